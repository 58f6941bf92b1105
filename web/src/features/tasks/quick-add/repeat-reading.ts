import { addDays } from '@daybook/contract/calendar'
import type { Recurrence } from '@daybook/contract/recurrence'
import { dayOf, monthIn, weekdayIn } from '../../../lib/formats/date-words.ts'
import { bare } from '../../../lib/formats/without-end.ts'

/** The reading of some words as a repetition, or why they give none although they look like one. */
export type RepeatReading = { length: number } & ({ rule: Recurrence; first: string } | { reason: string })

const units = ['day', 'weekday', 'week', 'month', 'year'] as const
const mostOften = 365

const unitIn = (word: string, isMany: boolean) =>
  units.find((unit) => word === unit || (isMany && word === `${unit}s`))

const ruleOf = (every: Recurrence['every'], interval = 1, days: number[] = []): Recurrence => ({
  every,
  interval,
  days,
  from: 'due',
})

/** The first day from today on that the rule names; today where it names none. */
const firstDay = ({ every, days }: Recurrence, today: string): string => {
  const wanted = every === 'weekday' ? [1, 2, 3, 4, 5] : days
  const week = Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead))
  return week.find((date) => wanted.includes(new Date(`${date}T00:00:00Z`).getUTCDay())) ?? today
}

/** Every mon, wed and fri: the weekdays, and how many words they took. */
const weekdaysFrom = (texts: readonly string[]): { days: number[]; length: number } => {
  const days: number[] = []
  let place = 1
  for (;;) {
    const day = weekdayIn(bare(texts[place] ?? '').toLowerCase())
    if (day === -1) break
    days.push(day)
    place++
    const hasComma = texts[place - 1]?.endsWith(',')
    const hasAnd = texts[place]?.toLowerCase() === 'and'
    const next = place + (hasAnd ? 1 : 0)
    if (!(hasComma || hasAnd) || weekdayIn(bare(texts[next] ?? '').toLowerCase()) === -1) break
    place = next
  }
  return { days: [...new Set(days)].sort((one, other) => one - other), length: place }
}

/** On the 1st, but not of December: the day of the months, and how many words it took. */
const monthDayFrom = (texts: readonly string[]): { day: number; length: number } | null => {
  const words = texts.slice(0, 4).map((text) => bare(text).toLowerCase())
  const place = words[0] !== 'on' ? -1 : words[1] === 'the' ? 2 : 1
  const [word = '', next = ''] = place < 0 ? [] : words.slice(place)
  const day = dayOf(word)
  if (day < 1 || day > 31 || next === 'of' || monthIn(next) !== -1) return null
  return { day, length: place + 1 }
}

/** The first such day of a month from today on: two months hold each of them. */
const firstOfMonths = (day: number, today: string): string | undefined =>
  Array.from({ length: 62 }, (_, ahead) => addDays(today, ahead)).find(
    (date) => Number(date.slice(8)) === day,
  )

const readInterval = (word: string): number | null => {
  if (word === 'other') return 2
  return /^\d{1,4}$/.test(word) ? Number(word) : null
}

/** “Weekly report” does not make a task for every week. */
const meant: Partial<Record<string, string>> = {
  daily: 'every day',
  weekly: 'every week',
  monthly: 'every month',
  yearly: 'every year',
}

/** The reading of the first words as a repetition, from `every` on; null where they are not about one. */
export const readRepeat = (texts: readonly string[], today: string): RepeatReading | null => {
  const [every = '', second = '', third = ''] = texts.slice(0, 3).map((text) => bare(text).toLowerCase())
  const said = meant[every]
  if (said) return { length: 1, reason: `does it repeat? Write ${said}` }
  if (every !== 'every') return null
  if (texts[0]?.toLowerCase() !== every) return { length: 1, reason: 'how often?' }
  const made = (rule: Recurrence, length: number) => ({ rule, length, first: firstDay(rule, today) })
  const unit = unitIn(second, false)
  const monthDay = unit === 'month' ? monthDayFrom(texts.slice(2)) : null
  if (monthDay)
    return {
      rule: ruleOf('month'),
      ...{ length: 2 + monthDay.length, first: firstOfMonths(monthDay.day, today) ?? today },
    }
  if (unit) return made(ruleOf(unit), 2)
  const interval = readInterval(second)
  const counted = unitIn(third, true)
  if (interval !== null && counted && texts[1]?.toLowerCase() === second)
    return interval >= 1 && interval <= mostOften
      ? made(ruleOf(counted, interval), 3)
      : { length: 3, reason: `1 to ${mostOften} only` }
  const { days, length } = weekdaysFrom(texts)
  return days.length > 0 ? made(ruleOf('week', 1, days), length) : { length: 1, reason: 'how often?' }
}
