import { ApiError } from '../api/api-error.ts'
import type { Failure, Operation, OperationLabel } from './operation.ts'
import { createOutbox } from './outbox.ts'
import type { LoadSender, Sender } from './sender.ts'
import { createMemoryStore, type OutboxStore } from './store.ts'
import type { OutboxChannel, OutboxMessage } from './tabs.ts'

export const unreached = () => new ApiError(0, 'offline', 'Nobody answered')
export const failed = () =>
  new ApiError(500, 'internal', 'Something went wrong on our side.', { success: false })
export const unavailable = () =>
  new ApiError(503, 'unavailable', 'Not available right now', { success: false })
export const refusal = (status = 400) => new ApiError(status, 'validation_failed', 'No', { success: false })
export const label = { action: 'Task update', subject: 'Report', typed: '', changes: [] }

/** What the tabs of one browser share. */
export const newBrowser = () => {
  const store = createMemoryStore()
  const tabs = new Set<(message: OutboxMessage) => void>()
  const holding: Record<string, Promise<void>> = {}
  const openChannel = (): OutboxChannel => {
    let mine: ((message: OutboxMessage) => void) | undefined
    return {
      post: (message) => {
        for (const hear of tabs) if (hear !== mine) hear(message)
      },
      listen: (hear) => {
        mine = hear
        tabs.add(hear)
        return () => void tabs.delete(hear)
      },
    }
  }
  const alone = (work: () => Promise<void>, lane: string): Promise<void> => {
    const holds = (holding[lane] ?? Promise.resolve()).then(work, work)
    holding[lane] = holds
    return holds
  }
  return { store, openChannel, alone }
}

type Browser = ReturnType<typeof newBrowser>

interface TabOptions extends Pick<Sender, 'isInSight'> {
  giveBack?: boolean
  /** What its changes are called, of which it knows 'tasks' only. */
  kind?: string
  loadSender?: LoadSender
  /** Hears of each wait; without it they are all short. */
  wait?: (ms: number) => Promise<void>
}

export const openTab = (browser: Browser, send: Sender['send'], options: TabOptions = {}) => {
  let isReachable = true
  const listeners = new Set<() => void>()
  const shown: [change: unknown, done: Promise<string>][] = []
  const learned: unknown[] = []
  /** The keys of each try. */
  const keys: string[] = []
  const told: string[] = []
  const given: unknown[] = []
  const outbox = createOutbox({
    store: browser.store,
    channel: browser.openChannel(),
    alone: browser.alone,
    callsOf: ({ id, round }) => {
      keys.push([id, round].join('.'))
      return () => Promise.reject(new Error('Not called here'))
    },
    isReachable: () => isReachable,
    loadSender: options.loadSender,
    onReachable: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    wait: options.wait ?? (() => new Promise((resolve) => setTimeout(resolve, 1))),
    onWaiting: ({ change }: Operation) => told.push(`waits ${change as string}`),
    onKept: ({ change }: Operation, { message }: Failure) =>
      told.push(`kept ${change as string}: ${message}`),
  })
  outbox.register('tasks', {
    send,
    learn: (what) => learned.push(what),
    show: ({ change }, done) =>
      shown.push([
        change,
        done.then(
          () => 'done',
          (error: unknown) => (error as Error).name,
        ),
      ]),
    giveBack: (change) => {
      if (options.giveBack) given.push(change)
      return options.giveBack ?? false
    },
    isInSight: options.isInSight,
  })
  return {
    outbox,
    shown,
    learned,
    keys,
    given,
    told,
    stop: outbox.start(),
    submit: (change: string, about: Partial<OperationLabel> = {}) =>
      outbox.submit(options.kind ?? 'tasks', change, { ...label, ...about }),
    submitFile: (change: string, bytes = 4, about: Partial<OperationLabel> = {}) =>
      outbox.submitFile(
        'tasks',
        change,
        { ...label, ...about },
        new File(['x'.repeat(bytes)], `${change}.txt`),
      ),
    goOffline: () => {
      isReachable = false
    },
    goOnline: () => {
      isReachable = true
      for (const listener of listeners) listener()
    },
  }
}

/** What waits there, oldest first. */
export const changesIn = async (store: OutboxStore) => (await store.list()).map(({ change }) => change)
