import type { ApplicationStatus, JobApplication } from '@daybook/contract/job-applications'
import { useState } from 'react'
import { ServerButton } from '../../../lib/connection/needs-server.tsx'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { formatCounted, formatDate } from '../../../lib/formats/formats.ts'
import { applicationWords, stepWords } from '../../../lib/public-jobs/job-words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ListRow, rowTargetStyles } from '../../../ui/list-row.tsx'
import { SelectBox } from '../../../ui/select-box.tsx'
import { ApplicationMenu, applicantName } from './application-card.tsx'

const tones: Partial<Record<ApplicationStatus, 'warn' | 'good' | 'outline'>> = {
  ...{ submitted: 'warn', hired: 'good', rejected: 'outline', withdrawn: 'outline' },
}

interface ApplicationListProps {
  applications: readonly JobApplication[]
  timezone: string
  openId: string | undefined
  onOpen: (id: string) => void
  onMove: (application: JobApplication, to: ApplicationStatus) => void
  onRejectSeveral: (applications: readonly JobApplication[]) => void
}

/** The applications in lines, of which several can be moved at once. */
export const ApplicationList = (props: ApplicationListProps) => {
  const { applications, timezone, openId, onOpen, onMove, onRejectSeveral } = props
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = applications.filter(({ _id, can }) => ids.has(_id) && can.moves.length > 0)
  const turn = (id: string, isChosen: boolean) => {
    const next = new Set(ids)
    if (isChosen) next.add(id)
    else next.delete(id)
    setIds(next)
  }
  /** What all that are chosen may become; each is hired on its own, with what follows from it. */
  const moves = (chosen[0]?.can.moves ?? []).filter(
    (to) => to !== 'rejected' && to !== 'hired' && chosen.every(({ can }) => can.moves.includes(to)),
  )
  const clear = () => setIds(new Set())
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="Applications" className="border-line border-t">
        {applications.map((application) => {
          const { _id: id, status, rate, currency, createdAt, coverLetter, can } = application
          const name = applicantName(application)
          return (
            <ListRow
              key={id}
              flush
              className="h-14"
              selected={id === openId || (ids.has(id) && can.moves.length > 0)}
              leading={
                can.moves.length > 0 ? (
                  <SelectBox
                    label={`Select ${name}`}
                    checked={ids.has(id)}
                    onChange={({ target }) => turn(id, target.checked)}
                  />
                ) : (
                  <span className="size-5" />
                )
              }
              below={
                <span dir="auto" className="block truncate">
                  {coverLetter}
                </span>
              }
              trailing={
                <>
                  {rate !== null && <span className="max-sm:hidden">{formatMoney(rate, currency)}</span>}
                  <span className="max-sm:hidden">{formatDate(createdAt, timezone)}</span>
                  <Badge tone={tones[status] ?? 'neutral'}>{applicationWords[status]}</Badge>
                  <ApplicationMenu {...{ application }} onMove={(to) => onMove(application, to)} />
                </>
              }
            >
              <button
                type="button"
                dir="auto"
                data-application={id}
                onClick={() => onOpen(id)}
                className={rowTargetStyles}
              >
                {name}
              </button>
            </ListRow>
          )
        })}
      </ul>
      {chosen.length > 0 && (
        <div
          role="toolbar"
          aria-label="Selected applications"
          className="sticky bottom-16 flex flex-wrap items-center gap-2 self-center rounded-xl bg-raised px-4 py-2 shadow-float"
        >
          <span className="text-sm tabular-nums">{formatCounted(chosen.length, 'application')}</span>
          {moves.map((to) => (
            <ServerButton
              key={to}
              size="sm"
              onClick={() => {
                for (const one of chosen) onMove(one, to)
                clear()
              }}
            >
              {stepWords[to]}
            </ServerButton>
          ))}
          {/* They stay selected until they are rejected. */}
          <ServerButton size="sm" onClick={() => onRejectSeveral(chosen)}>
            Reject …
          </ServerButton>
        </div>
      )}
    </div>
  )
}
