import type { Failure, LaneName, Operation } from './operation.ts'
import type { OutboxStore } from './store.ts'

/** How long a tab waits for one that may know more of an operation. */
export const otherTabsMs = 300

/** What tabs tell one another about the outbox that they share. */
export type OutboxMessage =
  | { type: 'changed' }
  /** A try was not answered. */
  | { type: 'waits'; id: string }
  | { type: 'done'; id: string; name: string; learned: unknown }
  /** It is set aside, unless the tab that made it takes it back. */
  | { type: 'refused'; operation: Operation; failure: Failure }
  | { type: 'discarded'; id: string }
  | { type: 'paused'; ms: number; lane: LaneName }

export interface OutboxChannel {
  post: (message: OutboxMessage) => void
  /** Answers how to stop. */
  listen: (receive: (message: OutboxMessage) => void) => () => void
}

/** For a page without other tabs. */
export const silentChannel: OutboxChannel = { post: () => {}, listen: () => () => {} }

/** Reaches the other tabs of this browser. */
export const openTabChannel = (name: string): OutboxChannel => {
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    listen: (receive) => {
      const take = ({ data }: MessageEvent<OutboxMessage>) => receive(data)
      channel.addEventListener('message', take)
      return () => channel.removeEventListener('message', take)
    },
  }
}

/** An operation that shows as on its way until its promise settles. */
interface Awaited {
  operation: Operation
  /** Made in this page, not in an earlier one or another tab. */
  isOwn: boolean
  /** A try was not answered. */
  hasWaited: boolean
  /** Was refused, and is about to be told why. */
  isRefused: boolean
  promise: Promise<void>
  resolve: () => void
  reject: (error: Error) => void
}

/** The answers that this tab waits for, by the operation's id. */
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
      // Whoever shows it handles the rejection; without anybody, it is no error.
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

/** The stored operations, as this tab last read them; `onRead` is called before any subscriber. */
export const createOperationList = (
  store: OutboxStore,
  isStopped: () => boolean,
  onRead: (operations: readonly Operation[]) => void,
) => {
  const listeners = new Set<() => void>()
  /** Answered or discarded: a reading that began earlier may still contain them. */
  const ended = new Set<string>()
  let operations: readonly Operation[] = []
  let readings = 0
  let last: Promise<void> = Promise.resolve()
  let adding: Promise<unknown> = Promise.resolve()

  const read = async (): Promise<readonly Operation[]> => {
    await adding
    return (await store.list()).filter(({ id }) => !ended.has(id))
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
    /** Resolves when no newer reading is under way. */
    settled: async (): Promise<void> => {
      for (let awaited = 0; awaited !== readings; ) {
        awaited = readings
        await last
      }
    },
    /** What the store holds now, oldest first. */
    read,
    /** @throws NoRoom */
    add: (operation: Operation, file?: Blob): Promise<void> => {
      // A file is worth nothing without its bytes.
      if (!file) store.note(operation)
      const entering = adding.then(() => store.add(operation, file))
      adding = entering.catch(() => undefined)
      return entering
    },
    /** The operation's file under its own name; undefined where it has none, and where the device has lost it. */
    file: async ({ id, file }: Operation): Promise<File | undefined> => {
      const stored = file && (await store.readFile(id))
      return stored && new File([stored], file.name, { type: stored.type })
    },
    replace: store.replace,
    /** Hides it at once; the store may still hold it. */
    end: (id: string): void => {
      ended.add(id)
      show(operations.filter((one) => one.id !== id))
    },
    forget: async (id: string): Promise<void> => {
      ended.add(id)
      await store.remove(id)
    },
  }
}

export type OperationList = ReturnType<typeof createOperationList>
