import { addDays, dateIn } from '@daybook/contract/calendar'
import type { Job, JobBudget, JobDay } from '@daybook/contract/jobs'
import type { SignedIn } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { jobFields } from './job-fields.ts'
import { movesAt, statusAt } from './policy.ts'
import * as queries from './queries.ts'
import type { Jobs } from './table.ts'

type BudgetRow = Pick<Jobs, 'budget_min' | 'budget_max' | 'budget_currency' | 'budget_per'>

export const presentBudget = (row: BudgetRow): JobBudget | null =>
  row.budget_currency && row.budget_per
    ? { min: row.budget_min, max: row.budget_max, currency: row.budget_currency, per: row.budget_per }
    : null

/** `/jobs/manage` is a page of the web app, so no job has this slug. */
export const ownSlug = 'manage'

/** Where everybody reads the job. */
export const jobAddress = (appOrigin: string, slug: string): string => `${appOrigin}/jobs/${slug}`

/** The record as its owner sees it. */
const present = (row: queries.JobRow, { actor, now, appOrigin }: SignedIn): Job => ({
  _id: row.id,
  ...jobFields.present(row, null),
  slug: row.slug,
  budget: presentBudget(row),
  deadline: row.deadline,
  status: statusAt(row, now),
  views: row.views,
  applicationCount: row.applications.all,
  newCount: row.applications.new,
  url: jobAddress(appOrigin, row.slug),
  publishedAt: row.published_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  can: {
    edit: actor.userType === 'pro',
    delete: true,
    moves: actor.userType === 'pro' ? [...movesAt(row, now)] : [],
  },
  version: row.version,
})

/** All of the actor's, the newest first. */
export const listJobs = async (ctx: SignedIn): Promise<Job[]> =>
  (await queries.listJobs(ctx.db, ctx.actor.id)).map((row) => present(row, ctx))

/** @throws Refusal 404 for what is missing, in the trash or not the actor's. */
export const loadJob = async ({ db, actor }: SignedIn, id: string): Promise<queries.JobRow> => {
  const row = await queries.findJob(db, actor.id, id)
  if (!row) throw notFound('Job not found')
  return row
}

/** The present job. @throws Refusal 404 as `loadJob`. */
export const readJob = async (ctx: SignedIn, id: string): Promise<Job> => present(await loadJob(ctx, id), ctx)

const shownDays = 30

/** Each of the last 30 days by UTC, also those on which nothing happened. */
export const readDays = async (ctx: SignedIn, { id }: queries.JobRow): Promise<JobDay[]> => {
  const today = dateIn('UTC', ctx.now)
  const first = addDays(today, 1 - shownDays)
  const found = await queries.listDays(ctx.db, id, first)
  return Array.from({ length: shownDays }, (_, at) => {
    const date = addDays(first, at)
    return found.find((day) => day.date === date) ?? { date, views: 0, applications: 0 }
  })
}
