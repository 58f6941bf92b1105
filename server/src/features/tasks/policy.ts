import { isOwner, mayEdit, mayLeave } from '../sharing/sharing.ts'

export const canEditTask = mayEdit
export const canDeleteTask = isOwner
/** Time is recorded by whoever may work on the task. */
export const canTimeTask = mayEdit
export const canShareTask = isOwner
export const canLeaveTask = mayLeave
/** Out of its project into another one, and within the owner's own order (decisions §6). */
export const canMoveTask = isOwner
export const canSetRate = isOwner
