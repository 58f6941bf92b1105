import { type JobApplication, readApplicationFile } from '@daybook/contract/job-applications'
import { Link } from '@tanstack/react-router'
import { Paperclip } from 'lucide-react'
import { useId, useRef } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { download } from '../../../lib/api/download.ts'
import { ServerButton } from '../../../lib/connection/needs-server.tsx'
import { formatInstant } from '../../../lib/formats/formats.ts'
import { applicationWords, stepWords } from '../../../lib/public-jobs/job-words.ts'
import { headingStyles } from '../../../lib/records/panels/panel-heading.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { linkStyles } from '../../../ui/link-styles.ts'
import { Sheet, SheetTitle } from '../../../ui/sheet.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { toast } from '../../../ui/toast.ts'
import { ApplicationFacts } from '../application-facts.tsx'
import { applicantName } from './application-card.tsx'
import { ApplicationNotes } from './application-notes.tsx'
import { HireSection } from './hire-section.tsx'
import type { Move } from './use-applications.ts'

const Attachment = ({ application }: { application: JobApplication }) => {
  const { _id: applicationId, jobId, attachment } = application
  if (!attachment) return null
  const save = () =>
    download(readApplicationFile, { params: { id: jobId, applicationId } }).catch((error: unknown) =>
      toast({ title: 'Failed to download the file', description: messageOf(error, ''), tone: 'bad' }),
    )
  return (
    <ServerButton icon={<Paperclip />} className="max-w-full self-start" onClick={save}>
      <span dir="auto" className="truncate">
        {attachment.name}
      </span>
    </ServerButton>
  )
}

interface ApplicationSheetProps {
  application: JobApplication | undefined
  timezone: string
  onMove: (application: JobApplication, to: Parameters<Move>[1]) => void
  onClose: () => void
}

const Content = ({
  application,
  timezone,
  onMove,
}: Omit<ApplicationSheetProps, 'application' | 'onClose'> & { application: JobApplication }) => {
  const id = useId()
  const standing = useRef<HTMLSpanElement>(null)
  const { applicant, coverLetter, status, reason, history, can } = application
  const name = applicantName(application)
  return (
    <div className="flex flex-col gap-6">
      <SheetTitle asChild>
        <h2 dir="auto" className={`-mb-3 ${headingStyles}`}>
          {name}
        </h2>
      </SheetTitle>
      <p className="flex items-center gap-3">
        <span aria-hidden="true" className="flex">
          <Avatar name={name} src={applicant.profilePicture} />
        </span>
        <span className="flex min-w-0 flex-col">
          <span ref={standing} tabIndex={-1} className="font-medium">
            {applicationWords[status]}
          </span>
          <Link
            to="/profile/$username"
            params={{ username: applicant.username }}
            className={linkStyles({ quiet: true, className: 'truncate text-sm' })}
          >
            @{applicant.username}
          </Link>
          {applicant.email !== null && (
            <a
              href={`mailto:${applicant.email}`}
              className={linkStyles({ quiet: true, className: 'truncate text-sm' })}
            >
              {applicant.email}
            </a>
          )}
        </span>
      </p>
      {can.moves.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {can.moves
            // Whoever is hired is hired below, with what follows from it.
            .filter((to) => to !== 'hired')
            .map((to) => (
              <ServerButton
                key={to}
                size="sm"
                variant={to === 'rejected' ? 'quiet' : 'primary'}
                onClick={() => {
                  onMove(application, to)
                  // The button goes with the move; the focus stays in the sheet, where it came to stand.
                  if (to !== 'rejected') standing.current?.focus()
                }}
              >
                {stepWords[to]}
              </ServerButton>
            ))}
        </p>
      )}
      <HireSection application={application} />
      <p dir="auto" className="wrap-anywhere whitespace-pre-line text-md">
        {coverLetter}
      </p>
      <ApplicationFacts {...{ application, timezone }} />
      <Attachment application={application} />
      {reason && (
        <p className="text-ink-muted text-sm">
          Reason: <span dir="auto">{reason}</span>
        </p>
      )}
      <ApplicationNotes key={application._id} application={application} />
      <TitledSection id={id} title="History">
        <ol aria-labelledby={id} className="flex flex-col gap-1 text-sm tabular-nums">
          {history.map(({ status: to, at }) => (
            <li key={at} className="flex justify-between gap-3">
              <span>{applicationWords[to]}</span>
              <time dateTime={at} className="text-ink-muted">
                {formatInstant(at, timezone)}
              </time>
            </li>
          ))}
        </ol>
      </TitledSection>
    </div>
  )
}

/** One application to read beside the others. */
export const ApplicationSheet = ({ application, timezone, onMove, onClose }: ApplicationSheetProps) => (
  <Sheet
    open={application !== undefined}
    onOpenChange={(stays) => !stays && onClose()}
    title={application ? applicantName(application) : 'Application'}
    isHeadedInside={application !== undefined}
  >
    {application && <Content key={application._id} {...{ application, timezone, onMove }} />}
  </Sheet>
)
