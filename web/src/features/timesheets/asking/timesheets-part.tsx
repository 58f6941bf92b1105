import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Unread } from '../../../lib/connection/unread.tsx'
import type { ProjectPartProps } from '../../../lib/feature/feature.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { timesheetQuery, timesheetsQuery } from '../timesheets-kind.ts'
import { AskDialog } from './ask-dialog.tsx'
import { CloseQuestion } from './close-question.tsx'
import { SendDialog } from './send-dialog.tsx'
import { TimesheetLine } from './timesheet-line.tsx'
import { useUnbilledDays } from './use-unbilled-days.ts'

/** Where a link to the panel leads that means to ask at once. */
const askingHash = 'approval'

type Asks = { what: 'ask' } | { what: 'send' | 'close'; id: string } | null

const SendOne = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const query = useQuery(timesheetQuery(id))
  const { data } = query
  if (data) return <SendDialog timesheet={data} onClose={onClose} />
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Send the link">
      <Unread query={query} failed="Failed to load the link" advice="Please check your connection.">
        <SkeletonRows label="Loading the link" count={3} />
      </Unread>
    </Dialog>
  )
}

/** What the client was asked to approve of a project and what came of it, with the way to ask. */
export const TimesheetsPart = ({ projectId }: ProjectPartProps) => {
  const query = useQuery(timesheetsQuery(projectId))
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [asks, setAsks] = useState<Asks>(hash === askingHash ? { what: 'ask' } : null)
  const close = () => {
    setAsks(null)
    if (hash === askingHash) void navigate({ to: '.', search: true, hash: '', replace: true })
  }
  const { data: timesheets } = query
  const { unbilled, isLoading } = useUnbilledDays(projectId, asks?.what === 'ask')
  const closing = asks?.what === 'close' && timesheets?.find(({ _id }) => _id === asks.id)
  return (
    <TitledSection
      id="approval"
      title="Client approval"
      action={
        <Button size="sm" variant="quiet" onClick={() => setAsks({ what: 'ask' })}>
          Ask for approval
        </Button>
      }
    >
      {timesheets === undefined ? (
        <Unread query={query} failed="Failed to load what was asked" advice="Please check your connection.">
          <SkeletonRows label="Loading what was asked" count={1} />
        </Unread>
      ) : timesheets.length === 0 ? (
        <p className="text-ink-muted text-sm">
          Ask the client to approve the time of some days before you invoice it.
        </p>
      ) : (
        <ul aria-label="Asked for approval">
          {timesheets.map((timesheet) => (
            <TimesheetLine
              key={timesheet._id}
              timesheet={timesheet}
              onSend={() => setAsks({ what: 'send', id: timesheet._id })}
              onCloseLink={() => setAsks({ what: 'close', id: timesheet._id })}
            />
          ))}
        </ul>
      )}
      {asks?.what === 'ask' && !isLoading && (
        <AskDialog
          {...{ projectId, unbilled }}
          onClose={close}
          onMade={({ _id: id }) => {
            close()
            setAsks({ what: 'send', id })
          }}
        />
      )}
      {asks?.what === 'send' && <SendOne id={asks.id} onClose={close} />}
      {closing && <CloseQuestion timesheet={closing} onClose={close} />}
    </TitledSection>
  )
}
