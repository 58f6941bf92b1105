import type { DashboardMoney } from '@daybook/contract/dashboard'
import { knownFeatures } from '../../lib/feature/known-features.ts'
import { formatMoney, formatRate, shownRate } from '../../lib/formats/figure-formats.ts'
import { formatCount } from '../../lib/formats/formats.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { FigureRow, FigureRows } from './figure-rows.tsx'
import type { Figures } from './figures.ts'
import { listOf } from './places.ts'

const countOf = (count: number | null): string => (count === null ? '–' : formatCount(count))

/** How far the tasks have progressed (spec 2 §2). */
export const TaskProgress = ({ figures }: { figures: Figures }) => {
  const { completionRate, dueToday, overdue } = figures
  return (
    <FigureRows
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
      <FigureRow label="Completion rate" place={listOf.completedTasks}>
        {completionRate === null ? '–' : formatRate(completionRate)}
      </FigureRow>
      <FigureRow label="Due today" place={listOf.dueToday}>
        {countOf(dueToday)}
      </FigureRow>
      <FigureRow label="Overdue" place={listOf.overdue} tone={overdue ? 'bad' : undefined}>
        {countOf(overdue)}
      </FigureRow>
    </FigureRows>
  )
}

/** A line for each further type of record. */
const Counts = ({ counts }: Pick<Figures, 'counts'>) =>
  knownFeatures().map(
    ({ name, records }) =>
      records?.figure && (
        <FigureRow key={name} label={records.figure.label} place={{ to: records.figure.to }}>
          {countOf(counts?.[records.trash.type] ?? null)}
        </FigureRow>
      ),
  )

/** Clients, projects and what else there is (spec 2 §2). */
export const BusinessOverview = ({ figures }: { figures: Figures }) => (
  <FigureRows title="Business Overview">
    <FigureRow label="Clients" place={listOf.clients}>
      {countOf(figures.clients)}
    </FigureRow>
    <FigureRow label="Companies" place={listOf.companies}>
      {countOf(figures.companies)}
    </FigureRow>
    <FigureRow label="Projects" place={listOf.projects}>
      {countOf(figures.projects)}
    </FigureRow>
    <Counts counts={figures.counts} />
  </FigureRows>
)

const amounts = { outstanding: 'Outstanding', overdue: 'Overdue', unbilled: 'Unbilled time' } as const
const placeOf = { outstanding: undefined, overdue: undefined, unbilled: listOf.unbilled }

/** Expected income, a line for each kind and currency; currencies are never added up (rules §5). */
export const Money = ({ money }: { money: readonly DashboardMoney[] }) => {
  const lines = money.flatMap((one) =>
    (Object.keys(amounts) as (keyof typeof amounts)[])
      .filter((kind) => one[kind] > 0)
      .map((kind) => ({ kind, currency: one.currency, amount: one[kind] })),
  )
  if (lines.length === 0) return null
  return (
    <FigureRows title="Money">
      {lines.map(({ kind, currency, amount }) => (
        <FigureRow
          key={`${kind} ${currency}`}
          label={
            lines.filter((line) => line.kind === kind).length > 1
              ? `${amounts[kind]}, ${currency}`
              : amounts[kind]
          }
          place={placeOf[kind]}
          tone={kind === 'overdue' ? 'bad' : undefined}
        >
          {formatMoney(amount, currency)}
        </FigureRow>
      ))}
    </FigureRows>
  )
}
