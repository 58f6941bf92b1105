import { z } from 'zod'
import { atMost } from './primitives.ts'

const notACurrency = 'Must be a currency such as EUR (ISO 4217)'

/** An upper-case ISO 4217 code that this platform knows. */
export const Currency = z
  .string()
  .trim()
  .check(atMost(3, notACurrency))
  .toUpperCase()
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), notACurrency)

/** The highest `Amount`, in minor units: what fits into 32 bits. */
export const mostAmount = 2_000_000_000
/** The highest `HourlyRate`, in minor units. */
export const mostHourlyRate = 100_000_000

/** Minor units of a currency. */
export const Amount = z
  .int('Must be a whole number of the currency’s smallest unit')
  .min(0, 'Must not be negative')
  .max(mostAmount, 'Must be at most 2,000,000,000')

/** Minor units an hour (rules §5). */
export const HourlyRate = z
  .int('Must be a whole number of the currency’s smallest unit')
  .min(0, 'Must not be negative')
  .max(mostHourlyRate, 'Must be at most 100,000,000')
