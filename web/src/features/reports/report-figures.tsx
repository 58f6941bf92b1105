import type { ReportOverview } from '@daybook/contract/reports'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DayChart } from './day-chart.tsx'
import { HourChart, MonthChart, RateChart, TaxChart } from './money-charts.tsx'
import type { ReportRange } from './report-address.ts'
import { inShownMinutes } from './report-shown.ts'
import { ReportTotals } from './report-totals.tsx'
import { comparedWith, reportSentence } from './report-words.ts'
import { ShareChart } from './share-charts.tsx'

interface ReportFiguresProps {
  overview: ReportOverview
  range: ReportRange
  today: string
}

/** The sentence, the totals and the charts of a report. */
export const ReportFigures = ({ overview: exact, range, today }: ReportFiguresProps) => {
  const overview = inShownMinutes(exact)
  const { shares, months, taxes, hasInvoices, earlier } = overview
  const hasBefore = earlier.tracked > 0 || earlier.money.length > 0
  const isEmpty = shares.length === 0 && months.length === 0 && taxes.length === 0
  const parts = { overview, range, today }
  return (
    <>
      <p className="title max-w-3xl text-balance text-2xl">{reportSentence(overview, range, today)}</p>
      {isEmpty ? (
        <EmptyState figure="time">
          Track time or issue an invoice, and this page says what the period came to.
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-col gap-2">
            <ReportTotals overview={overview} />
            <p className="text-ink-muted text-sm">
              {hasBefore && `${comparedWith(overview.before, range, today)} `}
              Earned is what the billable time is worth at its rates.
            </p>
          </div>
          <DayChart {...parts} />
          <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
            <ShareChart by="client" {...{ overview, range }} />
            <ShareChart by="project" {...{ overview, range }} />
            <HourChart {...parts} />
            <RateChart {...parts} />
            <MonthChart {...parts} />
            {hasInvoices && <TaxChart {...parts} />}
          </div>
          {!hasInvoices && (
            <p className="text-ink-muted text-sm">
              Invoices are kept by client, so what was invoiced, paid and taxed is not shown for one project.
            </p>
          )}
        </>
      )}
    </>
  )
}
