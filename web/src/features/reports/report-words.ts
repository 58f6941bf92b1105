import { addDays } from '@daybook/contract/calendar'
import { areRunning, type Days, wholeMonthsOf } from '@daybook/contract/report-periods'
import type { ReportOverview } from '@daybook/contract/reports'
import { formatDuration } from '../../lib/formats/clock-formats.ts'
import { formatDays, formatMoney, formatRate } from '../../lib/formats/figure-formats.ts'
import { localeOf } from '../../lib/formats/formats.ts'
import { dateFormat } from '../../lib/formats/intl-formats.ts'
import { listWords } from '../../lib/formats/list-words.ts'

/** A month, `yyyy-mm`, as one says it: October, with its year where that is not the present one. */
export const monthWords = (month: string, today: string): string =>
  dateFormat(localeOf(), {
    ...{ timeZone: 'UTC', month: 'long' },
    ...(month.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  }).format(new Date(`${month}-01T00:00:00Z`))

const firstOfQuarters = ['01', '04', '07', '10']

/** Some days as one says them: a month, a quarter, a year, else from when to when. */
const daysWords = (days: Days, today: string): string => {
  const months = wholeMonthsOf(days)
  if (months === 1) return monthWords(days.from.slice(0, 7), today)
  if (months === 12 && days.from.slice(5, 7) === '01') return days.from.slice(0, 4)
  const quarter = months === 3 ? firstOfQuarters.indexOf(days.from.slice(5, 7)) : -1
  if (quarter >= 0) return `Q${quarter + 1} ${days.from.slice(0, 4)}`
  return formatDays(days.from, days.to, today)
}

/** How far a figure is from what it was before, such as `12% more`; undefined where there was nothing to compare. */
export const changeWords = (now: number, before: number): string | undefined => {
  if (before <= 0) return undefined
  const change = ((now - before) / before) * 100
  if (Math.round(Math.abs(change)) === 0) return 'as much'
  return `${formatRate(Math.round(Math.abs(change)))} ${change > 0 ? 'more' : 'less'}`
}

/** Whether some days go on, and are compared only with as many as have begun. */
const isPart = (before: Days, days: Days): boolean => addDays(before.to, 1) < days.from

/** What the figures of some days are compared with, as a sentence. */
export const comparedWith = (before: Days, days: Days, today: string): string => {
  const words = `Compared with ${daysWords(before, today)}`
  return isPart(before, days) ? `${words}, as many days as have begun.` : `${words}.`
}

const compared = ({ totals, earlier, before }: ReportOverview, days: Days, today: string): string => {
  const [only, ...others] = totals.money.filter(({ earned }) => earned > 0)
  const then = earlier.money.find(({ currency }) => currency === only?.currency)
  const words = only && others.length === 0 && changeWords(only.earned, then?.earned ?? 0)
  if (!words) return ''
  const when = isPart(before, days) ? 'the same days before' : daysWords(before, today)
  return `, ${words} ${words === 'as much' ? 'as' : 'than'} in ${when}`
}

/** By how much the months, each rounded by itself, are off the totals; undefined where they add up to them. */
export const roundingWords = ({ months, totals }: ReportOverview): string | undefined => {
  const off = totals.money.flatMap(({ currency, earned }) => {
    const inIt = months.filter((month) => month.currency === currency)
    const more = inIt.reduce((sum, month) => sum + month.earned, 0) - earned
    return more === 0 ? [] : [`${formatMoney(Math.abs(more), currency)} ${more > 0 ? 'more' : 'less'}`]
  })
  if (off.length === 0) return undefined
  return `Earned is rounded in each month, so the months come to ${off.join(' and ')} than the total.`
}

/** What the figures of some days mean, in one sentence. */
export const reportSentence = (overview: ReportOverview, days: Days, today: string): string => {
  const { tracked, billable, money } = overview.totals
  const soFar = areRunning(days, today) ? ' so far' : ''
  const when = daysWords(days, today)
  const earned = listWords(
    money.filter((one) => one.earned > 0).map((one) => formatMoney(one.earned, one.currency)),
  )
  if (overview.shares.length === 0) return `No time tracked in ${when}${soFar}.`
  const share = billable === tracked ? 'all' : billable === 0 ? 'none' : formatDuration(billable)
  const time = `${formatDuration(tracked)} in ${when}${soFar}, ${share} of it billable`
  return earned ? `${time}; ${earned} earned${compared(overview, days, today)}.` : `${time}.`
}
