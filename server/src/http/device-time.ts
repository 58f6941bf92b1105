import { furthestBackMs } from '@daybook/contract/primitives'
import type { Context } from './context.ts'
import { invalid } from './errors.ts'

/** How far a device's clock may be off after correction, because of the network's delay. */
const toleranceMs = 5000

/**
 * Whether one instant was surely before another, both from devices. Of two calls in quick succession the first may
 * have been under way for longer, so that the second seems earlier.
 */
export const isSurelyBefore = (one: Date, other: Date): boolean =>
  one.getTime() < other.getTime() - toleranceMs

/** The bound after which something surely happened after `at`: the same test for a condition of the database. */
export const surelyAfter = (at: Date): Date => new Date(at.getTime() + toleranceMs)

const corrected = (ctx: Context, field: string, instant: string): Date => {
  const ms = Date.parse(instant) + ctx.deviceSkewMs
  if (ms > ctx.now.getTime() + toleranceMs) throw invalid({ [field]: 'Must not be in the future' })
  // A device whose clock is thousands of years ahead.
  if (ms < 0) throw invalid({ [field]: 'Must be between 1970 and 9999' })
  return new Date(Math.min(ms, ctx.now.getTime()))
}

/**
 * When something happened on the device, by our clock; now where the device does not say (rules §4).
 * @throws Refusal `validation_failed` on `at` for the future, and for instants further back than `furthestBackMs`.
 */
export const happenedAt = (ctx: Context, at: string | undefined): Date => {
  if (at === undefined) return ctx.now
  const happened = corrected(ctx, 'at', at)
  if (happened.getTime() < ctx.now.getTime() - furthestBackMs)
    throw invalid({ at: 'Must be within the last 31 days' })
  return happened
}

/**
 * Reads the instants that a person typed as parts of one thing. They stay as typed, whatever the device's clock says,
 * unless only that clock has reached one of them: then all are corrected alike, so that an entry lasts as long as was
 * typed (rules §4).
 * @throws Refusal `validation_failed` on the field of what that clock has not reached either.
 */
export const typedInstants = (ctx: Context, typed: (string | undefined)[]) => {
  const isAhead = (instant: string) => Date.parse(instant) > ctx.now.getTime()
  // A few seconds are the network's, and move nothing else.
  const isFast = ctx.deviceSkewMs < -toleranceMs
  const isShifted = isFast && typed.some((instant) => instant !== undefined && isAhead(instant))
  return (field: string, instant: string): Date =>
    isShifted || isAhead(instant) ? corrected(ctx, field, instant) : new Date(instant)
}
