import { useRef } from 'react'
import { isRefusal, type Operation } from '../../../lib/outbox/operation.ts'
import { useOperations } from '../../../lib/outbox/use-outbox.ts'
import { useReturnedEdits } from '../../../lib/records/returned-edits.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { countWaiting } from './count-waiting.ts'
import { ReturnedRow } from './returned-row.tsx'
import { WaitingRow } from './waiting-row.tsx'

const leadOf = (operations: readonly Operation[]): string => {
  const { waiting, refused } = countWaiting(operations)
  const isRefused = operations.every(({ failure }) => !failure || isRefusal(failure))
  if (refused > 0 && waiting === 0)
    return `It ${isRefused ? 'was refused' : 'could not be saved'}, and is kept on this device until you decide what to do with it.`
  return 'Your changes are kept on this device and sent in order. Files are sent separately.'
}

/** Lists unsaved changes, with why they were refused and buttons to retry, copy or discard. */
export const WaitingDialog = ({ onClose }: { onClose: () => void }) => {
  const operations = useOperations()
  const returned = useReturnedEdits()
  const list = useRef<HTMLUListElement>(null)
  const done = useRef<HTMLButtonElement>(null)
  /** The pressed button disappears with its row, so the focus moves to the next one. */
  const focusAfter = (index: number) =>
    setTimeout(() => {
      const rows = list.current?.children
      const next = rows?.[Math.min(index, rows.length - 1)]?.querySelector('button')
      ;(next ?? done.current)?.focus()
    })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Not saved yet"
      description={operations.length > 0 ? leadOf(operations) : undefined}
      footer={
        <Button ref={done} onClick={onClose}>
          Done
        </Button>
      }
    >
      {operations.length + returned.length === 0 ? (
        <p role="status">Everything is saved.</p>
      ) : (
        <ul ref={list} aria-label="Not saved yet" className="-mx-3 max-h-[50dvh] overflow-y-auto px-3">
          {operations.map((operation, index) => (
            <WaitingRow key={operation.id} operation={operation} onGone={() => focusAfter(index)} />
          ))}
          {returned.map((edit, index) => (
            <ReturnedRow
              key={`${edit.name} ${edit.id}`}
              edit={edit}
              onGone={() => focusAfter(operations.length + index)}
              onLeave={onClose}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
