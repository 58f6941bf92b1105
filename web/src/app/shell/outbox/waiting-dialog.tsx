import { useRef } from 'react'
import { isRefusal, type Operation } from '../../../lib/outbox/operation.ts'
import { useOperations } from '../../../lib/outbox/use-outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { countWaiting } from './count-waiting.ts'
import { WaitingRow } from './waiting-row.tsx'

const leadOf = (operations: readonly Operation[]): string => {
  const { waiting, refused } = countWaiting(operations)
  const isRefused = operations.every(({ failure }) => !failure || isRefusal(failure))
  if (refused > 0 && waiting === 0)
    return `It ${isRefused ? 'was refused' : 'could not be saved'}, and is kept on this device until you decide what becomes of it.`
  return 'It is kept on this device, and sent in the order in which it was done; files follow on their own.'
}

/** Lists unsaved changes, with why they were refused and buttons to retry, copy or discard. */
export const WaitingDialog = ({ onClose }: { onClose: () => void }) => {
  const operations = useOperations()
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
      description={leadOf(operations)}
      footer={
        <Button ref={done} onClick={onClose}>
          Done
        </Button>
      }
    >
      {operations.length === 0 ? (
        <p role="status">Everything is saved.</p>
      ) : (
        <ul ref={list} aria-label="Not saved yet" className="-mx-3 max-h-[50dvh] overflow-y-auto px-3">
          {operations.map((operation, index) => (
            <WaitingRow key={operation.id} operation={operation} onGone={() => focusAfter(index)} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
