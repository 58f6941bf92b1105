import type { Job, JobCreate, JobStatus, JobUpdate } from '@daybook/contract/jobs'
import type { SignedIn } from '../../http/context.ts'
import { conflict, invalid, Refusal } from '../../http/errors.ts'
import type { Created } from '../../records/create-record.ts'
import { withFreeSlug } from '../../records/free-slug.ts'
import { lockUserType } from '../../records/lock-owner.ts'
import { changesOf, newJob } from './job-fields.ts'
import { jobRecords } from './job-records.ts'
import { movesAt, statusAt } from './policy.ts'
import { hasCompany, type JobRow, listSlugsLike } from './queries.ts'
import { ownSlug } from './read-job.ts'

export { listJobs, loadJob, readDays, readJob } from './read-job.ts'

/** @throws Refusal 400 on `companyId` for a company that is not the actor's. */
const requireCompany = async (
  { db, actor }: SignedIn,
  companyId: string | null | undefined,
): Promise<void> => {
  if (companyId && !(await hasCompany(db, actor.id, companyId)))
    throw invalid({ companyId: 'No such company' })
}

/**
 * Writes a draft; sent again under its own `_id` it answers the one that was made.
 * @throws Refusal 409 for a used id with another body; 400 for a company that is not the actor's.
 */
export const createJob = (ctx: SignedIn, body: JobCreate): Promise<Created<Job>> =>
  withFreeSlug(
    {
      ...{ name: body.title, fallback: 'job', longest: 80, index: 'jobs_slug' },
      listLike: async (base) => [ownSlug, ...(await listSlugsLike(ctx.db, base))],
    },
    (slug) =>
      jobRecords.create(ctx, body, {
        values: (row) => ({
          ...row,
          ...newJob(body, ctx.actor.timezone),
          ...{ slug, trashed_at: null, published_at: null },
        }),
        check: (tx) => requireCompany(tx, body.companyId),
      }),
  )

/**
 * Changes what is sent and leaves the rest; the slug stays, since links lead to it.
 * @throws Refusal 409 `version_conflict` with the current record when `body.version` is not the current one.
 */
export const updateJob = (ctx: SignedIn, job: JobRow, body: JobUpdate): Promise<Job> =>
  jobRecords.change(ctx, job, {
    version: body.version,
    columns: async (tx, held) => {
      // One that stays may have gone to the trash.
      if (body.companyId !== held.company_id) await requireCompany(tx, body.companyId)
      const now = statusAt(held, tx.now)
      if (now === 'open' && body.description?.trim() === '')
        throw invalid({ description: 'An open job needs a description' })
      // What has ended stays so under a later deadline, though no sweep has written it down yet.
      const ended = now === held.status ? {} : { status: now }
      return { ...changesOf(held, body, tx.actor.timezone), ...ended }
    },
  })

/**
 * Moves a job to a status (rules §11). One that already has it stays as it is.
 * @throws Refusal 403 `pro_required` for opening one as Pro ends; 409 for a move that there is not; 400 on `deadline` for one whose last day is over.
 */
export const changeStatus = (ctx: SignedIn, job: JobRow, status: JobStatus): Promise<Job> =>
  jobRecords.change(ctx, job, {
    version: undefined,
    // As a plan ends, what is open is paused; nothing opens beside that, nor after it.
    lock: async (tx) => {
      if (status === 'open' && (await lockUserType(tx.db, job.owner_id)) !== 'pro')
        throw new Refusal('pro_required', 'Pro Feature Access Required')
    },
    columns: (tx, held) => {
      const now = statusAt(held, tx.now)
      if (now === status) return {}
      if (!movesAt(held, tx.now).includes(status))
        throw conflict(`A job that is ${now} cannot become ${status}`)
      if (status !== 'open') return { status }
      if (held.ends_at && held.ends_at <= tx.now)
        throw invalid({ deadline: 'The deadline has passed. Choose a later day first.' })
      if (held.description.trim() === '')
        throw invalid({ description: 'Describe the job before you open it' })
      return { status, published_at: held.published_at ?? tx.now }
    },
  })

/** A new draft that says the same, but for the deadline. */
export const duplicateJob = async (
  ctx: SignedIn,
  job: JobRow,
  id: string | undefined,
): Promise<Created<Job>> =>
  createJob(ctx, {
    ...(id !== undefined && { _id: id }),
    title: job.title,
    description: job.description,
    // A company in the trash names nobody.
    companyId:
      job.company_id && (await hasCompany(ctx.db, ctx.actor.id, job.company_id)) ? job.company_id : null,
    ...{ type: job.type, workplace: job.workplace, location: job.location, skills: [...job.skills] },
    budget:
      job.budget_currency && job.budget_per
        ? { min: job.budget_min, max: job.budget_max, currency: job.budget_currency, per: job.budget_per }
        : null,
  })

/** To the trash, from where it comes back within 30 days (rules §4). */
export const trashJob = (ctx: SignedIn, job: JobRow): Promise<void> => jobRecords.trash(ctx, job)

/** @throws Refusal 404 when it is not in the actor's trash. */
export const restoreJob = (ctx: SignedIn, id: string): Promise<Job> => jobRecords.restore(ctx, id)
