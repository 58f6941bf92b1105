import type { Person } from '../../http/context.ts'

/** What the rules look at in a loaded task. */
export interface TaskFacts {
  owner_id: string
}

const isOwner = (person: Person, task: TaskFacts) => task.owner_id === person.id

export const canEditTask = isOwner
export const canDeleteTask = isOwner
/** Time is recorded by whoever may work on the task. */
export const canTimeTask = isOwner

/** Whoever sees a task hears of it. */
export const audienceOf = (task: TaskFacts): string[] => [task.owner_id]
