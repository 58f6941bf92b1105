import type { BudgetUse } from '@daybook/contract/projects'
import type { z } from 'zod'
import { formatMoney } from '../../lib/figure-formats.ts'
import { formatMinutes } from '../../lib/formats.ts'

export type Burn = 'within' | 'near' | 'over'

/** How far a budget is used up: orange above 80 %, red above 100 % (spec 2 §9). */
export const burnOf = ({ used, budget }: Pick<z.infer<typeof BudgetUse>, 'used' | 'budget'>) => {
  const percent = budget > 0 ? (used / budget) * 100 : 0
  const stage: Burn = percent > 100 ? 'over' : percent > 80 ? 'near' : 'within'
  return { percent, stage }
}

/** `12 h 30 min` or `€1,200.00`. */
export const budgetText = (
  amount: number,
  unit: z.infer<typeof BudgetUse>['unit'],
  currency: string,
): string => (unit === 'minutes' ? formatMinutes(amount) : formatMoney(amount, currency))
