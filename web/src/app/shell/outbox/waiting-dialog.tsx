import { useQueryClient } from '@tanstack/react-query'
import { useOnline } from '../../../lib/online.ts'
import type { Operation } from '../../../lib/outbox/operation.ts'
import { outboxOf } from '../../../lib/outbox/outbox-of.ts'
import { useOperations } from '../../../lib/outbox/use-outbox.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useCopy } from '../../../lib/use-copy.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'

const Row = ({ operation, isOnline }: { operation: Operation; isOnline: boolean }) => {
  const { id, action, subject, typed, failure, file, isOnPage } = operation
  const outbox = outboxOf(useQueryClient())
  const { copy } = useCopy('Copied')
  const discard = async () => {
    if (!(await outbox.discard(id)))
      toast({ title: `${action} had been saved already`, description: subject })
  }
  const download = async () => {
    const stored = await outbox.readFile(operation)
    if (stored) saveFile(stored, stored.name)
    else toast({ title: 'This device has lost the file', tone: 'bad' })
  }
  return (
    <li className="flex flex-col gap-1 border-line border-b py-3 last:border-b-0">
      <p className="wrap-anywhere font-medium" dir="auto">
        {subject || action}
      </p>
      <p className={failure ? 'text-bad text-sm' : 'text-ink-muted text-sm'}>
        {subject && `${action} · `}
        {failure
          ? failure.message || 'It could not be saved.'
          : isOnline
            ? 'Waits for the server'
            : 'Will sync when online'}
        {isOnPage && ' · Only this tab has it: keep it open'}
      </p>
      <div className="-ml-3 flex flex-wrap gap-1">
        <Button variant="quiet" size="sm" onClick={() => void outbox.retry(id)}>
          Retry
        </Button>
        {typed && (
          <Button variant="quiet" size="sm" onClick={() => void copy(typed)}>
            Copy what you typed
          </Button>
        )}
        {file && failure && (
          <Button variant="quiet" size="sm" onClick={() => void download()}>
            Download
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={() => void discard()}>
          Discard
        </Button>
      </div>
    </li>
  )
}

/** What was done and is not saved yet, what was refused and why, and what can become of it. */
export const WaitingDialog = ({ onClose }: { onClose: () => void }) => {
  const operations = useOperations()
  const isOnline = useOnline()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Not saved yet"
      description="It is kept on this device, and sent in the order in which it was done; files go beside."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {operations.length === 0 ? (
        <p role="status">Everything is saved.</p>
      ) : (
        <ul aria-label="Not saved yet" className="max-h-[50dvh] overflow-y-auto">
          {operations.map((operation) => (
            <Row key={operation.id} {...{ operation, isOnline }} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
