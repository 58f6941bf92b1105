import {
  errorOf,
  type Failure,
  laneOf,
  newOperation,
  type Operation,
  type OperationLabel,
} from './operation.ts'
import { createSenders, Kept, type LoadSender, Settled } from './sender.ts'
import { createSending, type Ways } from './sending.ts'
import { createSetAside } from './set-aside.ts'
import type { OutboxStore } from './store.ts'
import type { OutboxMessage } from './tabs.ts'
import { createAnswers, createOperationList } from './this-page.ts'

export interface OutboxOptions extends Ways {
  store: OutboxStore
  /** Answers how to stop listening. */
  onReachable: (listener: () => void) => () => void
  /** Loads what sends changes of that name, where no page has needed it yet. */
  loadSender?: LoadSender
  /** Called once for each operation of this page that has to wait. */
  onWaiting?: (operation: Operation) => void
  /** Called where something that had waited is not tried any more, and is kept. */
  onKept?: (operation: Operation, failure: Failure) => void
  wait?: (ms: number) => Promise<void>
  now?: () => Date
}

/** Whether `later` makes the record again whose creation was set aside. */
const isReplacedBy = ({ failure, makes = [] }: Operation, later: Operation): boolean =>
  failure !== undefined && makes.some((id) => later.makes?.includes(id))

/** For so long a tab that may know better is waited for. */
const toTellMs = 300
const inMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * What one person does, on its way to the server: by one tab at a time, one operation after the other, each once. What
 * is done to a record stays in its order; the rest does not wait for it. What nobody answers waits, in the store, beyond
 * the page's end. What is refused at once is told to whoever did it; what is refused after it had waited, and what the
 * server fails at, is set aside until it is decided what becomes of it. What brings a file has a lane of its own, and is
 * kept in either case.
 */
export const createOutbox = (options: OutboxOptions) => {
  const { store, channel, alone, callsOf, isReachable, onReachable, loadSender, onKept } = options
  const { wait = inMs, now = () => new Date() } = options
  const senders = createSenders(async (name) => loadSender?.(name))
  const answers = createAnswers()
  let isStopped = false

  /** Shows what another page has done, as far as it is known by now what to do with it. */
  const show = async (operation: Operation) => {
    const answer = answers.await(operation, false)
    const sender = await senders.of(operation.name)
    if (answers.get(operation.id) !== answer) return
    try {
      sender?.show(operation, answer.promise)
    } catch {
      // What cannot be shown cannot be sent either, and is set aside then.
    }
  }
  const settleLater = async (id: string) => {
    await wait(toTellMs)
    const operation = list.get(id)
    if ((!operation || operation.failure) && !answers.get(id)?.isRefused) answers.reject(id, new Settled())
  }
  const follow = (stored: readonly Operation[]): void => {
    const waiting = stored.filter(({ failure }) => !failure)
    for (const operation of waiting) if (!answers.get(operation.id)) void show(operation)
    const ids = new Set(waiting.map(({ id }) => id))
    // Another tab has dealt with it; its word may still come, or be lost with that tab.
    for (const id of answers.ids()) if (!ids.has(id)) void settleLater(id)
    sending.stopUnless((id) => ids.has(id))
  }
  const list = createOperationList(store, () => isStopped, follow)
  const changed = async (message: OutboxMessage = { type: 'changed' }) => {
    channel.post(message)
    await list.refresh()
    void sending.drain()
  }
  const setAside = createSetAside({
    list,
    answers,
    senders,
    changed,
    onKept,
    waitForOthers: () => wait(toTellMs),
  })
  const markWaiting = (id: string) => {
    const answer = answers.get(id)
    if (!answer?.isOwn || answer.hasWaited) return
    answer.hasWaited = true
    options.onWaiting?.(list.get(id) ?? answer.operation)
  }
  const sending = createSending({
    ...{ list, answers, senders, setAside, channel, alone, callsOf, changed, wait, isReachable },
    onWaiting: markWaiting,
    isStopped: () => isStopped,
  })

  const hear = (message: OutboxMessage): void => {
    if (message.type === 'waits') return markWaiting(message.id)
    if (message.type === 'standsBack') return sending.lanes[message.lane].standBack(message.ms)
    if (message.type === 'givenUp') return giveUp(message.id)
    if (message.type === 'done') {
      list.end(message.id)
      senders.known(message.name)?.learn(message.learned)
      answers.resolve(message.id)
    }
    if (message.type === 'refused') {
      const { operation, failure } = message
      if (answers.get(operation.id)?.isOwn) void setAside.ofOwn(operation, errorOf(failure))
      else answers.reject(operation.id, new Kept(failure.message))
    }
    void list.refresh().then(sending.drain)
  }
  /** It is not tried again; a file that is on its way is stopped. */
  const giveUp = (id: string): void => {
    if (list.get(id)?.file) sending.stop(id)
    list.end(id)
  }

  const enter = async (operation: Operation, file?: Blob): Promise<void> => {
    const entering = list.add(operation, file)
    // A reading that began before this one was done would miss it. Others are told when it is stored, or would look too soon.
    const known = list.refresh()
    await entering
    // Typed anew in its form: what was refused earlier would stand beside it, and hold it up.
    for (const { id } of list.all().filter((one) => isReplacedBy(one, operation))) await list.forget(id)
    await changed()
    await known
    if (!isReachable() || sending.lanes[laneOf(operation)].isStandingBack()) markWaiting(operation.id)
  }

  return {
    register: senders.register,
    knows: (name: string): boolean => senders.known(name) !== undefined,

    /** Begins to send, and shows what an earlier page or another tab has left. Answers how to stop. */
    start: (): (() => void) => {
      isStopped = false
      const stops = [channel.listen(hear), onReachable(() => void sending.hurry())]
      void list.refresh().then(sending.drain)
      return () => {
        isStopped = true
        for (const stop of stops) stop()
        sending.stopUnless(() => false)
      }
    },

    /**
     * Does something: settled when the server has answered.
     * @throws ApiError where it was refused at once; Kept, Settled where that was after it had waited.
     */
    submit: (name: string, change: unknown, label: OperationLabel): Promise<void> => {
      const operation = newOperation(name, change, label, now())
      const { promise } = answers.await(operation, true)
      void enter(operation).then(sending.lanes.records.drain)
      return promise
    },

    /** Sends a file: settled when it is stored, in the device or else in the page. @throws NoRoom */
    submitFile: async (name: string, change: unknown, label: OperationLabel, file: File): Promise<void> => {
      const about = { name: file.name, size: file.size }
      const operation = { ...newOperation(name, change, label, now()), file: about }
      answers.await(operation, true)
      try {
        // Its bytes: the name stands in the operation.
        await enter(operation, file.slice(0, file.size, file.type))
        await list.settled()
        void sending.lanes.files.drain()
      } catch (error) {
        answers.reject(operation.id, new Settled())
        throw error
      }
    },
    /** The file that an operation brings. */
    readFile: list.file,

    /** Tries again at once what was set aside, or what waits for its next try. */
    retry: async (id: string): Promise<void> => {
      const operation = list.get(id)
      if (!operation) return
      if (operation.isUnreadable) return list.refresh()
      const { failure, round = 0, failedTries: _, ...waiting } = operation
      // What was refused is kept with its key: asked by the same one, the server would say the same.
      await list.replace({ ...waiting, round: failure ? round + 1 : round })
      await changed()
      await sending.hurry()
    },

    /** Gives something up. False where the server had done it already. */
    discard: async (id: string): Promise<boolean> => {
      const operation = list.get(id)
      if (!operation) return false
      giveUp(id)
      channel.post({ type: 'givenUp', id })
      let isInTime = false
      const remove = async () => {
        isInTime = (await store.list()).some((one) => one.id === id)
        await list.forget(id)
      }
      // Whoever sends it at this moment comes to an end first.
      await alone(remove, laneOf(operation))
      answers.reject(id, new Settled())
      await changed()
      return isInTime
    },

    /** What waits or was set aside, oldest first. */
    operations: list.all,
    subscribe: list.subscribe,
  }
}

export type Outbox = ReturnType<typeof createOutbox>
