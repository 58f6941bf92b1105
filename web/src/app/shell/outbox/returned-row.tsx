import { useQueryClient } from '@tanstack/react-query'
import { useCopy } from '../../../lib/page/use-copy.ts'
import { typedText } from '../../../lib/records/copy-typed.ts'
import { discardEdit, readEdit } from '../../../lib/records/kept-edits.ts'
import { openerOf } from '../../../lib/records/open-record.ts'
import type { ReturnedEdit } from '../../../lib/records/returned-edits.ts'
import { Button } from '../../../ui/button.tsx'

interface ReturnedRowProps {
  edit: ReturnedEdit
  onGone: () => void
  /** Before another place is opened. */
  onLeave: () => void
}

/** Text that could not be saved and waits in its form, as where somebody else changed the same. */
export const ReturnedRow = ({ edit: { name, id }, onGone, onLeave }: ReturnedRowProps) => {
  const client = useQueryClient()
  const typed = typedText(readEdit<object>(name, id).typed)
  // An entry of time has no place of its own: it opens from its day or its task.
  const opens = name !== 'sessions'
  const { copy } = useCopy('Copied')
  return (
    <li className="flex flex-col gap-1 border-line border-b py-3 last:border-b-0">
      <p className="wrap-anywhere line-clamp-3 whitespace-pre-line font-medium" dir="auto">
        {typed}
      </p>
      <p className="text-bad text-sm">It could not be saved and is kept in its form until you decide.</p>
      <div className="-ml-3 flex flex-wrap items-center gap-1">
        {opens && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              onLeave()
              // Nothing to open where it is open already.
              openerOf(name, id)?.()
            }}
          >
            Open
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={() => void copy(typed)}>
          Copy your text
        </Button>
        <Button
          variant="quiet"
          size="sm"
          className="ml-auto"
          onClick={() => {
            onGone()
            discardEdit(client, name, id)
          }}
        >
          Discard
        </Button>
      </div>
    </li>
  )
}
