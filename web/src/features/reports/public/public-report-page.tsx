import { type PublicReport, type PublicReportLine, readPublicReport } from '@daybook/contract/report-links'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { call } from '../../../lib/api/api-client.ts'
import { ApiError, wasAnswered } from '../../../lib/api/api-error.ts'
import { Unread } from '../../../lib/connection/unread.tsx'
import { formatDuration, shownSum } from '../../../lib/formats/clock-formats.ts'
import { formatDays, formatMoney } from '../../../lib/formats/figure-formats.ts'
import { formatDay, todayIn } from '../../../lib/formats/formats.ts'
import { PublicFrame } from '../../../lib/page/public-frame.tsx'
import { useRecordTitle } from '../../../lib/page/record-title.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { FigureTable } from '../figure-table.tsx'

const NotFound = ({ hasEnded }: { hasEnded: boolean }) => (
  <div role="alert">
    <h1 className="title pt-8 text-center text-4xl">
      {hasEnded ? 'This link has expired' : 'Report not found'}
    </h1>
    <EmptyState
      figure="search"
      className="pt-6"
      action={
        <Link to="/" className={buttonStyles()}>
          Go to Daybook
        </Link>
      }
    >
      {hasEnded
        ? 'The report is no longer shown here. Ask whoever sent it to you for a new link.'
        : 'There is no report at this address. Ask whoever sent it to you for a new link.'}
    </EmptyState>
  </div>
)

const sumOf = (lines: readonly { seconds: number }[]) => shownSum(lines.map(({ seconds }) => seconds))

const amountsText = (amounts: PublicReport['projects'][number]['amounts']): string =>
  amounts.map(({ amount, currency }) => formatMoney(amount, currency)).join(' · ') || '–'

/** What the projects come to, each currency by itself. */
const totalAmounts = (projects: PublicReport['projects']) => {
  const sums = new Map<string, number>()
  for (const { currency, amount } of projects.flatMap(({ amounts }) => amounts))
    sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}

const Projects = ({ report: { projects, showAmounts, about } }: { report: PublicReport }) => (
  <FigureTable
    caption={`Hours for ${about} by project`}
    titles={['Project', 'Hours', ...(showAmounts ? ['Amount'] : [])]}
    // Projects may share their names.
    rows={projects.map(({ project, seconds, amounts }, at) => ({
      key: `${at} ${project}`,
      cells: [project, formatDuration(seconds), ...(showAmounts ? [amountsText(amounts)] : [])],
    }))}
    totals={[
      {
        key: 'total',
        cells: [
          'Total',
          formatDuration(sumOf(projects)),
          ...(showAmounts ? [amountsText(totalAmounts(projects))] : []),
        ],
      },
    ]}
  />
)

/** Tasks may share their names; the order of a day's lines tells them apart. */
const keyed = (lines: readonly PublicReportLine[]) =>
  lines.map((line, at) => ({ ...line, key: `${line.date} ${at}` }))

const Day = ({ date, lines, today }: { date: string; lines: readonly PublicReportLine[]; today: string }) => (
  <section aria-label={formatDay(date, today)} className="flex flex-col break-inside-avoid">
    <h3 className="flex items-baseline justify-between border-line border-b py-2 font-medium text-base tabular-nums">
      <span>{formatDay(date, today)}</span>
      <span>{formatDuration(sumOf(lines))}</span>
    </h3>
    <ul>
      {keyed(lines).map(({ key, task, project, seconds, notes }) => (
        <li key={key} className="flex gap-4 border-line border-b py-2 text-base">
          <span className="flex min-w-0 flex-col">
            <span dir="auto" className="wrap-anywhere">
              {task}
            </span>
            <span dir="auto" className="wrap-anywhere text-ink-muted text-sm">
              {[project, ...notes].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className="ml-auto shrink-0 tabular-nums">{formatDuration(seconds)}</span>
        </li>
      ))}
    </ul>
  </section>
)

const Shown = ({ report }: { report: PublicReport }) => {
  const { about, author, from, to, lines, isCut, hasMoreNotes, timezone } = report
  const today = todayIn(timezone)
  const dates = [...new Set(lines.map(({ date }) => date))]
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-8">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 dir="auto" className="title wrap-anywhere text-3xl">
            Hours for {about}
          </h1>
          <p className="pt-1 text-ink-muted text-md tabular-nums">
            {formatDays(from, to)} · by <bdi>{author}</bdi>
          </p>
        </div>
        <Button className="print:hidden" icon={<Printer />} onClick={() => window.print()}>
          Print
        </Button>
      </header>
      {lines.length === 0 ? (
        <EmptyState figure="time">No time was tracked in this period.</EmptyState>
      ) : (
        <>
          <section aria-label="By project">
            <Projects report={report} />
          </section>
          <div className="flex flex-col gap-6">
            <h2 className="title text-2xl">By day</h2>
            {dates.map((date) => (
              <Day key={date} date={date} today={today} lines={lines.filter((line) => line.date === date)} />
            ))}
            {hasMoreNotes && (
              <p className="text-ink-muted text-sm">There are more notes than this page shows.</p>
            )}
            {isCut && (
              <p className="text-ink-muted text-sm">
                There are more entries than this page shows; the sums above count all of them.
              </p>
            )}
          </div>
          <p className="text-ink-muted text-sm">
            Counted as it is now: hours that are added or corrected in this period show here too. Days are
            those of {timezone}.
          </p>
        </>
      )}
    </div>
  )
}

/** A malformed address is not sent to the server. */
const read = (token: string, signal: AbortSignal) => {
  const { data } = readPublicReport.params.safeParse({ token })
  if (!data) throw new ApiError(404, 'not_found', 'Report not found')
  return call(readPublicReport, { params: data }, { signal })
}

const Content = () => {
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const query = useQuery({
    queryKey: ['public-report', token],
    queryFn: ({ signal }) => read(token, signal),
  })
  const { data: report, error } = query
  const isGone = wasAnswered(error) && (error.status === 404 || error.status === 410)
  useRecordTitle(isGone ? 'Report not found' : report ? `Hours for ${report.about}` : '')
  if (isGone) return <NotFound hasEnded={error.status === 410} />
  if (report) return <Shown report={report} />
  return (
    <>
      <h1 className="sr-only">Report</h1>
      <Unread query={query} failed="Failed to load the report." advice="Please check your connection.">
        <SkeletonRows label="Loading the report" count={8} />
      </Unread>
    </>
  )
}

/** The hours of some days for whoever has the link: to read and to print. */
export const PublicReportPage = () => (
  <PublicFrame>
    <Content />
  </PublicFrame>
)
