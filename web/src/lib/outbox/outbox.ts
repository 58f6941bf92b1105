import { v7 as newId } from 'uuid'
import type { OutboxMessage } from './channel.ts'
import { createHands } from './hands.ts'
import { currentForm, errorOf, failureOf, type Operation, type OperationLabel } from './operation.ts'
import type { OutboxOptions } from './outbox-options.ts'
import { isForLater, Kept, type Sender, Settled, waitAskedFor } from './sender.ts'
import { createShelf } from './shelf.ts'
import { createTurns, type Outcome } from './turns.ts'

/** For so long a tab that may know better is waited for. */
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
  let isStopped = false

  const senderOf = async (name: string): Promise<Sender | undefined> =>
    senders.get(name) ?? (await loadSender?.(name).catch(() => undefined))

  /** Shows what another page has done, as far as it is known by now what to do with it. */
  const show = async (operation: Operation) => {
    const hand = hands.open(operation, false)
    const sender = await senderOf(operation.name)
    if (sender && hands.get(operation.id) === hand) sender.show(operation, hand.promise)
  }
  const shelf = createShelf(
    store,
    () => isStopped,
    (stored) => {
      for (const operation of stored) if (!operation.failure && !hands.get(operation.id)) void show(operation)
      const waiting = new Set(stored.filter(({ failure }) => !failure).map(({ id }) => id))
      // Another tab has dealt with it; its word may still come, or be lost with that tab.
      for (const id of hands.ids()) if (!waiting.has(id)) void settleLater(id)
    },
  )
  const settleLater = async (id: string) => {
    await wait(toTellMs)
    const operation = shelf.get(id)
    if ((!operation || operation.failure) && !hands.get(id)?.isRefused) hands.reject(id, new Settled())
  }
  const changed = async (message: OutboxMessage = { type: 'changed' }) => {
    channel.post(message)
    await shelf.refresh()
  }

  const markWaiting = (id: string) => {
    const hand = hands.get(id)
    if (!hand?.isOwn || hand.hasWaited) return
    hand.hasWaited = true
    onWaiting?.(hand.operation)
  }

  /** What was done in this page is told in this page, whichever tab has sent it. */
  const refuseOwn = async (operation: Operation, error: unknown): Promise<void> => {
    const { id, name, change } = operation
    const hand = hands.get(id)
    if (hand) hand.isRefused = true
    const isGivenBack = await (await senderOf(name))?.giveBack(change, error)
    if (!isGivenBack && hand?.hasWaited) return keep(operation, error)
    shelf.end(id)
    if (!isGivenBack) await tellAtOnce(operation, error)
    await shelf.forget(id)
    hands.reject(id, new Settled())
    await changed()
  }
  /** Whoever hears of it puts what was typed back into its form. Until that is done it is in the store, with why. */
  const tellAtOnce = async (operation: Operation, error: unknown): Promise<void> => {
    await shelf.replace({ ...operation, failure: failureOf(error) })
    hands.reject(operation.id, error as Error)
    await wait(toTellMs)
  }
  const keep = async (operation: Operation, error: unknown): Promise<void> => {
    const failure = failureOf(error)
    await shelf.replace({ ...operation, failure })
    hands.reject(operation.id, new Kept(failure.message))
    await changed()
    onKept?.(operation, failure)
  }
  /** Done in another tab, which takes it back if it is still open, or in a page that is gone. */
  const refuseForeign = async (operation: Operation, error: unknown): Promise<void> => {
    const failure = failureOf(error)
    await shelf.replace({ ...operation, failure })
    hands.reject(operation.id, new Kept(failure.message))
    await changed({ type: 'refused', operation, failure })
    void takeOver(operation, error)
  }
  const takeOver = async (operation: Operation, error: unknown): Promise<void> => {
    const { id, name, change } = operation
    await wait(toTellMs)
    await shelf.refresh()
    if (!shelf.get(id)?.failure) return
    if (!(await (await senderOf(name))?.giveBack(change, error))) return onKept?.(operation, failureOf(error))
    await shelf.forget(id)
    await changed()
  }

  const attempt = async (operation: Operation): Promise<Outcome> => {
    const { id, name, form, change } = operation
    const sender = await senderOf(name)
    if (!sender || form !== currentForm) return { atLeastMs: 0 }
    try {
      const learned = await sender.send(change, callsOf(operation))
      if (isStopped) return 'next'
      await shelf.forget(id)
      hands.resolve(id)
      await changed({ type: 'done', id, name, learned })
      return 'next'
    } catch (error) {
      if (isStopped) return 'next'
      if (isForLater(error)) {
        markWaiting(id)
        channel.post({ type: 'waits', id })
        return { atLeastMs: waitAskedFor(error) }
      }
      if (hands.get(id)?.isOwn) await refuseOwn(operation, error)
      else await refuseForeign(operation, error)
      return 'next'
    }
  }
  const turns = createTurns({
    shelf,
    alone,
    isReachable,
    wait,
    isStopped: () => isStopped,
    attempt,
    onStandBack: (ms) => channel.post({ type: 'standsBack', ms }),
  })

  const hear = (message: OutboxMessage): void => {
    if (message.type === 'waits') return markWaiting(message.id)
    if (message.type === 'standsBack') return turns.standBack(message.ms)
    if (message.type === 'givenUp') return shelf.end(message.id)
    if (message.type === 'done') {
      shelf.end(message.id)
      senders.get(message.name)?.learn(message.learned)
      hands.resolve(message.id)
    }
    if (message.type === 'refused') {
      const { operation, failure } = message
      if (hands.get(operation.id)?.isOwn) void refuseOwn(operation, errorOf(failure))
      else hands.reject(operation.id, new Kept(failure.message))
    }
    void shelf.refresh().then(turns.drain)
  }

  return {
    register: (name: string, sender: Sender): void => void senders.set(name, sender),
    knows: (name: string): boolean => senders.has(name),

    /** Begins to send, and shows what an earlier page or another tab has left. Answers how to stop. */
    start: (): (() => void) => {
      isStopped = false
      const stops = [channel.listen(hear), onReachable(() => void turns.hurry())]
      void shelf.refresh().then(turns.drain)
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
      const { promise } = hands.open(operation, true)
      shelf.add(operation)
      void changed().then(() => {
        if (!isReachable() || turns.isStandingBack()) markWaiting(operation.id)
        return turns.drain()
      })
      return promise
    },

    /** Tries again at once what was refused, or what waits for its next try. */
    retry: async (id: string): Promise<void> => {
      const operation = shelf.get(id)
      if (!operation) return
      const { failure, round = 0, ...waiting } = operation
      // What was refused is kept with its key: asked by the same one, the server would say the same.
      await shelf.replace({ ...waiting, round: failure ? round + 1 : round })
      await changed()
      await turns.hurry()
    },

    /** Gives something up. False where the server had done it already. */
    discard: async (id: string): Promise<boolean> => {
      if (!shelf.get(id)) return false
      shelf.end(id)
      channel.post({ type: 'givenUp', id })
      let isInTime = false
      const give = async () => {
        isInTime = (await store.list()).some((one) => one.id === id)
        await shelf.forget(id)
      }
      // Whoever sends it at this moment comes to an end first.
      await alone(give)
      hands.reject(id, new Settled())
      await changed()
      return isInTime
    },

    /** What waits or was refused, oldest first. */
    operations: shelf.all,
    subscribe: shelf.subscribe,
  }
}

export type Outbox = ReturnType<typeof createOutbox>
