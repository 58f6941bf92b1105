import type { BudgetUse, Project } from '@daybook/contract/projects'
import type { z } from 'zod'
import { formatMinutes } from '../../lib/formats/clock-formats.ts'
import { formatMoney } from '../../lib/formats/figure-formats.ts'

/** `12:30` or `€1,200.00`. */
export const budgetText = (
  amount: number,
  unit: z.infer<typeof BudgetUse>['unit'],
  currency: string,
): string => (unit === 'minutes' ? formatMinutes(amount) : formatMoney(amount, currency))

/** A project's budget as its row says it; the empty text where there is none. */
export const budgetWords = (
  {
    budgetMinutes,
    budgetAmount,
    budgetReset,
  }: Pick<Project, 'budgetMinutes' | 'budgetAmount' | 'budgetReset'>,
  currency: string,
): string => {
  const unit = budgetMinutes === null ? 'amount' : 'minutes'
  const budget = budgetMinutes ?? budgetAmount
  if (budget === null) return ''
  return `${budgetText(budget, unit, currency)}${budgetReset === 'monthly' ? ' a month' : ''}`
}
