import type { Limits } from '@daybook/contract/plans'
import type { SignedIn } from '../../http/context.ts'
import { readLimits } from '../accounts/accounts.ts'
import { projectCounter } from './queries.ts'

export { type WatchedWork, watchWork } from './budgets.ts'
export { updateProject } from './change-project.ts'
export { createProject } from './create-project.ts'
export { freeProjectName } from './free-name.ts'
export { canAddTask, canEditProject, canSeeMoney } from './policy.ts'
export type { ProjectRow } from './queries.ts'
export {
  findProjectOf,
  listProjectChoices,
  listProjects,
  loadProject,
  newestProjects,
  readProject,
  summarizeProject,
} from './read-project.ts'
export { findProjectPlace, resolveProject } from './resolve-project.ts'
export { restoreProject, trashProject } from './trash-project.ts'

export const projectLimits = (ctx: SignedIn): Promise<Limits> => readLimits(ctx, projectCounter)
