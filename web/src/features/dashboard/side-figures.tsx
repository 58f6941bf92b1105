import type { DashboardMoney } from '@daybook/contract/dashboard'
import { knownFeatures } from '../../lib/feature/known-features.ts'
import { formatMoney, formatRate, shownRate } from '../../lib/formats/figure-formats.ts'
import { formatCount } from '../../lib/formats/formats.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { FigureLine, FigureList } from './figure-list.tsx'
import type { Figures } from './figures.ts'
import { listOf, monthPlace } from './places.ts'

const countOf = (count: number | null): string => (count === null ? '–' : formatCount(count))

/** How far the tasks have progressed (spec 2 §2). */
export const TaskProgress = ({ figures }: { figures: Figures }) => {
  const { completionRate, dueToday, overdue } = figures
  return (
    <FigureList
      title="Task Progress"
      head={
        completionRate !== null && (
          <ProgressBar
            label="Completion rate"
            value={shownRate(completionRate)}
            text={formatRate(completionRate)}
            tone="good"
            className="-mt-px rounded-none"
          />
        )
      }
    >
      <FigureLine label="Completion rate" place={listOf.completedTasks}>
        {completionRate === null ? '–' : formatRate(completionRate)}
      </FigureLine>
      <FigureLine label="Due today" place={listOf.dueToday}>
        {countOf(dueToday)}
      </FigureLine>
      <FigureLine label="Overdue" place={listOf.overdue} tone={overdue ? 'bad' : undefined}>
        {countOf(overdue)}
      </FigureLine>
    </FigureList>
  )
}

/** A line for each further type of record. */
const Counts = ({ counts }: Pick<Figures, 'counts'>) =>
  knownFeatures().map(
    ({ name, records }) =>
      records?.figure && (
        <FigureLine key={name} label={records.figure.label} place={{ to: records.figure.to }}>
          {countOf(counts?.[records.trash.type] ?? null)}
        </FigureLine>
      ),
  )

/** Clients, projects and what else there is (spec 2 §2). */
export const BusinessOverview = ({ figures }: { figures: Figures }) => (
  <FigureList title="Business Overview">
    <FigureLine label="Clients" place={listOf.clients}>
      {countOf(figures.clients)}
    </FigureLine>
    <FigureLine label="Companies" place={listOf.companies}>
      {countOf(figures.companies)}
    </FigureLine>
    <FigureLine label="Projects" place={listOf.projects}>
      {countOf(figures.projects)}
    </FigureLine>
    <Counts counts={figures.counts} />
  </FigureList>
)

const amounts = {
  earned: 'Earned this month',
  invoiced: 'Invoiced this month, net',
  unbilled: 'Unbilled time',
  outstanding: 'Open invoices',
  overdue: 'Overdue',
} as const
const places = {
  earned: monthPlace,
  invoiced: monthPlace,
  outstanding: listOf.openInvoices,
  overdue: listOf.overdueInvoices,
  unbilled: listOf.unbilled,
} as const

/** What came this month and what is to come, a line for each kind and currency; currencies are never added up (rules §5). */
export const Money = ({ money }: { money: readonly DashboardMoney[] }) => {
  const lines = money.flatMap((one) =>
    (Object.keys(amounts) as (keyof typeof amounts)[])
      .filter((kind) => one[kind] !== 0)
      .map((kind) => ({ kind, currency: one.currency, amount: one[kind] })),
  )
  if (lines.length === 0) return null
  return (
    <FigureList title="Money">
      {lines.map(({ kind, currency, amount }) => (
        <FigureLine
          key={`${kind} ${currency}`}
          label={amounts[kind]}
          place={places[kind]}
          tone={kind === 'overdue' ? 'bad' : undefined}
        >
          {formatMoney(amount, currency)}
        </FigureLine>
      ))}
    </FigureList>
  )
}
