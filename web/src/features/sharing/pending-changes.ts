import type { SharedProject, SharedTask } from '@daybook/contract/sharing'
import { useMutationState } from '@tanstack/react-query'

/** Pending changes of a task or a project, as far as they show beside the lists. */
export interface PendingChange {
  kind: string
  id: string
  completed?: boolean
  fields?: Partial<SharedTask & SharedProject>
}

/** The changes of tasks and projects carry their kind and id, and their fields under the names of the record. */
export const usePending = (): PendingChange[] =>
  useMutationState({
    filters: {
      status: 'pending',
      predicate: ({ options }) => ['tasks', 'projects'].includes(String(options.mutationKey?.[0])),
    },
    select: ({ state }) => state.variables as PendingChange,
  })

const after = <Item extends { _id: string }>(
  items: readonly Item[] | undefined,
  pending: readonly PendingChange[],
  change: (item: Item, done: PendingChange) => Item,
): readonly Item[] | undefined =>
  pending.reduce(
    (before, done) =>
      done.kind === 'leave'
        ? before?.filter(({ _id }) => _id !== done.id)
        : before?.map((item) => (item._id === done.id ? change(item, done) : item)),
    items,
  )

/** The shared tasks as they will be once the server agrees. */
export const tasksAfter = (tasks: readonly SharedTask[] | undefined, pending: readonly PendingChange[]) =>
  after(tasks, pending, (task, { completed, fields }) => ({
    ...task,
    title: fields?.title ?? task.title,
    dueDate: fields?.dueDate === undefined ? task.dueDate : fields.dueDate || null,
    completed: completed ?? fields?.completed ?? task.completed,
  }))

/** The shared projects as they will be after the changes that wait. */
export const projectsAfter = (
  projects: readonly SharedProject[] | undefined,
  pending: readonly PendingChange[],
) =>
  after(projects, pending, (project, { fields }) => ({
    ...project,
    name: fields?.name ?? project.name,
    description: fields?.description ?? project.description,
    color: fields?.color ?? project.color,
  }))
