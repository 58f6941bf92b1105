import { type Limits, limitsOf } from '@daybook/contract/plans'
import type { SignedIn } from '../../http/context.ts'
import { countOwned } from './queries.ts'

export { toggleTask, updateTask } from './change-task.ts'
export { createTask, findRepeatedCreate } from './create-task.ts'
export { listTasks } from './list-tasks.ts'
export { audienceOf, canTimeTask } from './policy.ts'
export { secondsBetween } from './presenter.ts'
export type { TaskRow } from './queries.ts'
export { holdTask, loadTask, readTask } from './read-task.ts'
export { restoreTask, trashTask } from './trash-task.ts'

export const taskLimits = async (ctx: SignedIn): Promise<Limits> =>
  limitsOf(ctx.actor.userType, 'tasks', await countOwned(ctx.db, ctx.actor.id))
