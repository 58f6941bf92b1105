import type { OutboxMessage } from './channel.ts'
import { createHands } from './hands.ts'
import { createLine, type Outcome } from './line.ts'
import {
  currentForm,
  errorOf,
  type LineName,
  newOperation,
  type Operation,
  type OperationLabel,
} from './operation.ts'
import type { OutboxOptions } from './outbox-options.ts'
import { createRefusals } from './refusals.ts'
import { createPatience, Kept, Settled, waitAskedFor } from './sender.ts'
import { createSenders } from './senders.ts'
import { createShelf } from './shelf.ts'
import { nextFile, nextRecord } from './turns.ts'

/** For so long a tab that may know better is waited for. */
const toTellMs = 300
const inMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const lineOf = ({ file }: Operation): LineName => (file ? 'files' : 'records')

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
  const isWorthAnotherTry = createPatience()
  /** What is being sent by this page, and how to stop it. */
  const sending = new Map<string, AbortController>()
  let isStopped = false

  /** Shows what another page has done, as far as it is known by now what to do with it. */
  const show = async (operation: Operation) => {
    const hand = hands.open(operation, false)
    const sender = await senders.of(operation.name)
    if (sender && hands.get(operation.id) === hand) sender.show(operation, hand.promise)
  }
  const settleLater = async (id: string) => {
    await wait(toTellMs)
    const operation = shelf.get(id)
    if ((!operation || operation.failure) && !hands.get(id)?.isRefused) hands.reject(id, new Settled())
  }
  const follow = (stored: readonly Operation[]): void => {
    const waiting = stored.filter(({ failure }) => !failure)
    for (const operation of waiting) if (!hands.get(operation.id)) void show(operation)
    const isGone = (id: string) => waiting.every((operation) => operation.id !== id)
    // Another tab has dealt with it; its word may still come, or be lost with that tab.
    for (const id of hands.ids()) if (isGone(id)) void settleLater(id)
    for (const [id, stop] of sending) if (isGone(id)) stop.abort()
  }
  const shelf = createShelf(store, () => isStopped, follow)
  const changed = async (message: OutboxMessage = { type: 'changed' }) => {
    channel.post(message)
    await shelf.refresh()
    void lines.files.drain()
  }
  const refusals = createRefusals({
    shelf,
    hands,
    senders,
    changed,
    onKept,
    waitForOthers: () => wait(toTellMs),
  })

  const markWaiting = (id: string) => {
    const hand = hands.get(id)
    if (!hand?.isOwn || hand.hasWaited) return
    hand.hasWaited = true
    onWaiting?.(shelf.get(id) ?? hand.operation)
  }

  const send = async (operation: Operation, signal: AbortSignal): Promise<Outcome> => {
    const { id, name, form, change } = operation
    const sender = await senders.of(name)
    if (!sender || form !== currentForm) return { atLeastMs: 0 }
    try {
      const parts = { file: await shelf.file(operation), signal }
      const learned = await sender.send(change, callsOf(operation), parts)
      if (isStopped) return 'next'
      await shelf.forget(id)
      hands.resolve(id)
      await changed({ type: 'done', id, name, learned })
      return 'next'
    } catch (error) {
      if (isStopped || signal.aborted) return 'next'
      if (isWorthAnotherTry(id, error)) {
        markWaiting(id)
        channel.post({ type: 'waits', id })
        return { atLeastMs: waitAskedFor(error) }
      }
      await (hands.get(id)?.isOwn ? refusals.ofOwn : refusals.ofOthers)(operation, error)
      return 'next'
    }
  }
  const attempt = async (operation: Operation): Promise<Outcome> => {
    const stop = new AbortController()
    sending.set(operation.id, stop)
    try {
      return await send(operation, stop.signal)
    } finally {
      sending.delete(operation.id)
    }
  }

  /** After a try that came to nothing, the other files have theirs first. */
  const putOff = new Set<string>()
  const next = {
    records: async () => nextRecord(await shelf.read()),
    files: async () =>
      shelf.all().some(({ file }) => file) ? nextFile(await shelf.read(), putOff, senders.of) : undefined,
  }
  const openLine = (line: LineName) =>
    createLine({
      alone: (work) => alone(work, line),
      mayGoOn: () => !isStopped && isReachable(),
      next: next[line],
      wait,
      attempt: async (operation) => {
        const outcome = await attempt(operation)
        if (outcome !== 'next' && line === 'files') putOff.add(operation.id)
        return outcome
      },
      onStandBack: (ms) => channel.post({ type: 'standsBack', ms, line }),
    })
  const lines = { records: openLine('records'), files: openLine('files') }
  const drain = () => Promise.all([lines.records.drain(), lines.files.drain()])
  const hurry = () => Promise.all([lines.records.hurry(), lines.files.hurry()])

  const hear = (message: OutboxMessage): void => {
    if (message.type === 'waits') return markWaiting(message.id)
    if (message.type === 'standsBack') return lines[message.line].standBack(message.ms)
    if (message.type === 'givenUp') return giveUp(message.id)
    if (message.type === 'done') {
      shelf.end(message.id)
      senders.known(message.name)?.learn(message.learned)
      hands.resolve(message.id)
    }
    if (message.type === 'refused') {
      const { operation, failure } = message
      if (hands.get(operation.id)?.isOwn) void refusals.ofOwn(operation, errorOf(failure))
      else hands.reject(operation.id, new Kept(failure.message))
    }
    void shelf.refresh().then(drain)
  }
  /** It is not tried again; a file that is on its way is stopped. */
  const giveUp = (id: string): void => {
    if (shelf.get(id)?.file) sending.get(id)?.abort()
    shelf.end(id)
  }

  const enter = async (operation: Operation, file?: Blob): Promise<void> => {
    const entering = shelf.add(operation, file)
    // A reading that began before this one was done would miss it. Others are told when it is stored, or would look too soon.
    const known = shelf.refresh()
    await entering
    await changed()
    await known
    if (!isReachable() || lines[lineOf(operation)].isStandingBack()) markWaiting(operation.id)
  }

  return {
    register: senders.register,
    knows: (name: string): boolean => senders.known(name) !== undefined,

    /** Begins to send, and shows what an earlier page or another tab has left. Answers how to stop. */
    start: (): (() => void) => {
      isStopped = false
      const stops = [channel.listen(hear), onReachable(() => void hurry())]
      void shelf.refresh().then(drain)
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
      const { promise } = hands.open(operation, true)
      void enter(operation).then(lines.records.drain)
      return promise
    },

    /** Sends a file: settled when it is stored, in the device or else in the page. @throws NoRoom */
    submitFile: async (name: string, change: unknown, label: OperationLabel, file: File): Promise<void> => {
      const about = { name: file.name, size: file.size }
      const operation = { ...newOperation(name, change, label, now()), file: about }
      hands.open(operation, true)
      try {
        // Its bytes: the name stands in the operation.
        await enter(operation, file.slice(0, file.size, file.type))
        await shelf.settled()
        void lines.files.drain()
      } catch (error) {
        hands.reject(operation.id, new Settled())
        throw error
      }
    },
    /** The file that an operation brings. */
    readFile: shelf.file,

    /** Tries again at once what was refused, or what waits for its next try. */
    retry: async (id: string): Promise<void> => {
      const operation = shelf.get(id)
      if (!operation) return
      const { failure, round = 0, ...waiting } = operation
      // What was refused is kept with its key: asked by the same one, the server would say the same.
      await shelf.replace({ ...waiting, round: failure ? round + 1 : round })
      await changed()
      await hurry()
    },

    /** Gives something up. False where the server had done it already. */
    discard: async (id: string): Promise<boolean> => {
      const operation = shelf.get(id)
      if (!operation) return false
      giveUp(id)
      channel.post({ type: 'givenUp', id })
      let isInTime = false
      const remove = async () => {
        isInTime = (await store.list()).some((one) => one.id === id)
        await shelf.forget(id)
      }
      // Whoever sends it at this moment comes to an end first.
      await alone(remove, lineOf(operation))
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
