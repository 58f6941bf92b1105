import type { Project } from '@daybook/contract/projects'
import type { SharedProject, SharedTask } from '@daybook/contract/sharing'
import type { Task } from '@daybook/contract/tasks'
import type { QueryClient } from '@tanstack/react-query'
import { amendQuery } from '../../lib/api/amend-query.ts'

export const sharedKey = ['shared'] as const
export const sharedTasksKey = [...sharedKey, 'tasks'] as const
export const sharedProjectsKey = [...sharedKey, 'projects'] as const

const change = <Item extends { _id: string }>(
  client: QueryClient,
  key: readonly string[],
  id: string,
  news: Partial<Item> | null,
): void =>
  amendQuery<readonly Item[]>(client, key, (items) => {
    if (!items?.some(({ _id }) => _id === id)) return items
    return news === null
      ? items.filter(({ _id }) => _id !== id)
      : items.map((item) => (item._id === id ? { ...item, ...news } : item))
  })

const isIn = (client: QueryClient, key: readonly string[], id: string): boolean =>
  client.getQueryData<readonly { _id: string }[]>(key)?.some(({ _id }) => _id === id) ?? false

/** Whether 'Shared with You' lists a task. */
export const isSharedTask = (client: QueryClient, id: string): boolean => isIn(client, sharedTasksKey, id)

/** Whether a project is among those shared with this person. */
export const isSharedProject = (client: QueryClient, id: string): boolean =>
  isIn(client, sharedProjectsKey, id)

/** Keeps what 'Shared with You' shows of a task in step with what was learned of it; null is one that is gone. */
export const learnOfSharedTask = (client: QueryClient, id: string, task: Task | null): void => {
  if (!task) return change<SharedTask>(client, sharedTasksKey, id, null)
  const { title, project, dueDate, completed } = task
  change<SharedTask>(client, sharedTasksKey, id, { title, project, dueDate, completed })
}

/** Puts a shared project into the list as the server answers it; null takes it out. */
export const learnOfSharedProject = (client: QueryClient, id: string, project: Project | null): void => {
  if (!project) return change<SharedProject>(client, sharedProjectsKey, id, null)
  const { name, description, color } = project
  change<SharedProject>(client, sharedProjectsKey, id, { name, description, color })
}
