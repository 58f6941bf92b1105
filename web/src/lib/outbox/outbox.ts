import { v7 as newId } from 'uuid'
import type { OutboxMessage } from './channel.ts'
import { createHands } from './hands.ts'
import {
  currentForm,
  errorOf,
  type Failure,
  failureOf,
  type Operation,
  type OperationLabel,
} from './operation.ts'
import type { OutboxOptions } from './outbox-options.ts'
import { isForLater, Kept, type Sender, Settled } from './sender.ts'

const mostWaitMs = 30_000
const firstWaitMs = 500
const toTellMs = 300
const inMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * What one person does, on its way to the server: one operation after the other in the order in which they were done,
 * by one tab at a time, each once. What nobody answers waits, in the store, beyond the page's end. What is refused at
 * once is told to whoever did it; what is refused after it had waited is kept until it is decided what becomes of it.
 */
export const createOutbox = (options: OutboxOptions) => {
  const { store, channel, alone, callsOf, isReachable, onReachable, loadSender, onWaiting, onKept } = options
  const { wait = inMs, now = () => new Date() } = options
  const senders = new Map<string, Sender>()
  const hands = createHands()
  const listeners = new Set<() => void>()
  /** Answered and gone: a list that was asked for before may still name them. */
  const past = new Set<string>()
  let operations: readonly Operation[] = []
  let readings = 0
  let adding: Promise<unknown> = Promise.resolve()
  let sending: string | undefined
  let tries = 0
  let isStopped = false
  let isDraining = false
  let isAskedAgain = false

  const senderOf = async (name: string): Promise<Sender | undefined> =>
    senders.get(name) ?? (await loadSender?.(name).catch(() => undefined))

  const become = (next: readonly Operation[]) => {
    operations = next
    for (const listener of listeners) listener()
  }

  /** Shows what another page has done, as far as it is known by now what to do with it. */
  const show = async (operation: Operation) => {
    const hand = hands.open(operation.id, false)
    const sender = await senderOf(operation.name)
    if (sender && hands.get(operation.id) === hand) sender.show(operation, hand.promise)
  }
  const refresh = async (): Promise<void> => {
    await adding
    const reading = ++readings
    const stored = (await store.list()).filter(({ id }) => !past.has(id))
    if (isStopped || reading !== readings) return
    for (const operation of stored) if (!operation.failure && !hands.get(operation.id)) void show(operation)
    for (const id of hands.ids()) {
      const hand = hands.get(id)
      const isGone = !stored.some((operation) => operation.id === id && !operation.failure)
      // Another tab has dealt with it, and its word was lost with that tab.
      if (isGone && hand && !hand.isOwn) hands.reject(id, new Settled())
    }
    become(stored)
  }
  const changed = async (message: OutboxMessage = { type: 'changed' }) => {
    channel.post(message)
    await refresh()
  }

  const markWaiting = (id: string) => {
    const hand = hands.get(id)
    if (!hand?.isOwn || hand.hasWaited) return
    hand.hasWaited = true
    const operation = operations.find((one) => one.id === id)
    if (operation) onWaiting?.(operation)
  }

  const forget = async (id: string) => {
    past.add(id)
    await store.remove(id)
  }
  const keep = async (operation: Operation, failure: Failure) => {
    await store.replace({ ...operation, failure })
    hands.reject(operation.id, new Kept(failure.message))
    await changed({ type: 'refused', operation, failure })
    // Another tab may be about to tell of it, and take it back.
    await wait(toTellMs)
    if (operations.some((one) => one.id === operation.id && one.failure)) onKept?.(operation, failure)
  }
  const refused = async (operation: Operation, sender: Sender, error: unknown) => {
    const hand = hands.get(operation.id)
    if (hand?.isOwn && !hand.hasWaited) {
      await forget(operation.id)
      hands.reject(operation.id, error as Error)
      return changed()
    }
    if (!sender.giveBack(operation.change, error)) return void keep(operation, failureOf(error))
    await forget(operation.id)
    hands.reject(operation.id, new Settled())
    await changed({ type: 'refused', operation })
  }

  /** Later, and each time later still. */
  const comeBack = (): false => {
    tries++
    void wait(Math.min(mostWaitMs, 2 ** tries * firstWaitMs)).then(drain)
    return false
  }
  /** Whether the next one may be tried. */
  const attempt = async (operation: Operation): Promise<boolean> => {
    const sender = await senderOf(operation.name)
    if (!sender || operation.form !== currentForm) return comeBack()
    sending = operation.id
    try {
      const learned = await sender.send(operation.change, callsOf(operation.id))
      if (isStopped) return false
      await forget(operation.id)
      tries = 0
      hands.resolve(operation.id)
      await changed({ type: 'done', id: operation.id, name: operation.name, learned })
      return true
    } catch (error) {
      if (isStopped) return false
      if (!isForLater(error)) {
        await refused(operation, sender, error)
        return true
      }
      markWaiting(operation.id)
      channel.post({ type: 'waits', id: operation.id })
      return comeBack()
    } finally {
      sending = undefined
    }
  }
  const next = async (): Promise<Operation | undefined> => {
    await adding
    return (await store.list()).find(({ failure }) => !failure)
  }
  const drainAlone = async () => {
    while (!isStopped && isReachable()) {
      const operation = await next()
      if (!operation || !(await attempt(operation))) return
    }
  }
  async function drain(): Promise<void> {
    isAskedAgain = true
    if (isDraining) return
    isDraining = true
    while (isAskedAgain && !isStopped) {
      isAskedAgain = false
      await alone(drainAlone).catch(() => undefined)
    }
    isDraining = false
  }

  const hear = (message: OutboxMessage): void => {
    if (message.type === 'waits') return markWaiting(message.id)
    if (message.type === 'done') {
      past.add(message.id)
      senders.get(message.name)?.learn(message.learned)
      hands.resolve(message.id)
    }
    if (message.type === 'refused') hearRefused(message)
    void refresh().then(drain)
  }
  const hearRefused = ({ operation, failure }: OutboxMessage & { type: 'refused' }) => {
    const hand = hands.get(operation.id)
    if (!failure) return hands.reject(operation.id, new Settled())
    if (!hand?.isOwn || hand.hasWaited) return hands.reject(operation.id, new Kept(failure.message))
    // Refused at once, by way of another tab: told here, and not kept there.
    hands.reject(operation.id, errorOf(failure))
    void forget(operation.id).then(() => changed())
  }

  return {
    register: (name: string, sender: Sender): void => void senders.set(name, sender),
    knows: (name: string): boolean => senders.has(name),

    /** Begins to send, and shows what an earlier page or another tab has left. Answers how to stop. */
    start: (): (() => void) => {
      isStopped = false
      const stops = [
        channel.listen(hear),
        onReachable(() => {
          tries = 0
          void drain()
        }),
      ]
      void refresh().then(drain)
      return () => {
        isStopped = true
        for (const stop of stops) stop()
      }
    },

    /**
     * Does something: settled when the server has answered.
     * @throws ApiError where it was refused at once; Kept, Settled where that was after it had waited.
     */
    submit: (name: string, change: unknown, label: OperationLabel): Promise<void> => {
      const operation = { ...label, id: newId(), form: currentForm, name, change, at: now().toISOString() }
      const { promise } = hands.open(operation.id, true)
      adding = adding.then(() => store.add(operation))
      void changed().then(() => {
        if (!isReachable()) markWaiting(operation.id)
        return drain()
      })
      return promise
    },

    /** Tries again at once what was refused, or what waits for its next try. */
    retry: async (id: string): Promise<void> => {
      const operation = operations.find((one) => one.id === id)
      if (!operation) return
      const { failure: _, ...waiting } = operation
      await store.replace(waiting)
      tries = 0
      await changed()
      await drain()
    },

    /** Gives up what is not being sent at this moment. */
    discard: async (id: string): Promise<void> => {
      if (sending === id) return
      await forget(id)
      hands.reject(id, new Settled())
      await changed()
    },

    /** What waits or was refused, oldest first. */
    operations: (): readonly Operation[] => operations,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
