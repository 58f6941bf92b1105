import type { Operation } from './operation.ts'

interface ListingOptions {
  read: () => Promise<readonly Operation[]>
  /** Called with each new list before anybody sees it. */
  onRead: (stored: readonly Operation[]) => void
  isStopped: () => boolean
}

/** What the store holds, as this page knows it. */
export const createListing = ({ read, onRead, isStopped }: ListingOptions) => {
  const listeners = new Set<() => void>()
  /** Answered and gone: a list that was asked for before may still name them. */
  const past = new Set<string>()
  let operations: readonly Operation[] = []
  let readings = 0
  let last: Promise<void> = Promise.resolve()

  const readAgain = async (reading: number): Promise<void> => {
    const stored = (await read()).filter(({ id }) => !past.has(id))
    if (isStopped() || reading !== readings) return
    onRead(stored)
    operations = stored
    for (const listener of listeners) listener()
  }
  return {
    /** Oldest first. */
    operations: (): readonly Operation[] => operations,
    find: (id: string): Operation | undefined => operations.find((one) => one.id === id),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    refresh: (): Promise<void> => {
      last = readAgain(++readings)
      return last
    },
    /** Until it is the newest there is. */
    settled: async (): Promise<void> => {
      for (let awaited = 0; awaited !== readings; ) {
        awaited = readings
        await last
      }
    },
    markPast: (id: string): void => void past.add(id),
  }
}
