import type { Project } from '@daybook/contract/projects'
import { burnOf } from '../../lib/figures/budget-burn.ts'
import type { FillStage } from '../../lib/figures/fill-stage.ts'
import { formatRate } from '../../lib/formats/figure-formats.ts'
import { cn } from '../../ui/class-names.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { budgetText } from './budget-words.ts'
import { projectFields } from './project-fields.ts'

const { currencyOf } = projectFields

const words: Record<FillStage, string> = { within: '', near: 'Nearly used up', over: 'Over budget' }

/** How much of the budget is used, in a row: the bar and its figure. */
export const BurnMark = ({ project }: { project: Project }) => {
  const use = project.budgetUse
  if (!use) return null
  const { percent, stage } = burnOf(use)
  const currency = currencyOf(project)
  const text = `${budgetText(use.used, use.unit, currency)} of ${budgetText(use.budget, use.unit, currency)} used`
  return (
    <span title={text} className="flex min-w-0 items-center gap-2">
      <span className="w-12 shrink-0 max-sm:w-8">
        <ProgressBar label={`Budget: ${text}`} text={formatRate(percent)} value={percent} tone={stage} />
      </span>
      <span className={cn('w-9 text-right', stage === 'over' && 'font-medium text-bad')}>
        {formatRate(percent)}
      </span>
    </span>
  )
}

/** The bar of a budget with its words, where there is room for them. */
export const BurnBar = ({ project }: { project: Project }) => {
  const use = project.budgetUse
  if (!use) return null
  const { percent, stage } = burnOf(use)
  const currency = currencyOf(project)
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar label="Budget used" text={formatRate(percent)} value={percent} tone={stage} />
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-muted text-sm tabular-nums">
        <span className={cn(stage === 'over' && 'text-bad')}>
          {formatRate(percent)} of the budget{words[stage] && ` · ${words[stage]}`}
        </span>
        <span>
          {budgetText(use.used, use.unit, currency)} of {budgetText(use.budget, use.unit, currency)}
          {project.budgetReset === 'monthly' && ' this month'}
        </span>
      </p>
    </div>
  )
}
