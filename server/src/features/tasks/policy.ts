import type { Person } from '../../http/context.ts'
import { type Grants, isOwner, mayEdit, mayLeave } from '../sharing/sharing.ts'

export const canEditTask = mayEdit
export const canDeleteTask = isOwner
/** People who may work on the task may record time on it. */
export const canTimeTask = mayEdit
/** Whatever time stands on a task is its owner's to correct and delete, and to say that it counts (rules §4). */
export const mayChangeAllEntries = isOwner
export const canChangeEntry = (person: Person, task: Grants, workerId: string | null): boolean =>
  mayChangeAllEntries(person, task) || (workerId === person.id && mayEdit(person, task))
export const canShareTask = isOwner
export const canLeaveTask = mayLeave
/** Out of its project into another one, and within the owner's own order (rules §6). */
export const canMoveTask = isOwner
export const canSetRate = isOwner
