import type { Task } from '@daybook/contract/tasks'
import { MutationObserver, QueryClient } from '@tanstack/react-query'
import type { TaskChange } from '../../web/src/features/tasks/task-change.ts'
import type { AppModules } from './app-modules.ts'
import { createNetwork, type Fault } from './network.ts'

/** What became of something that was done: what it was answered, or why it was not. */
export type Outcome = 'pending' | 'done' | 'refused' | 'Kept' | 'Settled'

/** One browser of the person: what it stores outlives its pages. */
export const createDevice = (modules: AppModules, useClock: () => void) => {
  const { taskRecords, createOutbox, provideOutbox, callsOf, ApiError, createMemoryStore } = modules
  const network = createNetwork((fault: Fault) =>
    fault === 'busy' ? new ApiError(503, 'unavailable', 'Busy') : new ApiError(0, 'offline', 'Cut off'),
  )
  const store = createMemoryStore()
  const outcomes = new Map<TaskChange, Outcome>()

  const openPage = () => {
    const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
    const outbox = createOutbox({
      store,
      channel: { post: () => {}, listen: () => () => {} },
      alone: (work) => work(),
      callsOf: (operation) => {
        const call = callsOf(operation)
        return network.through((endpoint, parts) => {
          useClock()
          return call(endpoint, parts)
        })
      },
      isReachable: network.isUp,
      onReachable: network.onUp,
      wait: () => new Promise((resolve) => setTimeout(resolve, 0)),
    })
    provideOutbox(client, outbox)
    taskRecords.connect(client)
    return { client, outbox, close: outbox.start() }
  }
  let page = openPage()

  const isWaiting = async () => (await store.list()).some(({ failure }) => !failure)
  return {
    network,
    outcomes,
    do: (change: TaskChange): void => {
      outcomes.set(change, 'pending')
      new MutationObserver(page.client, taskRecords.changing(page.client)).mutate(change).then(
        () => outcomes.set(change, 'done'),
        (error: unknown) => {
          const { name } = error as Error
          outcomes.set(change, name === 'ApiError' ? 'refused' : (name as Outcome))
        },
      )
    },
    /** The tab is killed, whatever it is doing, and opened anew. */
    crash: () => {
      page.close()
      page.client.clear()
      page = openPage()
    },
    /** Reads the list, as a page does that opens or comes back. */
    read: async (): Promise<readonly Task[]> => {
      useClock()
      const tasks = await taskRecords.readAll(page.client, new AbortController().signal)
      page.client.setQueryData(['tasks', 'list'], tasks)
      return tasks
    },
    /** What this device shows: what it has read, and what was done here since. */
    shown: (): readonly Task[] => {
      const read = page.client.getQueryData<readonly Task[]>(['tasks', 'list']) ?? []
      const pending = page.client.getMutationCache().findAll({ status: 'pending' })
      return pending
        .map(({ state }) => state.variables as TaskChange)
        .reduce<readonly Task[]>(taskRecords.kind.apply, read)
    },
    /** Until nothing waits any more. */
    settle: async (): Promise<void> => {
      network.calm()
      network.restore()
      // What was done just now is stored before long.
      await new Promise((resolve) => setTimeout(resolve, 0))
      for (let turns = 0; await isWaiting(); turns++) {
        if (turns > 5_000) throw new Error('It never came to an end')
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    },
    kept: store.list,
  }
}

export type Device = ReturnType<typeof createDevice>
