import type { LocalDay } from '@daybook/contract/local-days'
import type { Project } from '@daybook/contract/projects'
import { isLong } from '@daybook/contract/time-entries'
import type { ReportGrouping, ReportRow, TimeEntry, TimeReport } from '@daybook/contract/time-report'
import { secondsOn } from './week-grid.ts'

/** What runs, on the days of a report. */
export interface RunningShare {
  entry: TimeEntry
  days: readonly LocalDay[]
  nowMs: number
  /** The client of the entry's project; null without one. */
  client: { _id: string; name: string } | null
  /** What its work is paid in. */
  currency: string
  /** Whether its project is billed by the hour: what has a price, or is not billed, waits for no invoice (rules §5). */
  isByHour: boolean
}

/** Whose work it is, and what it is paid in: the project's currency, which is its client's or the person's where it says none. */
export const payerOf = (
  { projectId }: Pick<TimeEntry, 'projectId'>,
  projects: readonly Pick<Project, '_id' | 'clientId' | 'amountCurrency' | 'billing' | 'can'>[] | undefined,
  ownCurrency: string,
): Pick<RunningShare, 'client' | 'currency' | 'isByHour'> => {
  const project = projects?.find(({ _id }) => _id === projectId)
  return {
    client: project?.clientId ?? null,
    currency: project?.amountCurrency ?? ownCurrency,
    // How somebody else's project is billed is theirs to know.
    isByHour: !project?.can.delete || project.billing === 'hourly',
  }
}

interface Line {
  key: string
  label: string
  seconds: number
}

/** The lines that the running time counts in. */
const linesOf = (groupBy: ReportGrouping, { entry, days, nowMs, client }: RunningShare): Line[] => {
  const perDay = days
    .map((day) => ({ key: day.date, label: day.date, seconds: secondsOn(day, entry, nowMs) }))
    .filter(({ seconds }) => seconds > 0)
  if (groupBy === 'day') return perDay
  const seconds = perDay.reduce((sum, day) => sum + day.seconds, 0)
  if (seconds === 0) return []
  const { taskId, title, projectId, project } = entry
  if (groupBy === 'task') return [{ key: taskId, label: title, seconds }]
  if (groupBy === 'client')
    return [{ key: client?._id ?? 'none', label: client?.name ?? 'No client', seconds }]
  return [{ key: projectId ?? 'general', label: projectId ? project : 'General', seconds }]
}

type Tracked = Pick<ReportRow, 'tracked' | 'billable' | 'unbilled'>

const more = <T extends Tracked>(figures: T, { tracked, billable, unbilled }: Tracked): T => ({
  ...figures,
  tracked: figures.tracked + tracked,
  billable: figures.billable + billable,
  unbilled: figures.unbilled + unbilled,
})

/** Whether it is billed as it is now: over 24 hours, its task's owner decides once it has ended (rules §4). */
export const willBeBilled = ({ entry, nowMs }: Pick<RunningShare, 'entry' | 'nowMs'>): boolean =>
  entry.billable && !isLong(entry.startedAt, new Date(nowMs))

/** Where it counts: time at another rate's currency stands on a line of its own, time without a rate on any. */
const lineAt = (rows: readonly ReportRow[], key: string, currency: string): number => {
  const at = rows.findIndex((row) => row.key === key && row.currency === currency)
  return at >= 0 ? at : rows.findIndex((row) => row.key === key && row.amount === null)
}

/** A report with the running timer's time so far; its amount follows once it is stopped. */
export const withRunning = (
  report: TimeReport,
  groupBy: ReportGrouping,
  share: RunningShare | undefined,
): TimeReport => {
  const lines = share ? linesOf(groupBy, share) : []
  if (!share || lines.length === 0) return report
  const isBillable = willBeBilled(share)
  const shareOf = (seconds: number): Tracked => ({
    ...{ tracked: seconds, billable: isBillable ? seconds : 0 },
    unbilled: isBillable && share.isByHour ? seconds : 0,
  })
  const blank = { tracked: 0, billable: 0, unbilled: 0, amount: null, currency: share.currency }
  const rows = [...report.rows]
  for (const { key, label, seconds } of lines) {
    const at = lineAt(rows, key, share.currency)
    const row = rows[at] ?? { key, label, ...blank }
    rows.splice(at < 0 ? rows.length : at, 1, more(row, shareOf(seconds)))
  }
  const seconds = lines.reduce((sum, line) => sum + line.seconds, 0)
  return {
    rows: groupBy === 'day' ? rows.toSorted((one, other) => one.key.localeCompare(other.key)) : rows,
    totals: more(report.totals, shareOf(seconds)),
  }
}
