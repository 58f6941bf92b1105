import type { Person } from '../../http/context.ts'

/** What the rules look at in a loaded task. */
export interface TaskFacts {
  ownerId: string
}

const isOwner = (person: Person, task: TaskFacts) => task.ownerId === person.id

export const canEditTask = isOwner
export const canDeleteTask = isOwner
/** Time is recorded by whoever may work on the task. */
export const canTimeTask = isOwner
