import * as applications from '@daybook/contract/job-applications'
import * as contract from '@daybook/contract/jobs'
import * as publicJobs from '@daybook/contract/public-jobs'
import type { AppParts } from '../../feature.ts'
import { ownOrPro } from '../../http/policy.ts'
import { type Route, route } from '../../http/route.ts'
import { serveFile, storeFile } from './application-files.ts'
import {
  applyForJob,
  changeApplication,
  listApplications,
  listOwnApplications,
  loadApplication,
} from './applications.ts'
import { hireApplicant } from './hire.ts'
import {
  changeStatus,
  createJob,
  duplicateJob,
  listJobs,
  loadJob,
  readDays,
  readJob,
  restoreJob,
  trashJob,
  updateJob,
} from './jobs.ts'
import { createKeptLists } from './kept-lists.ts'
import { listPublicJobs, visitPublicJob } from './public-jobs.ts'

const applicationRoutes = ({ db, files, tokens }: AppParts): Route[] => [
  route(applications.uploadApplicationFile, (ctx, { file }) => storeFile(ctx, { db, files }, file)),
  route(applications.applyForJob, (ctx, { params, body }) =>
    applyForJob(ctx, { db, files }, params.id, body),
  ),
  route(applications.listOwnApplications, listOwnApplications),
  route(applications.listApplications, async (ctx, { params, query }) => {
    await loadJob(ctx, params.id)
    return listApplications(ctx, params.id, query)
  }),
  route(applications.changeApplication, async (ctx, { params, body }) =>
    changeApplication(ctx, await loadApplication(ctx, params.id, params.applicationId), body),
  ),
  route(applications.hireApplicant, async (ctx, { params, body }) =>
    hireApplicant(ctx, await loadApplication(ctx, params.id, params.applicationId), body, tokens),
  ),
  route(applications.readApplicationFile, (ctx, { params }, reply) => serveFile(ctx, files, params, reply)),
]

const ownRoutes = (parts: AppParts): Route[] => [
  route(publicJobs.readPublicJob, (ctx, { params }) =>
    visitPublicJob(ctx, params.id, (text) => parts.tokens.fingerprint(text)),
  ),
  ...applicationRoutes(parts),
  route(contract.listJobs, async (ctx) => ownOrPro(ctx.actor, await listJobs(ctx))),
  route(contract.createJob, (ctx, { body }) => createJob(ctx, body)),
  route(contract.getJob, (ctx, { params }) => readJob(ctx, params.id)),
  route(contract.updateJob, async (ctx, { params, body }) =>
    updateJob(ctx, await loadJob(ctx, params.id), body),
  ),
  route(contract.changeJobStatus, async (ctx, { params, body }) =>
    changeStatus(ctx, await loadJob(ctx, params.id), body.status),
  ),
  route(contract.duplicateJob, async (ctx, { params, body }) =>
    duplicateJob(ctx, await loadJob(ctx, params.id), body?._id),
  ),
  route(contract.jobDays, async (ctx, { params }) => readDays(ctx, await loadJob(ctx, params.id))),
  route(contract.deleteJob, async (ctx, { params }) => {
    await trashJob(ctx, await loadJob(ctx, params.id))
    return { message: 'Job moved to the trash' }
  }),
  route(contract.restoreJob, (ctx, { params }) => restoreJob(ctx, params.id)),
]

/** The same calls, after each of which the public lists are read anew. */
const changing = (routes: readonly Route[], forget: () => void): Route[] =>
  routes.map((one) =>
    one.endpoint.method === 'GET'
      ? one
      : { ...one, handle: (...given) => one.handle(...given).finally(forget) },
  )

export const jobRoutes = (parts: AppParts): Route[] => {
  const lists = createKeptLists()
  return [
    route(publicJobs.listPublicJobs, (ctx, { query }) =>
      lists.page(query, ctx.now, () => listPublicJobs(ctx, query)),
    ),
    ...changing(ownRoutes(parts), lists.forget),
  ]
}
