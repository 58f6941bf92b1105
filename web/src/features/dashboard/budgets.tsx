import type { WatchedBudget } from '@daybook/contract/today'
import { Link } from '@tanstack/react-router'
import { burnOf } from '../../lib/figures/budget-burn.ts'
import { formatRate } from '../../lib/formats/figure-formats.ts'
import { cn } from '../../ui/class-names.ts'
import { DottedName } from '../../ui/dotted-name.tsx'
import { flushRowStyles } from '../../ui/list-row.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { FigureList } from './figure-list.tsx'
import { projectPlace } from './places.ts'
import { budgetWords } from './today-words.ts'

const inks = { within: 'text-ink-muted', near: 'text-warn', over: 'text-bad' }

const Row = ({ budget, today }: { budget: WatchedBudget; today: string }) => {
  const { percent, stage: full } = burnOf(budget)
  const words = budgetWords(budget, today)
  // Running out too early warns like being nearly full.
  const stage = full === 'within' && budget.runsOutOn !== null ? 'near' : full
  return (
    <li className="border-line border-b">
      <Link
        {...projectPlace(budget.projectId)}
        className={cn('flex flex-col gap-1.5 py-2.5', flushRowStyles)}
      >
        <span className="flex items-center justify-between gap-3 text-base">
          <DottedName color={budget.color} name={budget.project} className="min-w-0" />
          <span className={cn('shrink-0 tabular-nums', stage === 'over' && 'text-bad')}>
            {formatRate(percent)}
          </span>
        </span>
        <ProgressBar
          label={`Budget of ${budget.project}`}
          text={formatRate(percent)}
          value={percent}
          tone={stage}
        />
        <span className={cn('text-sm tabular-nums', inks[stage])}>{words}</span>
      </Link>
    </li>
  )
}

/** How full the budgets are, first those that will run out before their date. */
export const Budgets = ({ budgets, today }: { budgets: readonly WatchedBudget[]; today: string }) => {
  if (budgets.length === 0) return null
  return (
    <FigureList title="Budgets">
      {budgets.map((budget) => (
        <Row key={budget.projectId} {...{ budget, today }} />
      ))}
    </FigureList>
  )
}
