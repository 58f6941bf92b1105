import { isOwner, mayEdit, mayLeave } from '../sharing/sharing.ts'

export const canEditProject = mayEdit
export const canAddTask = mayEdit
export const canDeleteProject = isOwner
export const canShareProject = isOwner
export const canLeaveProject = mayLeave
/** What it costs, for whom it is, and whether it is over. */
export const canSeeMoney = isOwner
