import { isOwner, mayEdit, mayLeave } from '../sharing/sharing.ts'

export const canEditProject = mayEdit
export const canAddTask = mayEdit
export const canDeleteProject = isOwner
export const canShareProject = isOwner
export const canLeaveProject = mayLeave
/** Its price, its client, and whether it is over. */
export const canSeeMoney = isOwner
