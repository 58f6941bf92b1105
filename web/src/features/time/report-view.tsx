import { weekOf } from '@daybook/contract/calendar'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { ServerButton, ServerNote } from '../../lib/connection/needs-server.tsx'
import { formatDays } from '../../lib/formats/figure-formats.ts'
import { timezoneOf } from '../../lib/formats/formats.ts'
import { useToday } from '../../lib/formats/now.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { DateField } from '../../ui/date-field.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { EntriesState } from './entries-state.tsx'
import { usualRanges } from './report-ranges.ts'
import { groupingTitles, ReportTable } from './report-table.tsx'
import { RunningNote } from './running-note.tsx'
import { withRunning } from './running-report.ts'
import { groupings, useTimeAddress } from './time-address.ts'
import { type ReportRange, saveReport, useReport } from './time-report.ts'
import { useRunningShare } from './use-running-share.ts'

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
    <ServerButton icon={<Download aria-hidden="true" />} loading={isSaving} onClick={save}>
      Download CSV
    </ServerButton>
  )
}

/** One's tracked time over some days, by day, project, client or task. */
export const ReportView = () => {
  const user = useUser()
  const timezone = timezoneOf(user)
  const today = useToday(timezone)
  const { first, last } = weekOf(today, user.weekStart)
  const { from = first, to = last, groupBy = 'day', change } = useTimeAddress()
  const range = { from, to, groupBy }
  const query = useReport(range)
  const share = useRunningShare(range, timezone)
  const ranges = usualRanges(today, user.weekStart)
  const usual = ranges.find((one) => one.from === from && one.to === to)
  const { fields } = query.error instanceof ApiError ? query.error : { fields: {} as Record<string, string> }
  const isRefused = Object.keys(fields).length > 0
  const report = query.data && withRunning(query.data, groupBy, share)
  return (
    <section aria-label="Report" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-2 print:hidden">
        <Select
          label="Days"
          labelHidden
          className="w-full sm:w-36"
          value={usual?.label ?? ''}
          placeholder="Other days"
          options={ranges.map(({ label }) => ({ value: label, label }))}
          onValueChange={(label) => {
            const chosen = ranges.find((one) => one.label === label)
            if (chosen) change({ from: chosen.from, to: chosen.to })
          }}
        />
        <DateField
          label="From"
          labelHidden
          className="w-full min-[22rem]:w-[calc(50%-0.25rem)] sm:w-40"
          value={from}
          error={fields.from}
          looksBack
          required
          onCommit={(day) => day && change({ from: day, to })}
        />
        <DateField
          label="To"
          labelHidden
          className="w-full min-[22rem]:w-[calc(50%-0.25rem)] sm:w-40"
          value={to}
          error={fields.to}
          looksBack
          required
          onCommit={(day) => day && change({ from, to: day })}
        />
        <fieldset className="flex h-10 items-center gap-1">
          <legend className="sr-only">By</legend>
          {groupings.map((grouping) => (
            <button
              key={grouping}
              type="button"
              aria-pressed={grouping === groupBy}
              onClick={() => change({ groupBy: grouping })}
              className={buttonStyles({
                variant: 'quiet',
                size: 'sm',
                className: 'aria-pressed:bg-wash-strong aria-pressed:text-ink',
              })}
            >
              {groupingTitles[grouping]}
            </button>
          ))}
        </fieldset>
        <div className="flex gap-2 lg:ml-auto">
          <Button icon={<Printer aria-hidden="true" />} disabled={!query.data} onClick={() => window.print()}>
            Print
          </Button>
          <DownloadButton range={range} />
        </div>
      </div>
      <ServerNote className="print:hidden">
        You are offline. You can download the report when you are online again.
      </ServerNote>
      <h2 className="hidden font-medium text-base tabular-nums print:block">{formatDays(from, to, today)}</h2>
      {!isRefused && (
        <EntriesState query={query}>
          {report && report.rows.length > 0 ? (
            <ReportTable report={report} groupBy={groupBy} today={today} />
          ) : (
            <EmptyState figure="time">No time tracked in this period.</EmptyState>
          )}
          {share && report !== query.data && <RunningNote />}
        </EntriesState>
      )}
    </section>
  )
}
