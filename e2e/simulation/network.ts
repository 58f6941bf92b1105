import type { KeyedCall } from '../../web/src/lib/outbox/keyed-call.ts'

/** What becomes of one call. `lost` is done by the server, and its answer never arrives. */
export type Fault = 'unreached' | 'lost' | 'busy'

/** The way from one device to the server, as a sequence of the simulation makes it. */
export const createNetwork = (errorOf: (fault: Fault) => Error) => {
  let isUp = true
  let faults: Fault[] = []
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
    /** What the next calls meet, one after the other. */
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
    through:
      (call: KeyedCall): KeyedCall =>
      async (endpoint, parts) => {
        if (!isUp) throw errorOf('unreached')
        const fault = faults.shift()
        if (fault && fault !== 'lost') throw errorOf(fault)
        const answer = await call(endpoint, parts)
        if (fault === 'lost') throw errorOf('lost')
        return answer
      },
  }
}
