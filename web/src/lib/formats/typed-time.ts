import { westernDigits } from '@daybook/contract/digits'
import { fold } from '@daybook/contract/fold'
import type { Formats } from './formats.ts'
import { timeText } from './time-text.ts'

/** Nothing longer is looked at. */
const longest = 30

const plain = (text: string): string =>
  fold(westernDigits(text))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** `9`, `930`, `9:30`, `21.15`, `9h30`, each with am or pm after it. */
const apart = /^(\d{1,2})(?:\s?[:.,h]\s?(\d{2})?)?\s?(am?|pm?|a\.m\.|p\.m\.)?$/
const together = /^(\d{1,2})(\d{2})\s?(am?|pm?|a\.m\.|p\.m\.)?$/

const timeOf = (hours: number, minutes: number): string | null =>
  hours < 24 && minutes < 60 ? `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}` : null

/** 12 am is midnight, and 12 pm noon. */
const hourOf = (typed: number, half: string | undefined): number => {
  if (half === undefined) return typed
  if (typed < 1 || typed > 12) return 24
  return (typed % 12) + (half.startsWith('p') ? 12 : 0)
}

/** What a field shows is read by printing the times that it might be. */
const readPrinted = (text: string, formats: Formats): string | undefined => {
  const [hours = -1, minutes = -1] = [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits))
  return [hours, hours + 12, hours - 12]
    .map((hour) => (hour < 0 || minutes < 0 ? null : timeOf(hour, minutes)))
    .find((time): time is string => time !== null && plain(timeText(time, formats)) === text)
}

/**
 * Reads a typed time of day as `hh:mm`: what the person's format prints, and `9`, `930`, `9:30`, `21.15`, `9pm`. Null for
 * anything else.
 */
export const typedTime = (typed: string, formats: Formats): string | null => {
  if (typed.length > longest) return null
  const text = plain(typed)
  const printed = readPrinted(text, formats)
  if (printed !== undefined) return printed
  if (text === 'noon') return '12:00'
  const [, hours, minutes = '0', half] = apart.exec(text) ?? together.exec(text) ?? []
  return hours === undefined ? null : timeOf(hourOf(Number(hours), half), Number(minutes))
}
