import type { UserType } from '@daybook/contract/plans'
import { sql } from 'kysely'
import { runPlanned } from '../../db/planned.ts'
import type { Database } from '../../db/types.ts'
import { jobFields } from './job-fields.ts'

/** The one scope of what a person manages; every read of their jobs starts here. */
const ofOwner = (db: Database, ownerId: string) =>
  db.selectFrom('jobs').where('jobs.owner_id', '=', ownerId).where('jobs.trashed_at', 'is', null)

/** How many applied, those who withdrew not counted, and of how many nothing is decided yet. */
const counted = sql<{ all: number; new: number }>`(
  select json_build_object('all', count(*) filter (where a.status <> 'withdrawn'),
    'new', count(*) filter (where a.status = 'submitted'))
  from job_applications a where a.job_id = jobs.id)`

/** The record, with what other rows say of it. */
export const jobColumns = [
  'jobs.id',
  'jobs.owner_id',
  ...jobFields.columns.map((column) => `jobs.${column}` as const),
  'jobs.slug',
  'jobs.budget_min',
  'jobs.budget_max',
  'jobs.budget_currency',
  'jobs.budget_per',
  'jobs.deadline',
  'jobs.ends_at',
  'jobs.status',
  'jobs.views',
  'jobs.published_at',
  'jobs.created_at',
  'jobs.updated_at',
  'jobs.version',
  counted.as('applications'),
] as const

export const findJob = async (db: Database, viewer: string, id: string) =>
  (await runPlanned(db, 'find_job', ofOwner(db, viewer).select(jobColumns).where('jobs.id', '=', id))).at(0)

export type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>

export const listJobs = (db: Database, viewer: string) =>
  ofOwner(db, viewer)
    .select(jobColumns)
    .orderBy('jobs.created_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .execute()

/** Slugs that begin with `base`, of everybody's jobs, those in the trash too. */
export const listSlugsLike = async (db: Database, base: string): Promise<string[]> =>
  (
    await db
      .selectFrom('jobs')
      .select('slug')
      .where((is) => is.or([is('slug', '=', base), is('slug', 'like', `${base}-%`)]))
      .limit(1000)
      .execute()
  ).map(({ slug }) => slug)

/** What happened to a job on each day since `first`, by the day of UTC. */
export const listDays = (db: Database, jobId: string, first: string) =>
  db
    .selectFrom('job_days')
    .select(['date', 'views', 'applications'])
    .where('job_id', '=', jobId)
    .where('date', '>=', first)
    .execute()

/** Whether a company is this person's, and not in the trash. */
export const hasCompany = async (db: Database, ownerId: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('companies')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('trashed_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Open jobs whose deadline has passed become closed ones, some at a time. */
export const closeEnded = (db: Database, now: Date, atOnce: number) =>
  db
    .updateTable('jobs')
    .set((is) => ({ status: 'closed' as const, updated_at: now, version: is('version', '+', 1) }))
    .where('id', 'in', (from) =>
      from
        .selectFrom('jobs')
        .select('id')
        .where('status', '=', 'open')
        .where('ends_at', '<=', now)
        .orderBy('ends_at')
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'owner_id', 'version'])

const ofPeopleOn = (db: Database, userType: UserType, ownerIds: readonly string[]) =>
  db.selectFrom('users').select('id').where('id', 'in', ownerIds).where('user_type', '=', userType)

/** Pauses the open jobs of those of the people who have no Pro any more. */
export const pauseOpen = (db: Database, ownerIds: readonly string[], now: Date) =>
  db
    .updateTable('jobs')
    .set((is) => ({
      ...{ status: 'paused' as const, waits_for_pro: true, updated_at: now },
      version: is('version', '+', 1),
    }))
    .where('owner_id', 'in', ofPeopleOn(db, 'basic', ownerIds))
    .where('status', '=', 'open')
    .returning(['id', 'owner_id', 'version'])

/** Opens what waited for it for those of the people who have Pro again. */
export const openWaiting = (db: Database, ownerIds: readonly string[], now: Date) =>
  db
    .updateTable('jobs')
    .set((is) => ({
      ...{ status: 'open' as const, waits_for_pro: false, updated_at: now },
      version: is('version', '+', 1),
    }))
    .where('owner_id', 'in', ofPeopleOn(db, 'pro', ownerIds))
    .where('waits_for_pro', '=', true)
    .where('status', '=', 'paused')
    .returning(['id', 'owner_id', 'version'])
