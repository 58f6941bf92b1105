import { errorOf, laneOf, newOperation, type Operation, type OperationLabel } from './operation.ts'
import { createSenders, Kept, type LoadSender, Settled } from './sender.ts'
import { createSending, type SendingParts } from './sending.ts'
import type { OutboxStore } from './store.ts'
import { createAnswers, createOperationList, type OutboxMessage, otherTabsMs } from './tabs.ts'

export interface OutboxOptions
  extends Pick<SendingParts, 'channel' | 'alone' | 'callsOf' | 'isReachable' | 'onKept'> {
  store: OutboxStore
  /** Answers how to stop listening. */
  onReachable: (listener: () => void) => () => void
  /** Loads the sender of that name, where no page has needed it yet. */
  loadSender?: LoadSender
  /** Called once for each operation of this page that has to wait. */
  onWaiting?: (operation: Operation) => void
  wait?: (ms: number) => Promise<void>
  now?: () => Date
}

/** Whether `later` makes the record again whose creation was set aside. */
const isReplacedBy = ({ failure, makes = [] }: Operation, later: Operation): boolean =>
  failure !== undefined && makes.some((id) => later.makes?.includes(id))

const inMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Sends a person's changes to the server, each once, from one tab at a time (decision 025). Order holds for each record
 * and its parents. An unanswered operation waits in the store, beyond the page's end. One that is refused at once is
 * rejected; one that is refused after waiting, one that brings a file, and one that the server keeps failing at is set
 * aside until the person retries or discards it.
 */
export const createOutbox = (options: OutboxOptions) => {
  const { store, channel, alone, callsOf, isReachable, onReachable, loadSender, onKept } = options
  const { wait = inMs, now = () => new Date() } = options
  const senders = createSenders(async (name) => loadSender?.(name))
  const answers = createAnswers()
  let isStopped = false

  /** Shows an operation of another tab or an earlier page, once its sender is loaded. */
  const show = async (operation: Operation) => {
    const answer = answers.await(operation, false)
    const sender = await senders.of(operation.name)
    if (answers.get(operation.id) !== answer) return
    try {
      sender?.show(operation, answer.promise)
    } catch {
      // It cannot be sent either, and is set aside then.
    }
  }
  const settleLater = async (id: string) => {
    await wait(otherTabsMs)
    const operation = list.get(id)
    if ((!operation || operation.failure) && !answers.get(id)?.isRefused) answers.reject(id, new Settled())
  }
  const follow = (stored: readonly Operation[]): void => {
    const waiting = stored.filter(({ failure }) => !failure)
    for (const operation of waiting) if (!answers.get(operation.id)) void show(operation)
    const ids = new Set(waiting.map(({ id }) => id))
    // Another tab has dealt with it; its message may still come, or be lost with that tab.
    for (const id of answers.ids()) if (!ids.has(id)) void settleLater(id)
    sending.stopUnless((id) => ids.has(id))
  }
  const list = createOperationList(store, () => isStopped, follow)
  const changed = async (message: OutboxMessage = { type: 'changed' }) => {
    channel.post(message)
    await list.refresh()
    void sending.drain()
  }
  const markWaiting = (id: string) => {
    const answer = answers.get(id)
    if (!answer?.isOwn || answer.hasWaited) return
    answer.hasWaited = true
    options.onWaiting?.(list.get(id) ?? answer.operation)
  }
  const sending = createSending({
    ...{ list, answers, senders, channel, alone, callsOf, changed, wait, isReachable, onKept },
    onWaiting: markWaiting,
    isStopped: () => isStopped,
  })

  const receive = (message: OutboxMessage): void => {
    if (message.type === 'waits') return markWaiting(message.id)
    if (message.type === 'paused') return sending.lanes[message.lane].pause(message.ms)
    if (message.type === 'discarded') return drop(message.id)
    if (message.type === 'done') {
      list.end(message.id)
      senders.known(message.name)?.learn(message.learned)
      answers.resolve(message.id)
    }
    if (message.type === 'refused') {
      const { operation, failure } = message
      if (answers.get(operation.id)?.isOwn) void sending.refuseOwn(operation, errorOf(failure))
      else answers.reject(operation.id, new Kept(failure.message))
    }
    void list.refresh().then(sending.drain)
  }
  /** Stops trying it; a file that is being sent is aborted. */
  const drop = (id: string): void => {
    if (list.get(id)?.file) sending.stop(id)
    list.end(id)
  }

  const enter = async (operation: Operation, file?: Blob): Promise<void> => {
    const entering = list.add(operation, file)
    // This reading waits for the addition; other tabs are told after it, since they would read too soon.
    const known = list.refresh()
    await entering
    // The person has submitted the refused form again: the earlier operation would block this one.
    for (const { id } of list.all().filter((one) => isReplacedBy(one, operation))) await list.forget(id)
    await changed()
    await known
    if (!isReachable() || sending.lanes[laneOf(operation)].isPaused()) markWaiting(operation.id)
  }

  return {
    register: senders.register,
    knows: (name: string): boolean => senders.known(name) !== undefined,

    /** Begins to send, also what an earlier page or another tab has left. Answers how to stop. */
    start: (): (() => void) => {
      isStopped = false
      const stops = [channel.listen(receive), onReachable(() => void sending.hurry())]
      void list.refresh().then(sending.drain)
      return () => {
        isStopped = true
        for (const stop of stops) stop()
        sending.stopUnless(() => false)
      }
    },

    /**
     * Settles when the server has answered.
     * @throws ApiError where it was refused at once; Kept or Settled where it had waited.
     */
    submit: (name: string, change: unknown, label: OperationLabel): Promise<void> => {
      const operation = newOperation(name, change, label, now())
      const { promise } = answers.await(operation, true)
      void enter(operation).then(sending.lanes.records.drain)
      return promise
    },

    /** Settles when the file is stored, on the device or else in the page. @throws NoRoom */
    submitFile: async (name: string, change: unknown, label: OperationLabel, file: File): Promise<void> => {
      const about = { name: file.name, size: file.size }
      const operation = { ...newOperation(name, change, label, now()), file: about }
      answers.await(operation, true)
      try {
        // Its bytes alone: the operation has its name.
        await enter(operation, file.slice(0, file.size, file.type))
        await list.settled()
        void sending.lanes.files.drain()
      } catch (error) {
        answers.reject(operation.id, new Settled())
        throw error
      }
    },
    readFile: list.file,

    /** Tries again at once, whether it was set aside or is waiting. */
    retry: async (id: string): Promise<void> => {
      const operation = list.get(id)
      if (!operation) return
      if (operation.isUnreadable) return list.refresh()
      const { failure, round = 0, failedTries: _, ...waiting } = operation
      // The server keeps its answer under the key: the next round needs another one.
      await list.replace({ ...waiting, round: failure ? round + 1 : round })
      await changed()
      await sending.hurry()
    },

    /** Answers false where the server had done it already. */
    discard: async (id: string): Promise<boolean> => {
      const operation = list.get(id)
      if (!operation) return false
      drop(id)
      channel.post({ type: 'discarded', id })
      let isInTime = false
      const remove = async () => {
        isInTime = (await store.list()).some((one) => one.id === id)
        await list.forget(id)
      }
      // Waits for a tab that is sending it at this moment.
      await alone(remove, laneOf(operation))
      answers.reject(id, new Settled())
      await changed()
      return isInTime
    },

    /** The operations that wait or are set aside, oldest first. */
    operations: list.all,
    subscribe: list.subscribe,
  }
}

export type Outbox = ReturnType<typeof createOutbox>
