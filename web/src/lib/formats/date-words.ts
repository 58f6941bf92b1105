import { addDays, isCalendarDate, weekOf } from '@daybook/contract/calendar'
import { nextDate } from '@daybook/contract/recurrence'
import { bare, withoutEnd } from './without-end.ts'

/** The caller's calendar: `today` is `yyyy-mm-dd` in the person's zone; the week starts on 0 Sunday, 1 Monday or 6 Saturday. */
export interface Calendar {
  today: string
  weekStart: number
  /** A day without a year, and a weekday, is the last one and not the next: for what has happened. */
  looksBack?: boolean
}

/** The reading of some words: a day, or why they give none although they look like one. */
export type DateReading = { length: number } & ({ date: string } | { reason: string })

const noSuchDay = 'no such day'
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const otherNames: Record<string, string> = {
  tues: 'tuesday',
  thur: 'thursday',
  thurs: 'thursday',
  sept: 'september',
}

/** The place of a name, whole or in three letters; -1 for any other word. */
const placeIn = (names: readonly string[], word: string): number =>
  names.findIndex((name) => name === word || name.slice(0, 3) === word || name === otherNames[word])

/** 0 Sunday to 6 Saturday for a weekday's name in lower case, whole or in three letters; -1 for any other word. */
export const weekdayIn = (word: string): number => placeIn(weekdays, word)

/** 0 to 11 for a month's name in lower case, whole or in three letters; -1 for any other word. */
export const monthIn = (word: string): number => placeIn(months, word)

const tomorrows: ReadonlySet<string> = new Set(['tomorrow', 'tmr', 'tmrw'])

const twoDigits = (number: number) => String(number).padStart(2, '0')
/** 1 to 99 for the number of a day, as 1 and 1st; 0 for any other word. */
export const dayOf = (word: string): number => Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1] ?? 0)

/** Years that a day without one may lie ahead: 29 February skips one leap year in a century. */
const mostYears = 8

/** `yyyy-mm-dd`, whether or not there is such a day; the month counts from 0. */
export const inYear = (day: number, month: number, year: number): string =>
  `${String(year).padStart(4, '0')}-${twoDigits(month + 1)}-${twoDigits(day)}`

/** The first such day that is not past, or the last that is not ahead; the month counts from 0. */
export const nearestDay = (
  day: number,
  month: number,
  { today, looksBack = false }: Calendar,
): string | undefined => {
  const year = Number(today.slice(0, 4))
  const step = looksBack ? -1 : 1
  return Array.from({ length: mostYears + 1 }, (_, years) => inYear(day, month, year + step * years)).find(
    (date) => isCalendarDate(date) && (looksBack ? date <= today : date >= today),
  )
}

const dayAndMonth = ([one = '', two = '', three = '']: string[], calendar: Calendar): DateReading | null => {
  const [day, month] =
    dayOf(one) > 0 ? [dayOf(one), placeIn(months, two)] : [dayOf(two), placeIn(months, one)]
  if (day === 0 || month === -1) return null
  const hasYear = /^\d{4}$/.test(three)
  const date = hasYear ? inYear(day, month, Number(three)) : nearestDay(day, month, calendar)
  const length = hasYear ? 3 : 2
  return date && isCalendarDate(date) ? { length, date } : { length, reason: noSuchDay }
}

const ahead = (
  [first, count = '', unit = '']: string[],
  { today, weekStart }: Calendar,
): DateReading | null => {
  const [, each] = /^(day|week|month|year)s?$/.exec(unit) ?? []
  const number = count === 'a' || count === 'one' ? 1 : Number(/^\d{1,3}$/.exec(count)?.[0] ?? 0)
  if (first !== 'in' || !each || number === 0) return null
  const rule = {
    every: each as 'day' | 'week' | 'month' | 'year',
    interval: number,
    days: [],
    from: 'due',
  } as const
  const date = nextDate({ ...rule, days: [] }, today, { earliest: today, weekStart })
  return date ? { length: 3, date } : { length: 3, reason: noSuchDay }
}

/** The first day of the person's next week, or of the next month. */
const nextSpan = ([one, two]: string[], { today, weekStart }: Calendar): DateReading | null => {
  if (one !== 'next') return null
  if (two === 'week') return { length: 2, date: addDays(weekOf(today, weekStart).last, 1) }
  if (two !== 'month') return null
  const date = `${addDays(`${today.slice(0, 7)}-01`, 31).slice(0, 7)}-01`
  return { length: 2, date }
}

/** A weekday is the next one after today, or the last one before; with `next`, that of the week after this one. */
const weekday = (
  [one = '', two = '']: string[],
  { today, weekStart, looksBack }: Calendar,
): DateReading | null => {
  const isNext = one === 'next'
  const isNamed = isNext || one === 'this'
  const place = weekdayIn(isNamed ? two : one)
  if (place === -1) return null
  const usual = addDays(today, looksBack ? -7 : 1)
  const start = isNext ? addDays(weekOf(today, weekStart).last, 1) : usual
  const startsOn = new Date(`${start}T00:00:00Z`).getUTCDay()
  return { length: isNamed ? 2 : 1, date: addDays(start, (place - startsOn + 7) % 7) }
}

const single = ([one = '']: string[], { today }: Calendar): DateReading | null => {
  if (one === 'today') return { length: 1, date: today }
  if (tomorrows.has(one)) return { length: 1, date: addDays(today, 1) }
  if (/^\d{4}-\d{2}-\d{2}$/.test(one))
    return isCalendarDate(one) ? { length: 1, date: one } : { length: 1, reason: noSuchDay }
  // May and march are words as well, and no month is a day.
  return placeIn(months, one) === -1 ? null : { length: 1, reason: 'which day?' }
}

const read = (words: string[], calendar: Calendar): DateReading | null => {
  for (const grammar of [ahead, dayAndMonth, nextSpan, weekday, single]) {
    const reading = grammar(words, calendar)
    if (reading) return reading
  }
  return null
}

/** `Dec.`, whose dot ends no sentence. */
const isShortMonth = (text: string): boolean => {
  const name = withoutEnd(text, '.').toLowerCase()
  return text.length === name.length + 1 && !months.includes(name) && placeIn(months, name) !== -1
}

/** The words up to the end of their sentence: `part 1. May I` holds no day. */
const ofOneSentence = (texts: readonly string[]): readonly string[] => {
  const last = texts.findIndex((text) => withoutEnd(text, '.!?…') !== text && !isShortMonth(text))
  return last === -1 ? texts : texts.slice(0, last + 1)
}

/** The reading of the first words as a day, including a leading `on` or `by`; null where they give none. */
export const readDate = (texts: readonly string[], calendar: Calendar): DateReading | null => {
  const words = ofOneSentence(texts.slice(0, 4)).map((text) => bare(text).toLowerCase())
  const hasPreposition = words[0] === 'on' || words[0] === 'by'
  const reading = read(hasPreposition ? words.slice(1) : words.slice(0, 3), calendar)
  if (!reading || !hasPreposition) return reading
  return 'date' in reading ? { ...reading, length: reading.length + 1 } : null
}
