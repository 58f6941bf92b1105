import { createReportLink } from '@daybook/contract/report-links'
import { useState } from 'react'
import { ServerButton, ServerNote } from '../../lib/connection/needs-server.tsx'
import { formatDays } from '../../lib/formats/figure-formats.ts'
import { DateField } from '../../ui/date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useProjects } from '../projects/projects.ts'
import { LinkList } from './link-list.tsx'
import { useNewName, useReportCall } from './report-data.ts'
import { type ReportAddress, SubjectFields } from './report-filters.tsx'

interface LinkDialogProps {
  address: ReportAddress
  onClose: () => void
}

/** Makes a link by which a client reads the hours of the shown days, and lists those that there are. */
export const LinkDialog = ({ address, onClose }: LinkDialogProps) => {
  const { range, today } = address
  const { projects } = useProjects()
  const { named, forget } = useNewName()
  const [showAmounts, setShowAmounts] = useState(false)
  const [showNotes, setShowNotes] = useState(false)
  const [expiresOn, setExpiresOn] = useState('')
  const make = useReportCall(createReportLink, {
    done: 'Link created',
    failed: 'Failed to create the link',
    shown: ['expiresOn'],
  })
  const { from, to, clientId, projectId } = range
  const isAboutOne = Boolean(clientId || projectId)
  const isOthers = Boolean(projectId && projects && !projects.some(({ _id }) => _id === projectId))
  const canMake = isAboutOne && !isOthers
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="Share by link"
      description="Anyone with the link can read the hours by day and task. They are always up to date."
      footer={
        canMake && (
          <ServerButton
            variant="primary"
            loading={make.isPending}
            onClick={() =>
              make.run(
                {
                  body: named({
                    ...{ from, to, showAmounts, showNotes, expiresOn: expiresOn || null },
                    // A project says for whom it is.
                    ...(projectId ? { projectId } : { clientId: clientId ?? null }),
                  }),
                },
                forget,
              )
            }
          >
            Create link
          </ServerButton>
        )
      }
    >
      <div className="flex flex-wrap gap-2">
        <SubjectFields address={address} className="min-w-40 flex-1" />
      </div>
      {canMake ? (
        <div className="flex flex-col gap-2">
          <p className="text-ink-muted text-sm tabular-nums">{formatDays(from, to, today)}</p>
          <Switch label="Show amounts" checked={showAmounts} onCheckedChange={setShowAmounts} />
          <Switch label="Show notes on the entries" checked={showNotes} onCheckedChange={setShowNotes} />
          <DateField
            label="Last day the link works"
            hint="Leave it empty for a link that does not expire."
            value={expiresOn}
            min={today}
            error={make.complaints({ expiresOn: expiresOn || null }).expiresOn}
            onChange={({ target }) => setExpiresOn(target.value)}
          />
          <ServerNote>You are offline. You can create a link when you are online again.</ServerNote>
        </div>
      ) : (
        <p>
          {isOthers
            ? 'Only the owner of this project can create a link to its hours.'
            : 'Choose a client or a project: a link shows the work for one of them and nobody else’s.'}
        </p>
      )}
      <LinkList today={today} />
    </Dialog>
  )
}
