import { furthestBackMs } from '@daybook/contract/primitives'

/** Until the call arrives. */
const marginMs = 60_000

/**
 * When something is told to have been done. A device that reached nobody for longer than the server looks back tells the
 * earliest it may: that it was done counts for more than when. Timers are told as they ran, or not at all (decision 064).
 */
export const toldAt = (at: string): string => {
  const earliest = Date.now() - furthestBackMs + marginMs
  return Date.parse(at) < earliest ? new Date(earliest).toISOString() : at
}
