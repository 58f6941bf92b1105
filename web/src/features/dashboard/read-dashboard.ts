import { listClients } from '@daybook/contract/clients'
import { listCompanies } from '@daybook/contract/companies'
import { initialData } from '@daybook/contract/dashboard'
import { listProjects } from '@daybook/contract/projects'
import { listSharedProjects, listSharedTasks } from '@daybook/contract/sharing'
import type { Days } from '@daybook/contract/task-listing'
import { listTasks, type Task } from '@daybook/contract/tasks'
import type { Today } from '@daybook/contract/today'
import { call } from '../../lib/api/api-client.ts'
import { ApiError, isSlow } from '../../lib/api/api-error.ts'
import { type Figures, figuresOf } from './figures.ts'

/** The specification's number of recent tasks (spec 2 §9). */
const recentTasks = 5
/** As many as a list returns at once, so that most people's tasks can all be counted. */
const listedRows = 500

export interface Dashboard {
  recent: readonly Task[]
  /** How many tasks and projects others share by name; of very many, as many as were read. */
  sharedTasks: number
  sharedProjects: number
  figures: Figures
  /** Null where only the lists could be read. */
  today: Today | null
  /** By the ids of the newest projects. */
  colors: Readonly<Record<string, string>>
}

const readLists = async (days: Days, signal: AbortSignal): Promise<Dashboard> => {
  const query = { limit: listedRows }
  const [tasks, projects, clients, companies, sharedTasks, sharedProjects] = await Promise.all([
    call(listTasks, { query }, { signal, fresh: true }),
    call(listProjects, { query: { limit: 1 } }, { signal, fresh: true }),
    call(listClients, { query: { limit: 1 } }, { signal, fresh: true }),
    call(listCompanies, {}, { signal, fresh: true }),
    call(listSharedTasks, { query: { limit: 1 } }, { signal, fresh: true }),
    call(listSharedProjects, { query: { limit: 1 } }, { signal, fresh: true }),
  ])
  return {
    recent: tasks.items.slice(0, recentTasks),
    sharedTasks: sharedTasks.total,
    sharedProjects: sharedProjects.total,
    figures: figuresOf({ tasks, projects, clients, companies }, days),
    today: null,
    colors: {},
  }
}

/** More calls do not help a person who is signed out, offline, or has waited already. */
const isWorthAskingLists = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== 'offline' && error.status !== 401 && !isSlow(error)

/** Reads everything in one call; where that fails, what the lists tell (spec 2 §4). @throws ApiError */
export const readDashboard = async (days: Days, signal: AbortSignal): Promise<Dashboard> => {
  try {
    const { tasks, projects, sharedTasks, sharedProjects, stats, today } = await call(
      initialData,
      {},
      { signal, fresh: true },
    )
    return {
      recent: tasks.slice(0, recentTasks),
      sharedTasks: sharedTasks.length,
      sharedProjects: sharedProjects.length,
      figures: stats,
      today,
      colors: Object.fromEntries(projects.map(({ _id, color }) => [_id, color])),
    }
  } catch (error) {
    if (signal.aborted || !isWorthAskingLists(error)) throw error
    return readLists(days, signal)
  }
}
