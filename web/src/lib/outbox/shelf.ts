import type { Operation } from './operation.ts'
import type { OutboxStore } from './store.ts'
import { storedFile } from './stored-file.ts'

/** What waits in the store, as this page knows it; `onRead` hears of it before whoever shows it. */
export const createShelf = (
  store: OutboxStore,
  isStopped: () => boolean,
  onRead: (operations: readonly Operation[]) => void,
) => {
  const listeners = new Set<() => void>()
  /** Answered or given up: a list that was asked for before may still name them. */
  const past = new Set<string>()
  let operations: readonly Operation[] = []
  let readings = 0
  let last: Promise<void> = Promise.resolve()
  let adding: Promise<unknown> = Promise.resolve()

  const read = async (): Promise<readonly Operation[]> => {
    await adding
    return (await store.list()).filter(({ id }) => !past.has(id))
  }
  const show = (next: readonly Operation[]) => {
    operations = next
    for (const listener of listeners) listener()
  }

  const readAgain = async (reading: number): Promise<void> => {
    const stored = await read()
    if (isStopped() || reading !== readings) return
    onRead(stored)
    show(stored)
  }

  return {
    /** Oldest first. */
    all: (): readonly Operation[] => operations,
    get: (id: string): Operation | undefined => operations.find((one) => one.id === id),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    refresh: (): Promise<void> => {
      last = readAgain(++readings)
      return last
    },
    /** Until what is known is the newest there is. */
    settled: async (): Promise<void> => {
      for (let awaited = 0; awaited !== readings; ) {
        awaited = readings
        await last
      }
    },
    /** What the store holds by now, oldest first. */
    read,
    /** @throws NoRoom */
    add: (operation: Operation, file?: Blob): Promise<void> => {
      const entering = adding.then(() => store.add(operation, file))
      adding = entering.catch(() => undefined)
      return entering
    },
    file: (operation: Operation): Promise<File | undefined> => storedFile(store, operation),
    replace: store.replace,
    /** Says that it is over, before the store does. */
    end: (id: string): void => {
      past.add(id)
      show(operations.filter((one) => one.id !== id))
    },
    forget: async (id: string): Promise<void> => {
      past.add(id)
      await store.remove(id)
    },
  }
}

export type Shelf = ReturnType<typeof createShelf>
