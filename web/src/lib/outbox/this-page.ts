import { storedFile } from './files.ts'
import type { Operation } from './operation.ts'
import type { OutboxStore } from './store.ts'

/** An operation whose answer somebody in this page waits for, and which shows as on its way till then. */
interface Awaited {
  operation: Operation
  /** Done in this page, not in an earlier one or another tab. */
  isOwn: boolean
  /** A try got through to nobody. */
  hasWaited: boolean
  /** Was refused, and is about to be told why. */
  isRefused: boolean
  promise: Promise<void>
  resolve: () => void
  reject: (error: Error) => void
}

/** The answers that this page waits for, by the operation's id. */
export const createAnswers = () => {
  const awaited = new Map<string, Awaited>()
  const take = (id: string): Awaited | undefined => {
    const one = awaited.get(id)
    awaited.delete(id)
    return one
  }
  return {
    get: (id: string): Awaited | undefined => awaited.get(id),
    ids: (): readonly string[] => [...awaited.keys()],
    await: (operation: Operation, isOwn: boolean): Awaited => {
      let settle: Pick<Awaited, 'resolve' | 'reject'> = { resolve: () => {}, reject: () => {} }
      const promise = new Promise<void>((resolve, reject) => {
        settle = { resolve, reject }
      })
      // Whoever shows it hears of it; it is no fault where nobody does.
      promise.catch(() => undefined)
      const one = { operation, isOwn, hasWaited: !isOwn, isRefused: false, promise, ...settle }
      awaited.set(operation.id, one)
      return one
    },
    resolve: (id: string): void => take(id)?.resolve(),
    reject: (id: string, error: Error): void => take(id)?.reject(error),
  }
}

export type Answers = ReturnType<typeof createAnswers>

/** The operations in the store, as this page knows them; `onRead` hears of them before whoever shows them. */
export const createOperationList = (
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
    file: (operation: Operation): Promise<File | undefined> => storedFile(operation, store.readFile),
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

export type OperationList = ReturnType<typeof createOperationList>
