import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOnline, useSaves } from '../../../lib/connection/online.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { formatInstant, timezoneOf } from '../../../lib/formats/formats.ts'
import { UpgradeLink } from '../../../lib/limits/upgrade-link.tsx'
import type { Operation } from '../../../lib/outbox/operation.ts'
import { outboxOf } from '../../../lib/outbox/use-outbox.ts'
import { useCopy } from '../../../lib/page/use-copy.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'

const stateOf = ({ failure, isOnPage }: Operation, isOnline: boolean): string => {
  const state = isOnline ? 'Waiting for the server' : 'Will sync when online'
  return [
    failure ? failure.message || 'It could not be saved.' : state,
    isOnPage && 'Only this tab has it, so keep it open',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Asks first where discarding would lose typed text or a file. */
const Discard = ({ operation, onGone }: { operation: Operation; onGone: () => void }) => {
  const { id, action, subject, typed, file } = operation
  const outbox = outboxOf(useQueryClient())
  const [asks, setAsks] = useState(false)
  const discard = async () => {
    onGone()
    if (!(await outbox.discard(id))) toast({ title: `${action} was already saved`, description: subject })
  }
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="ml-auto"
        onClick={() => (typed || file ? setAsks(true) : void discard())}
      >
        Discard
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={file ? 'Discard this file?' : 'Discard your changes?'}
        description="It is only on this device. This cannot be undone."
        confirmLabel="Discard"
        onConfirm={() => void discard()}
      />
    </>
  )
}

/** An unsaved change: what, when and why, with its buttons. */
export const WaitingRow = ({ operation, onGone }: { operation: Operation; onGone: () => void }) => {
  const { id, at, action, subject, typed, failure, file, isUnreadable } = operation
  const outbox = outboxOf(useQueryClient())
  const isOnline = useOnline()
  const saves = useSaves()
  const timezone = timezoneOf(useUser())
  const { copy } = useCopy('Copied')
  const download = async () => {
    const stored = await outbox.readFile(operation)
    if (stored) saveFile(stored, stored.name)
    else toast({ title: 'The file is no longer on this device', tone: 'bad' })
  }
  return (
    <li className="flex flex-col gap-1 border-line border-b py-3 last:border-b-0">
      <p className="wrap-anywhere font-medium" dir="auto">
        {subject || action}
      </p>
      <p className="text-ink-muted text-sm">
        {subject && `${action} · `}
        <time dateTime={at}>{formatInstant(at, timezone)}</time>
      </p>
      <p className={failure ? 'text-bad text-sm' : 'text-ink-muted text-sm'}>
        {stateOf(operation, isOnline)}
      </p>
      {failure && typed && (
        <p className="wrap-anywhere line-clamp-3 whitespace-pre-line text-sm" dir="auto">
          {typed}
        </p>
      )}
      <div className="-ml-3 flex flex-wrap items-center gap-1">
        {failure?.response?.isLimitError && <UpgradeLink />}
        {saves && !isUnreadable && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              onGone()
              void outbox.retry(id)
            }}
          >
            Retry
          </Button>
        )}
        {typed && (
          <Button variant="quiet" size="sm" onClick={() => void copy(typed)}>
            Copy your text
          </Button>
        )}
        {file && failure && (
          <Button variant="quiet" size="sm" onClick={() => void download()}>
            Download
          </Button>
        )}
        <Discard operation={operation} onGone={onGone} />
      </div>
    </li>
  )
}
