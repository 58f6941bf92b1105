import { z } from 'zod'
import { atMost, largeNumbers } from './primitives.ts'

const notACurrency = 'Must be a currency such as EUR (ISO 4217)'

/** An upper-case ISO 4217 code that this platform knows. */
export const Currency = z
  .string()
  .trim()
  .check(atMost(3, notACurrency))
  .toUpperCase()
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), notACurrency)

/** The highest `Amount`, in minor units: 500 of them with tax still are exact whole numbers. */
export const mostAmount = 1_000_000_000_000
/** The highest `HourlyRate`, in minor units. */
export const mostHourlyRate = 1_000_000_000

const notWhole = 'Must be a whole number of the currency’s smallest unit'
const negative = 'Must not be negative'

const amountFrom = (least: number, tooLow: string) =>
  z
    .int(notWhole)
    .min(least, tooLow)
    .max(mostAmount, 'Must be at most 1,000,000,000,000')
    .register(largeNumbers, { most: mostAmount })

/** Minor units of a currency, from none on. */
export const Amount = amountFrom(0, negative)

/** Minor units of a currency, more than none. */
export const AmountAboveZero = amountFrom(1, 'Must be above zero')

/** Minor units an hour (rules §5). */
export const HourlyRate = z
  .int(notWhole)
  .min(0, negative)
  .max(mostHourlyRate, 'Must be at most 1,000,000,000')
