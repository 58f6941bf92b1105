import { furthestBackMs } from '@daybook/contract/primitives'

/** Until the call arrives. */
const marginMs = 60_000

/**
 * The date to send for something done. A device that was offline for longer than the server looks back sends the
 * earliest permitted one: that it was done matters more than when. Timers keep their times, or are refused
 * (decision 022).
 */
export const toldAt = (at: string): string => {
  const earliest = Date.now() - furthestBackMs + marginMs
  return Date.parse(at) < earliest ? new Date(earliest).toISOString() : at
}
