import type { Context } from './context.ts'
import { invalid } from './errors.ts'

/** What a device's clock may run ahead after correction, by the network's delay. */
const toleranceMs = 5000

/**
 * When something happened on the device, by our clock; now where the device does not say (decisions §4).
 * @throws Refusal `validation_failed` on `at` for the future.
 */
export const happenedAt = (ctx: Context, at: string | undefined): Date => {
  if (at === undefined) return ctx.now
  const corrected = Date.parse(at) + ctx.deviceSkewMs
  if (corrected > ctx.now.getTime() + toleranceMs) throw invalid({ at: 'Must not be in the future' })
  return new Date(Math.min(corrected, ctx.now.getTime()))
}
