import { mostEstimatedMinutes } from '@daybook/contract/tasks'
import { bare } from '../../../lib/formats/without-end.ts'

/** The reading of some words as an estimate in whole minutes. */
interface EstimateReading {
  length: number
  minutes: number
}

/** 30m, 30min, 1h, 1h30, 1h30m, 1.5h. */
const minutesIn = (text: string): number => {
  const [, minutes] = /^(\d{1,6})m(?:in)?$/.exec(text) ?? []
  if (minutes) return Number(minutes)
  const [, hours, rest = '0'] = /^(\d{1,5})h(?:([0-5]?\d)m?)?$/.exec(text) ?? []
  if (hours) return Number(hours) * 60 + Number(rest)
  const [, whole, part] = /^(\d{1,5})[.,](\d{1,2})h$/.exec(text) ?? []
  return whole ? Math.round(Number(`${whole}.${part}`) * 60) : 0
}

const hourWord = /^(?:h|hrs?|hours?)$/
const minuteWord = /^(?:m|mins?|minutes?)$/
const nothing: EstimateReading = { length: 0, minutes: 0 }

/** The minutes after whole hours: 30m, 30min, 30 minutes. */
const readMinutes = ([count = '', unit = '']: readonly string[]): EstimateReading => {
  const [, together] = /^([0-5]?\d)m(?:in)?$/.exec(bare(count)) ?? []
  if (together) return { length: 1, minutes: Number(together) }
  const isPair = /^[0-5]?\d$/.test(count) && minuteWord.test(bare(unit).toLowerCase())
  return isPair ? { length: 2, minutes: Number(count) } : nothing
}

const withMinutes = (hours: EstimateReading, texts: readonly string[]): EstimateReading => {
  const rest = readMinutes(texts.slice(hours.length))
  return { length: hours.length + rest.length, minutes: hours.minutes + rest.minutes }
}

/** 2 hours, 1.5 h, 90 minutes, an hour, 1 hour 30 minutes. */
const readSpan = (texts: readonly string[]): EstimateReading => {
  const [count = '', unit = ''] = texts
  const word = bare(unit).toLowerCase()
  const number = /^an?$/.test(count) ? '1' : count
  if (!/^\d{1,5}(?:[.,]\d{1,2})?$/.test(number)) return nothing
  if (minuteWord.test(word)) return { length: 2, minutes: minutesIn(`${number}m`) }
  if (!hourWord.test(word)) return nothing
  const hours = { length: 2, minutes: minutesIn(`${number}h`) }
  // What ends a clause ends the span.
  return /^\d+$/.test(number) && word === unit.toLowerCase() ? withMinutes(hours, texts) : hours
}

/** 30m, 1h30, 1h 30m, 1h 30 minutes. */
const readShort = (texts: readonly string[]): EstimateReading => {
  const [first = ''] = texts
  const alone = { length: 1, minutes: minutesIn(bare(first)) }
  return /^\d{1,5}h$/.test(first) ? withMinutes(alone, texts) : alone
}

/** The reading of the first words as an estimate, including a leading `for`; null where they give none. */
export const readEstimate = (texts: readonly string[]): EstimateReading | null => {
  const isSaid = texts[0]?.toLowerCase() === 'for'
  const span = isSaid ? readSpan(texts.slice(1)) : nothing
  const { length, minutes } = span.minutes > 0 ? span : readShort(texts.slice(isSaid ? 1 : 0))
  if (minutes === 0 || minutes > mostEstimatedMinutes) return null
  return { length: isSaid ? length + 1 : length, minutes }
}
