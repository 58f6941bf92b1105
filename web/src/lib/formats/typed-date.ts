import { addDays, isAllowedDay } from '@daybook/contract/calendar'
import { westernDigits } from '@daybook/contract/digits'
import { fold } from '@daybook/contract/fold'
import { madeDay, readFigures } from './date-figures.ts'
import { dateOrderOf } from './date-order.ts'
import { dateText } from './date-text.ts'
import { type Calendar, inYear, readDate } from './date-words.ts'
import { localeOf } from './formats.ts'
import { daysSaid, monthNames, plainWord, weekdayNames } from './locale-words.ts'

/** By whose calendar and habits a typed day is read. */
export interface DateReader extends Calendar {
  /** BCP 47; null is the specification's form. */
  locale: string | null
}

/** Nothing longer is looked at. */
const longest = 60

/** Without signs of direction, and with one kind of digit and space, as every reading compares it. */
const plain = (text: string): string =>
  fold(westernDigits(text))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()

const localeFor = ({ locale }: DateReader) => localeOf({ locale, hourCycle: null })

/**
 * What a field shows is read by printing each day that it might be. Some languages tell months apart by marks alone, as
 * June from January in Chakma: the day whose print was typed as it stands comes first.
 */
const readPrinted = (text: string, reader: DateReader, typed: string): string | undefined => {
  const numbers = [...text.matchAll(/\d+/g)].map(([digits]) => digits)
  if (numbers.length > 4) return undefined
  const year = Number(numbers.find((digits) => digits.length === 4) ?? 0)
  const days = numbers.filter((digits) => digits.length <= 2).map(Number)
  if (year === 0) return undefined
  const printed = days
    .flatMap((day) => Array.from({ length: 12 }, (_, month) => inYear(day, month, year)))
    .flatMap((date) => (isAllowedDay(date) && plain(dateText(date, reader)) === text ? date : []))
  return printed.find((date) => dateText(date, reader) === typed.trim()) ?? printed[0]
}

const placeOf = (names: readonly string[][], word: string): number => {
  const exact = names.findIndex((forms) => forms.includes(word))
  if (exact !== -1 || word.length < 3) return exact
  const begun = names.flatMap((forms, place) => (forms.some((form) => form.startsWith(word)) ? place : []))
  return begun.length === 1 ? (begun[0] ?? -1) : -1
}

/** `5 déc 2026` and `Dezember 5`: with the month by its name in the person's language, or in English. */
const readNamed = (text: string, reader: DateReader): string | undefined => {
  const words = text.split(/[\s.,/-]+/u).filter((word) => word !== '' && word !== 'de' && word !== 'of')
  if (words.length < 2 || words.length > 3) return undefined
  const isNumber = (word: string) => /^\d+$/.test(word)
  const name = words.find((word) => !isNumber(word))
  const numbers = words.filter(isNumber)
  if (name === undefined || numbers.length !== words.length - 1) return undefined
  const month = [localeFor(reader), 'en']
    .map((locale) => placeOf(monthNames(locale), plainWord(name)))
    .find((place) => place !== -1)
  if (month === undefined) return undefined
  const year = numbers.find((digits) => digits.length === 4)
  const day = numbers.find((digits) => digits.length <= 2)
  const isWhole = day !== undefined && numbers.length === (year === undefined ? 1 : 2)
  return isWhole ? madeDay({ day, month: String(month + 1), year }, reader) : undefined
}

/** The weekday or the neighbour of today that a word of the locale names. */
const readWord = (text: string, reader: DateReader): string | undefined => {
  if (text === 'yesterday') return addDays(reader.today, -1)
  const locale = localeFor(reader)
  const days = daysSaid(text, locale)
  if (days !== undefined) return addDays(reader.today, days)
  const place = weekdayNames(locale).findIndex((forms) => forms.includes(plainWord(text)))
  const start = addDays(reader.today, reader.looksBack ? -7 : 1)
  return place === -1
    ? undefined
    : addDays(start, (place - new Date(`${start}T00:00:00Z`).getUTCDay() + 7) % 7)
}

const readWords = (text: string, reader: DateReader): string | undefined => {
  const words = text.split(' ')
  const reading = readDate(words, reader)
  return reading && 'date' in reading && reading.length === words.length ? reading.date : undefined
}

/** The coming 15th. */
const readDayAlone = (text: string, { today, looksBack }: DateReader): string | undefined => {
  const day = Number(/^(\d{1,2})(?:st|nd|rd|th|\.)?$/.exec(text)?.[1] ?? 0)
  if (day === 0) return undefined
  return Array.from({ length: 62 }, (_, days) => addDays(today, looksBack ? -days : days)).find(
    (date) => Number(date.slice(8)) === day,
  )
}

/** The day that is said, of any year of four digits. */
const dayIn = (typed: string, reader: DateReader): string | undefined => {
  if (typed.length > longest) return undefined
  const text = plain(typed)
  if (text === '') return undefined
  return (
    readPrinted(text, reader, typed) ??
    readFigures(text, reader, dateOrderOf(localeFor(reader))) ??
    readWords(text, reader) ??
    readNamed(text, reader) ??
    readDayAlone(text, reader) ??
    readWord(text, reader)
  )
}

/**
 * Reads a typed day as `yyyy-mm-dd`: what the person's format prints, figures in its order (`31.12.2026`, `15/12`), names
 * (`5 dec`) and plain words (`tmr`, `next week`, `in 3 days`, `fri`). Null for anything else, and outside of 1970 to 9999.
 */
export const typedDate = (typed: string, reader: DateReader): string | null => {
  const found = dayIn(typed, reader)
  return found !== undefined && isAllowedDay(found) ? found : null
}

/** Whether a text that gives no day does so for its year alone: `1.1.1900`, `1 Jan 12026`. */
export const isOutsideYears = (typed: string, reader: DateReader): boolean => {
  if (typed.length > longest) return false
  const found = dayIn(typed, reader)
  if (found !== undefined) return !isAllowedDay(found)
  // A year of another length is none to the readings: with one that they know the rest has to be a day.
  const text = westernDigits(typed)
  const dated = text.replace(/(?<!\d)(?:0{4}|\d{3}|\d{5,})(?!\d)/, '2000')
  return dated !== text && dayIn(dated, reader) !== undefined
}
