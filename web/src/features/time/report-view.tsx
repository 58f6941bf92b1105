import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { ServerButton, ServerNote } from '../../lib/connection/needs-server.tsx'
import { timezoneOf } from '../../lib/formats/formats.ts'
import { useToday } from '../../lib/formats/now.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast } from '../../ui/toast.ts'
import { EntriesState } from './entries-state.tsx'
import { Groupings, PrintedDays, ReportDays, refusedDays, useReportDays } from './report-days.tsx'
import { groupingTitles, ReportTable } from './report-table.tsx'
import { RunningNote } from './running-note.tsx'
import { withRunning } from './running-report.ts'
import { TeamFilters, TeamReport } from './team-report.tsx'
import { groupings, useTimeAddress } from './time-address.ts'
import { type ReportRange, saveReport, useReport } from './time-report.ts'
import { useRunningShare } from './use-running-share.ts'
import { useManagedTeams, WhoseTime } from './whose-time.tsx'

const DownloadButton = ({ range }: { range: ReportRange }) => {
  const [isSaving, setIsSaving] = useState(false)
  const save = () => {
    setIsSaving(true)
    saveReport(range)
      .catch((error: unknown) =>
        toast({
          title: 'Failed to download the report',
          description: messageOf(error, 'Working offline - please check your connection'),
          tone: 'bad',
        }),
      )
      .finally(() => setIsSaving(false))
  }
  return (
    <ServerButton folds="sm" icon={<Download />} loading={isSaving} onClick={save}>
      Download CSV
    </ServerButton>
  )
}

const useOwnReport = () => {
  const { groupBy = 'day', change } = useTimeAddress()
  const days = useReportDays()
  const range = { ...days, groupBy }
  return { days, range, groupBy, change, query: useReport(range) }
}

const OwnFilters = () => {
  const { days, range, groupBy, change, query } = useOwnReport()
  return (
    <>
      <ReportDays {...days} fields={refusedDays(query.error).fields} />
      <Groupings
        all={groupings}
        titles={groupingTitles}
        chosen={groupBy}
        onChoose={(chosen) => change({ groupBy: chosen })}
      />
      <div className="ml-auto flex gap-2">
        <Button folds="sm" icon={<Printer />} disabled={!query.data} onClick={() => window.print()}>
          Print
        </Button>
        <DownloadButton range={range} />
      </div>
    </>
  )
}

/** One's tracked time over some days, by day, project, client or task. */
const OwnReport = () => {
  const timezone = timezoneOf(useUser())
  const today = useToday(timezone)
  const { days, range, groupBy, query } = useOwnReport()
  const share = useRunningShare(range, timezone)
  const report = query.data && withRunning(query.data, groupBy, share)
  return (
    <>
      <ServerNote className="print:hidden">
        You are offline. You can download the report when you are online again.
      </ServerNote>
      <PrintedDays {...days} />
      {!refusedDays(query.error).isRefused && (
        <EntriesState query={query}>
          {report && report.rows.length > 0 ? (
            <ReportTable report={report} groupBy={groupBy} today={today} />
          ) : (
            <EmptyState figure="time">No time tracked in this period.</EmptyState>
          )}
          {share && report !== query.data && <RunningNote />}
        </EntriesState>
      )}
    </>
  )
}

/** One's own report, or that of a team that one manages. */
export const ReportView = () => {
  const { inTeam } = useTimeAddress()
  const teams = useManagedTeams()
  const chosen = teams.find(({ _id }) => _id === inTeam)
  return (
    <section aria-label={chosen ? 'Time of the team' : 'Report'} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-2 print:hidden">
        {/* Outside both, so that it keeps the focus when it changes between them. */}
        <WhoseTime teams={teams} />
        {chosen ? <TeamFilters team={chosen} /> : <OwnFilters />}
      </div>
      {chosen ? <TeamReport team={chosen} /> : <OwnReport />}
    </section>
  )
}
