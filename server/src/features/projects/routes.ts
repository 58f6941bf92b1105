import * as choices from '@daybook/contract/project-choices'
import * as contract from '@daybook/contract/projects'
import type { SignedIn } from '../../http/context.ts'
import { happenedAt } from '../../http/device-time.ts'
import { allow } from '../../http/policy.ts'
import { type Route, route } from '../../http/route.ts'
import { canDeleteProject, canEditProject, canSeeMoney } from './policy.ts'
import {
  createProject,
  listProjectChoices,
  listProjects,
  loadProject,
  projectLimits,
  readProject,
  restoreProject,
  summarizeProject,
  trashProject,
  updateProject,
} from './projects.ts'
import type { ProjectPlace } from './queries.ts'
import { projectShareRoutes } from './share-routes.ts'

const ofMoney = [
  'clientId',
  'active',
  'billing',
  'hourlyRate',
  'currency',
  'fixedPrice',
  'budgetMinutes',
  'budgetAmount',
  'budgetReset',
] as const

/**
 * What a request changes: who may not see the money sends it back as it is shown to them.
 * @throws Refusal 403 for other values of it.
 */
const withoutShown = async (
  ctx: SignedIn,
  project: ProjectPlace,
  body: contract.ProjectUpdate,
): Promise<contract.ProjectUpdate> => {
  const sent = ofMoney.filter((field) => body[field] !== undefined)
  if (sent.length === 0 || canSeeMoney(ctx.actor, project)) return body
  const shown = await readProject(ctx, project.id)
  allow(sent.every((field) => body[field] === shown[field]))
  return { ...body, ...Object.fromEntries(sent.map((field) => [field, undefined])) }
}

export const projectRoutes = (appOrigin: string): Route[] => [
  ...projectShareRoutes(appOrigin),
  route(contract.listProjects, (ctx, { query }) => listProjects(ctx, query)),
  route(choices.listProjectChoices, listProjectChoices),
  route(contract.projectLimits, projectLimits),
  route(contract.createProject, (ctx, { body }) => createProject(ctx, body)),
  route(contract.getProject, (ctx, { params }) => readProject(ctx, params.id)),
  route(contract.projectSummary, async (ctx, { params }) => {
    const project = await loadProject(ctx, params.id)
    allow(canSeeMoney(ctx.actor, project))
    return summarizeProject(ctx, project)
  }),
  route(contract.updateProject, async (ctx, { params, body }) => {
    const project = await loadProject(ctx, params.id)
    allow(canEditProject(ctx.actor, project))
    return updateProject(ctx, project, await withoutShown(ctx, project, body))
  }),
  route(contract.deleteProject, async (ctx, { params, query }) => {
    const project = await loadProject(ctx, params.id)
    allow(canDeleteProject(ctx.actor, project))
    await trashProject(ctx, project, query.tasks, happenedAt(ctx, query.at))
    return { message: 'Project moved to the trash' }
  }),
  route(contract.restoreProject, (ctx, { params }) => restoreProject(ctx, params.id)),
]
