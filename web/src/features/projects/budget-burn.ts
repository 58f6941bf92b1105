import type { BudgetUse } from '@daybook/contract/projects'
import type { z } from 'zod'
import { fillStage } from '../../lib/figures/fill-stage.ts'
import { formatMoney } from '../../lib/formats/figure-formats.ts'
import { formatMinutes } from '../../lib/formats/formats.ts'

/** How far a budget is used up, in whole per cent: nearly all of it is not all. */
export const burnOf = ({ used, budget }: Pick<z.infer<typeof BudgetUse>, 'used' | 'budget'>) => {
  const percent = budget > 0 ? (used / budget) * 100 : 0
  return { percent: Math.floor(percent), stage: fillStage(percent) }
}

/** `12 h 30 min` or `€1,200.00`. */
export const budgetText = (
  amount: number,
  unit: z.infer<typeof BudgetUse>['unit'],
  currency: string,
): string => (unit === 'minutes' ? formatMinutes(amount) : formatMoney(amount, currency))
