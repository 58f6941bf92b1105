import type { KeyedCall } from '../../web/src/lib/api/keyed-call.ts'

/**
 * The fate of one call. `lost` is done by the server, and its answer never arrives; `late` arrives there once more,
 * long after it was answered; `expired` finds a session that must be renewed, and `page` meets the front of a
 * server that is being replaced.
 */
export type Fault = 'unreached' | 'lost' | 'busy' | 'expired' | 'page' | 'late'

/** The way from one device to the server, as a sequence of the simulation makes it. */
export const createNetwork = (errorOf: (fault: Exclude<Fault, 'late'>) => Error) => {
  let isUp = true
  let faults: Fault[] = []
  let late: (() => Promise<unknown>)[] = []
  const listeners = new Set<() => void>()
  return {
    isUp: () => isUp,
    cut: () => {
      isUp = false
    },
    restore: () => {
      isUp = true
      for (const listener of listeners) listener()
    },
    /** The fates of the next calls, in order. */
    disturb: (next: readonly Fault[]) => {
      faults = [...faults, ...next]
    },
    calm: () => {
      faults = []
    },
    onUp: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** A long delayed call arrives once more. */
    repeatLate: async (): Promise<void> => {
      const repeated = late
      late = []
      for (const repeat of repeated) await repeat().catch(() => undefined)
    },
    through:
      (call: KeyedCall): KeyedCall =>
      async (endpoint, parts) => {
        if (!isUp) throw errorOf('unreached')
        const fault = faults.shift()
        if (fault && fault !== 'lost' && fault !== 'late') throw errorOf(fault)
        if (fault === 'late') late.push(() => call(endpoint, parts))
        const answer = await call(endpoint, parts)
        if (fault === 'lost') throw errorOf('lost')
        return answer
      },
  }
}
