import type { Client } from '@daybook/contract/clients'
import type { Project } from '@daybook/contract/projects'
import type { Task } from '@daybook/contract/tasks'
import { MutationObserver, QueryClient } from '@tanstack/react-query'
import type { ClientChange } from '../../web/src/features/clients/client-records.ts'
import type { ProjectChange } from '../../web/src/features/projects/project-records.ts'
import type { TaskChange } from '../../web/src/features/tasks/record/task-change.ts'
import type { Operation } from '../../web/src/lib/outbox/operation.ts'
import type { OutboxStore } from '../../web/src/lib/outbox/store.ts'
import type { AppModules } from './app-modules.ts'
import { createNetwork, type Fault } from './network.ts'
import { createTabs } from './tabs.ts'

/** A person's stored data, by the name of its kind. */
export interface Kept {
  tasks: readonly Task[]
  projects: readonly Project[]
  clients: readonly Client[]
}
export type KindName = keyof Kept
export type Change = TaskChange | ProjectChange | ClientChange

/** What the simulation uses of any kind of records. */
interface AnyRecords {
  kind: { apply: (records: readonly object[], change: Change) => readonly object[] }
  changing: (client: QueryClient) => object
  connect: (client: QueryClient) => unknown
  readAll: (client: QueryClient, signal: AbortSignal) => Promise<readonly object[]>
}

/** What became of something that was done: what it was answered, or why it was not. */
export type Outcome = 'pending' | 'unheard' | 'done' | 'refused' | 'Kept' | 'Settled'

/** So long it may take until something is stored, in turns; what a killed tab was about to store is not waited for as long. */
const [mostTurns, mostTurnsOfKilled] = [1_000, 50]
const turn = () => new Promise((resolve) => setTimeout(resolve, 1))

/** Which of the two tabs of a device. */
export type TabIndex = 0 | 1

/** One browser of the person: two tabs, and what it stores, as `openStore` opens it for each, outlives them. */
export const createDevice = (modules: AppModules, openStore: () => OutboxStore) => {
  const { createOutbox, provideOutbox, callsOf, ApiError } = modules
  const errors: Record<Exclude<Fault, 'late'>, () => Error> = {
    unreached: () => new ApiError(0, 'offline', 'Cut off'),
    lost: () => new ApiError(0, 'timeout', 'Cut off'),
    busy: () => new ApiError(503, 'unavailable', 'Busy'),
    expired: () => new ApiError(401, 'unauthenticated', 'Sign in', { success: false }),
    page: () => new ApiError(404, 'unknown', 'Server error: 404'),
  }
  const records = modules.records as unknown as Record<KindName, AnyRecords>
  const kinds = ['tasks', 'projects', 'clients'] as const
  const network = createNetwork((fault) => errors[fault]())
  const tabs = createTabs()
  const outcomes = new Map<Change, Outcome>()
  const tabOf = new Map<Change, TabIndex>()
  /** What was done in a tab that was killed before it heard what came of it. */
  const killed = new Set<Change>()

  const openPage = () => {
    const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
    const { channel, alone, kill } = tabs.open()
    const store = openStore()
    const outbox = createOutbox({
      store,
      channel,
      alone,
      callsOf: (operation) => network.through(callsOf(operation)),
      isReachable: network.isUp,
      onReachable: network.onUp,
      wait: () => new Promise((resolve) => setTimeout(resolve, 0)),
    })
    provideOutbox(client, outbox)
    for (const kind of kinds) records[kind].connect(client)
    const stop = outbox.start()
    const close = () => {
      stop()
      kill()
      client.clear()
    }
    return { client, outbox, store, close }
  }
  const pages = [openPage(), openPage()] as const
  const pageAt = (tab: TabIndex) => pages[tab]

  const listed = (): Promise<readonly Operation[]> => pageAt(0).store.list()
  const readAll = async (tab: TabIndex): Promise<Kept> => {
    const read = (kind: KindName) => records[kind].readAll(pageAt(tab).client, new AbortController().signal)
    const [tasks, projects, clients] = await Promise.all(kinds.map(read))
    return { tasks, projects, clients } as Kept
  }
  const keepIn = (tab: TabIndex, kept: Kept): void => {
    for (const kind of kinds) pageAt(tab).client.setQueryData([kind, 'list'], kept[kind])
  }
  /** Waits until the device has stored the change: nobody is at two tabs within a millisecond. */
  const stored = async (): Promise<void> => {
    const isOpen = (change: Change) => outcomes.get(change) === 'pending'
    let missing = [...outcomes.keys()].filter(isOpen)
    for (let turns = 0; missing.length > 0 && turns < mostTurns; turns++) {
      const known = new Set((await listed()).map(({ change }) => JSON.stringify(change)))
      missing = missing.filter((change) => isOpen(change) && !known.has(JSON.stringify(change)))
      if (turns >= mostTurnsOfKilled && missing.every((change) => killed.has(change))) break
      if (missing.length > 0) await turn()
    }
    // Its tab is gone, or was told by one that went: each is waited for once.
    for (const change of missing) outcomes.set(change, 'unheard')
  }
  return {
    network,
    outcomes,
    do: (tab: TabIndex, change: Change, kind: KindName = 'tasks'): void => {
      outcomes.set(change, 'pending')
      tabOf.set(change, tab)
      const { client } = pageAt(tab)
      new MutationObserver<void, Error, Change>(client, records[kind].changing(client)).mutate(change).then(
        () => outcomes.set(change, 'done'),
        (error: unknown) => {
          const word = (error as Error).name
          outcomes.set(change, word === 'ApiError' ? 'refused' : (word as Outcome))
        },
      )
    },
    stored,
    /** Kills the tab, whatever it is doing, and opens it again. */
    crash: (tab: TabIndex): void => {
      for (const [change, by] of tabOf)
        if (by === tab && outcomes.get(change) === 'pending') killed.add(change)
      pageAt(tab).close()
      Object.assign(pages, { [tab]: openPage() })
    },
    read: async (tab: TabIndex): Promise<Kept> => {
      const kept = await readAll(tab)
      keepIn(tab, kept)
      return kept
    },
    readAll: () => readAll(0),
    /** Both tabs know it, as if each had read it. */
    know: (kept: Kept): void => {
      for (const tab of [0, 1] as const) keepIn(tab, kept)
    },
    /** What a tab shows: what it has read, and the changes made here since. */
    shown: <K extends KindName>(tab: TabIndex, kind: K): Kept[K] => {
      const { client } = pageAt(tab)
      const read = client.getQueryData<readonly object[]>([kind, 'list']) ?? []
      const pending = client.getMutationCache().findAll({ mutationKey: [kind], status: 'pending' })
      return pending
        .map(({ state }) => state.variables as Change)
        .reduce(records[kind].kind.apply, read) as Kept[K]
    },
    /** Somebody tries again what was refused. */
    retry: (tab: TabIndex): void => {
      const { outbox } = pageAt(tab)
      const refused = outbox.operations().find(({ failure }) => failure)
      if (refused) void outbox.retry(refused.id)
    },
    /** Until nothing waits any more. */
    settle: async (): Promise<void> => {
      network.calm()
      network.restore()
      await stored()
      for (let turns = 0; (await listed()).some(({ failure }) => !failure); turns++) {
        if (turns > 5_000) throw new Error('It never came to an end')
        await turn()
      }
      await network.repeatLate()
      // The tabs hear of the result, and react to it.
      while (tabs.isTelling()) await turn()
      for (let turns = 0; turns < 3; turns++) await turn()
    },
    kept: listed,
    close: (): void => {
      for (const { close } of pages) close()
    },
  }
}

export type Device = ReturnType<typeof createDevice>
