import { generalProject, type Task } from '@daybook/contract/tasks'

/** One thing done to several tasks. */
export type DoneToSeveral = ChangeOfSeveral | { action: 'delete' }

/** What leaves them in the list. */
export type ChangeOfSeveral =
  | { action: 'complete' | 'reopen' }
  | { action: 'move'; projectId: string | null; project: string }
  | { action: 'addTag' | 'removeTag'; tag: string }

export interface SeveralChange {
  kind: 'several'
  /** The id of the change itself. */
  id: string
  ids: readonly string[]
  what: DoneToSeveral
  /** When, by this device. */
  at: string
}

/** A task that is put elsewhere or tagged with others; one that is there already stays the same object. */
export const changedAsOneOf = (task: Task, what: DoneToSeveral): Task => {
  switch (what.action) {
    case 'move':
      if (task.projectId === what.projectId) return task
      return {
        ...task,
        projectId: what.projectId,
        project: what.projectId === null ? generalProject : what.project,
      }
    case 'addTag':
      return task.tags.includes(what.tag) ? task : { ...task, tags: [...task.tags, what.tag] }
    case 'removeTag':
      return task.tags.includes(what.tag)
        ? { ...task, tags: task.tags.filter((tag) => tag !== what.tag) }
        : task
    default:
      return task
  }
}
