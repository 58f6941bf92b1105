import type { OutboxMessage } from './channel.ts'
import { createHands } from './hands.ts'
import { createLine, type Outcome } from './line.ts'
import { createListing } from './listing.ts'
import {
  currentForm,
  errorOf,
  type Failure,
  failureOf,
  newOperation,
  type Operation,
  type OperationLabel,
} from './operation.ts'
import type { OutboxOptions } from './outbox-options.ts'
import { isForLater, Kept, type Sender, Settled } from './sender.ts'
import { createSenders } from './senders.ts'
import { storedFile } from './stored-file.ts'
import { nextFile, nextRecord } from './turns.ts'

const toTellMs = 300
const inMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * What one person does, on its way to the server: one operation after the other in the order in which they were done,
 * by one tab at a time, each once. What nobody answers waits, in the store, beyond the page's end. What is refused at
 * once is told to whoever did it; what is refused after it had waited is kept until it is decided what becomes of it.
 * What brings a file has a line of its own, and is kept in either case.
 */
export const createOutbox = (options: OutboxOptions) => {
  const { store, channel, alone, callsOf, isReachable, onReachable, loadSender, onWaiting, onKept } = options
  const { wait = inMs, now = () => new Date() } = options
  const senders = createSenders(async (name) => loadSender?.(name))
  const hands = createHands()
  /** What is being sent by this page, and how to stop it. */
  const sending = new Map<string, AbortController>()
  let adding: Promise<unknown> = Promise.resolve()
  let isStopped = false

  /** Shows what another page has done, as far as it is known by now what to do with it. */
  const show = async (operation: Operation) => {
    const hand = hands.open(operation.id, false)
    const sender = await senders.of(operation.name)
    if (sender && hands.get(operation.id) === hand) sender.show(operation, hand.promise)
  }
  const follow = (stored: readonly Operation[]): void => {
    for (const operation of stored) if (!operation.failure && !hands.get(operation.id)) void show(operation)
    const isGone = (id: string) => stored.every((operation) => operation.id !== id || operation.failure)
    for (const id of hands.ids()) {
      // Another tab has dealt with it, and its word was lost with that tab.
      if (isGone(id) && !hands.get(id)?.isOwn) hands.reject(id, new Settled())
    }
    for (const [id, stop] of sending) if (isGone(id)) stop.abort()
  }
  const stored = async (): Promise<readonly Operation[]> => {
    await adding
    return store.list()
  }
  const { operations, find, subscribe, refresh, settled, markPast } = createListing({
    ...{ read: stored, onRead: follow, isStopped: () => isStopped },
  })
  const changed = async (message: OutboxMessage = { type: 'changed' }) => {
    channel.post(message)
    await refresh()
    void files.drain()
  }

  const markWaiting = (id: string) => {
    const hand = hands.get(id)
    if (!hand?.isOwn || hand.hasWaited) return
    hand.hasWaited = true
    const operation = find(id)
    if (operation) onWaiting?.(operation)
  }

  const forget = async (id: string) => {
    markPast(id)
    await store.remove(id)
  }
  const keep = async (operation: Operation, failure: Failure, sender: Sender) => {
    await store.replace({ ...operation, failure })
    hands.reject(operation.id, new Kept(failure.message))
    await changed({ type: 'refused', operation, failure })
    // Another tab may be about to tell of it, and take it back.
    await wait(toTellMs)
    if (find(operation.id)?.failure && !sender.isInSight?.(operation.change)) onKept?.(operation, failure)
  }
  const refused = async (operation: Operation, sender: Sender, error: unknown) => {
    const hand = hands.get(operation.id)
    if (hand?.isOwn && !hand.hasWaited && !operation.file) {
      await forget(operation.id)
      hands.reject(operation.id, error as Error)
      return changed()
    }
    if (!sender.giveBack(operation.change, error)) return void keep(operation, failureOf(error), sender)
    await forget(operation.id)
    hands.reject(operation.id, new Settled())
    await changed({ type: 'refused', operation })
  }

  const attempt = async (operation: Operation): Promise<Outcome> => {
    const { id, name, change, form } = operation
    const sender = await senders.of(name)
    if (!sender || form !== currentForm) return 'later'
    const stop = new AbortController()
    sending.set(id, stop)
    try {
      const parts = { file: await storedFile(store, operation), signal: stop.signal }
      const learned = await sender.send(change, callsOf(id), parts)
      if (isStopped) return 'stopped'
      await forget(id)
      hands.resolve(id)
      await changed({ type: 'done', id, name, learned })
      return 'answered'
    } catch (error) {
      if (isStopped) return 'stopped'
      if (stop.signal.aborted) return 'answered'
      if (!isForLater(error)) {
        await refused(operation, sender, error)
        return 'answered'
      }
      markWaiting(id)
      channel.post({ type: 'waits', id })
      return 'later'
    } finally {
      sending.delete(id)
    }
  }
  const mayGoOn = () => !isStopped && isReachable()
  const records = createLine({
    ...{ mayGoOn, attempt, wait },
    alone: (work) => alone(work, 'records'),
    next: async () => nextRecord(await stored()),
  })
  /** After a try that came to nothing, the other files have theirs first. */
  const putOff = new Set<string>()
  const files = createLine({
    ...{ mayGoOn, wait },
    alone: (work) => alone(work, 'files'),
    attempt: async (operation) => {
      const outcome = await attempt(operation)
      if (outcome === 'later') putOff.add(operation.id)
      return outcome
    },
    next: async () =>
      operations().some(({ file }) => file) ? nextFile(await stored(), putOff, senders.of) : undefined,
  })
  const drain = () => Promise.all([records.drain(), files.drain()])
  const hurry = () => Promise.all([records.hurry(), files.hurry()])

  const hear = (message: OutboxMessage): void => {
    if (message.type === 'waits') return markWaiting(message.id)
    if (message.type === 'done') {
      markPast(message.id)
      senders.known(message.name)?.learn(message.learned)
      hands.resolve(message.id)
    }
    if (message.type === 'refused') hearRefused(message)
    void refresh().then(drain)
  }
  const hearRefused = ({ operation, failure }: OutboxMessage & { type: 'refused' }) => {
    const hand = hands.get(operation.id)
    if (!failure) return hands.reject(operation.id, new Settled())
    if (!hand?.isOwn || hand.hasWaited || operation.file)
      return hands.reject(operation.id, new Kept(failure.message))
    // Refused at once, by way of another tab: told here, and not kept there.
    hands.reject(operation.id, errorOf(failure))
    void forget(operation.id).then(() => changed())
  }

  const enter = async (operation: Operation, file?: Blob): Promise<void> => {
    const entering = adding.then(() => store.add(operation, file))
    adding = entering.catch(() => undefined)
    await entering
    await changed()
    if (!isReachable()) markWaiting(operation.id)
  }

  return {
    register: senders.register,
    knows: (name: string): boolean => senders.known(name) !== undefined,

    /** Begins to send, and shows what an earlier page or another tab has left. Answers how to stop. */
    start: (): (() => void) => {
      isStopped = false
      const stops = [channel.listen(hear), onReachable(() => void hurry())]
      void refresh().then(drain)
      return () => {
        isStopped = true
        for (const stop of stops) stop()
        for (const stop of sending.values()) stop.abort()
      }
    },

    /**
     * Does something: settled when the server has answered.
     * @throws ApiError where it was refused at once; Kept, Settled where that was after it had waited.
     */
    submit: (name: string, change: unknown, label: OperationLabel): Promise<void> => {
      const operation = newOperation(name, change, label, now())
      const { promise } = hands.open(operation.id, true)
      void enter(operation).then(records.drain)
      return promise
    },

    /** Sends a file: settled when it is stored, in the device or else in the page. @throws NoRoom */
    submitFile: async (name: string, change: unknown, label: OperationLabel, file: File): Promise<void> => {
      const about = { name: file.name, size: file.size }
      const operation = { ...newOperation(name, change, label, now()), file: about }
      hands.open(operation.id, true)
      try {
        // Its bytes: the name stands in the operation.
        await enter(operation, file.slice(0, file.size, file.type))
        await settled()
      } catch (error) {
        hands.reject(operation.id, new Settled())
        throw error
      }
    },
    /** The file that an operation brings. */
    readFile: (operation: Operation): Promise<File | undefined> => storedFile(store, operation),

    /** Tries again at once what was refused, or what waits for its next try. */
    retry: async (id: string): Promise<void> => {
      const operation = find(id)
      if (!operation) return
      const { failure: _, ...waiting } = operation
      await store.replace(waiting)
      await changed()
      await hurry()
    },

    /** Gives up what is not being sent at this moment; a file, even then. */
    discard: async (id: string): Promise<void> => {
      if (sending.has(id) && !find(id)?.file) return
      await forget(id)
      hands.reject(id, new Settled())
      await changed()
    },

    /** What waits or was refused, oldest first. */
    operations,
    subscribe,
  }
}

export type Outbox = ReturnType<typeof createOutbox>
