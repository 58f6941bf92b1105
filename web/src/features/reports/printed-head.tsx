import type { ReportOverview } from '@daybook/contract/reports'
import { formatDays } from '../../lib/formats/figure-formats.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { lazyClients } from '../clients/clients.ts'
import { useProjects } from '../projects/projects.ts'
import type { ReportRange } from './report-address.ts'

interface PrintedHeadProps {
  overview: ReportOverview | undefined
  range: ReportRange
  today: string
}

/** What paper needs to say and the screen need not: about whom and when a report is, whose it is, and of which day. */
export const PrintedHead = ({ overview, range, today }: PrintedHeadProps) => {
  const { displayName } = useUser()
  const { records: clients = [] } = lazyClients.useRecords()
  const { projects = [] } = useProjects()
  const { from, to, clientId, projectId } = range
  const client = clients.find(({ _id }) => _id === clientId)?.name
  // One may work on a project of somebody else's, whose name comes with the figures.
  const project =
    projects.find(({ _id }) => _id === projectId)?.name ??
    overview?.shares.find((share) => share.projectId === projectId && projectId)?.project
  const about = [client, project].filter(Boolean).join(' · ')
  return (
    <div className="hidden print:block">
      {about && (
        <p dir="auto" className="title wrap-anywhere text-2xl">
          {about}
        </p>
      )}
      <p className="text-md tabular-nums">{formatDays(from, to)}</p>
      <p className="text-ink-muted text-sm tabular-nums">
        By <bdi>{displayName}</bdi> · printed on {formatDays(today, today)}
      </p>
    </div>
  )
}
