import type { DashboardMoney } from '@daybook/contract/dashboard'
import type { WatchedBudget, WeekDay } from '@daybook/contract/today'
import { burnOf } from '../../lib/figures/budget-burn.ts'
import { formatDuration, formatMinutes } from '../../lib/formats/clock-formats.ts'
import { formatMoney, formatRate } from '../../lib/formats/figure-formats.ts'
import { formatDay } from '../../lib/formats/formats.ts'
import { listWords } from '../../lib/formats/list-words.ts'
import { weekSums } from './week-figures.ts'

const amountOf = (amount: number, { unit, currency }: WatchedBudget): string =>
  unit === 'minutes' ? formatMinutes(amount) : formatMoney(amount, currency)

/** What stands under a budget's bar: when it runs out, else how much of it is used. */
export const budgetWords = (budget: WatchedBudget, today: string): string => {
  const { used, budget: whole, runsOutOn, until } = budget
  const day = (date: string) => formatDay(date, today)
  if (used > whole) return `${amountOf(used - whole, budget)} over its budget`
  if (used === whole) return 'Used up'
  if (runsOutOn === null) return `${amountOf(used, budget)} of ${amountOf(whole, budget)} used`
  const due = until !== null && until > runsOutOn ? `, before ${day(until)}` : ''
  return `At this pace it runs out on ${day(runsOutOn)}${due}`
}

const budgetPart = (budget: WatchedBudget, today: string): string => {
  const { project, runsOutOn, used, budget: whole } = budget
  if (runsOutOn === null || used >= whole)
    return `${project} is at ${formatRate(burnOf(budget).percent)} of its budget`
  return `the budget of ${project} runs out on ${formatDay(runsOutOn, today)}`
}

interface TodayFigures {
  week: readonly WeekDay[]
  money: readonly DashboardMoney[]
  budgets: readonly WatchedBudget[]
}

/** A name that reads from right to left must not turn the sentence around. */
const isolated = (text: string): string => `\u2068${text}\u2069`

/** How the work is going, in one sentence; the empty text where there is nothing to say. */
export const todaySentence = ({ week, money, budgets }: TodayFigures, today: string): string => {
  const { billable, other } = weekSums(week)
  const worked = billable + other
  const unbilled = money
    .filter((one) => one.unbilled > 0)
    .map((one) => formatMoney(one.unbilled, one.currency))
  const [first] = budgets
  if (worked === 0 && unbilled.length === 0 && !first) return ''
  const head = [
    worked === 0 ? 'Nothing tracked yet this week' : `${formatDuration(worked)} this week`,
    unbilled.length > 0 && `${listWords(unbilled)} not billed yet`,
  ].filter(Boolean)
  const budget = first && budgetPart({ ...first, project: isolated(first.project) }, today)
  return `${[head.join(', '), budget].filter(Boolean).join('; ')}.`
}
