import { fold } from '@daybook/contract/fold'
import { type JobsQuery, mostJobsCounted } from '@daybook/contract/public-jobs'
import { sql } from 'kysely'
import { likePattern } from '../../db/like-pattern.ts'
import { runPlanned } from '../../db/planned.ts'
import type { Database } from '../../db/types.ts'
import type { Part } from '../../http/page.ts'

/** What a poster shows of themselves with a job; only the page of a verified company is public without its link. */
interface PosterRow {
  name: string
  username: string
  logo: string | null
  is_verified: boolean
  company_slug: string | null
  company_token: string | null
}

const poster = sql<PosterRow>`(
  select json_build_object('name', coalesce(c.name, u.display_name), 'username', u.username, 'logo', c.logo,
    'is_verified', coalesce(c.verification = 'verified', false), 'company_slug', c.slug, 'company_token', (
      select l.token from company_links l
      where l.company_id = c.id and l.ended_at is null and c.verification = 'verified'))
  from users u left join companies c on c.id = j.company_id and c.trashed_at is null
  where u.id = j.owner_id)`

/** The one scope of what everybody sees: open ones before their end (rules §11). */
const open = (db: Database, now: Date) =>
  db
    .selectFrom('jobs as j')
    .where('j.status', '=', sql.lit('open'))
    .where('j.trashed_at', 'is', null)
    // As the index of the list has them, and as a plan for any values needs them to use it.
    .where('j.published_at', 'is not', null)
    .where((is) => is.or([is('j.ends_at', 'is', null), is('j.ends_at', '>', now)]))

const columns = [
  'j.id',
  'j.owner_id',
  'j.title',
  'j.slug',
  'j.type',
  'j.workplace',
  'j.location',
  'j.budget_min',
  'j.budget_max',
  'j.budget_currency',
  'j.budget_per',
  'j.skills',
  'j.deadline',
  'j.published_at',
] as const

type Filters = Omit<JobsQuery, 'limit' | 'cursor'>

const matching = (db: Database, now: Date, filters: Filters) => {
  const { search, type, workplace, skill, minBudget, currency, per, company } = filters
  return open(db, now)
    .$if(fold(search ?? '') !== '', (query) =>
      // Of fewer than three letters the index finds nothing, and to read all texts takes too long.
      query.where(
        fold(search ?? '').length < 3 ? 'j.search_title' : 'j.search_text',
        'like',
        likePattern(search ?? ''),
      ),
    )
    .$if(type !== undefined, (query) => query.where('j.type', '=', type ?? 'freelance'))
    .$if(workplace !== undefined, (query) => query.where('j.workplace', '=', workplace ?? 'remote'))
    .$if(Boolean(skill), (query) =>
      query.where(sql<boolean>`j.search_skills @> array[lower(${skill}::text)]`),
    )
    .$if(minBudget !== undefined, (query) =>
      query.where(sql<boolean>`coalesce(j.budget_max, j.budget_min) >= ${minBudget}`),
    )
    .$if(currency !== undefined, (query) => query.where('j.budget_currency', '=', currency ?? null))
    .$if(per !== undefined, (query) => query.where('j.budget_per', '=', per ?? null))
    .$if(Boolean(company), (query) =>
      query.where('j.company_id', 'in', (from) =>
        from
          .selectFrom('companies')
          .select('id')
          .where('slug', '=', company ?? '')
          .where('trashed_at', 'is', null),
      ),
    )
}

const countOf = (db: Database, now: Date, filters: Filters) =>
  db
    .selectFrom(matching(db, now, filters).select('j.id').limit(mostJobsCounted).as('counted'))
    .select((is) => is.fn.countAll<number>().as('total'))

export const countPublic = async (db: Database, now: Date, filters: Filters): Promise<number> =>
  (await countOf(db, now, filters).executeTakeFirstOrThrow()).total

/** A page, the latest first, each with its `sort_value` for the cursor, and on the first page the `total` over all. */
export const listPublic = (db: Database, now: Date, filters: Filters, { after, limit }: Part) => {
  const listed = matching(db, now, filters)
    .select([...columns, poster.as('poster'), sql<string>`j.published_at::text`.as('sort_value')])
    .$if(after === null, (query) => query.select(countOf(db, now, filters).as('total')))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(j.published_at, j.id) < (${after?.value}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('j.published_at', 'desc')
    .orderBy('j.id', 'desc')
    .limit(limit)
  // Planned once is what everybody reads first; of what is filtered, each plan depends on what it is filtered for.
  return after === null && Object.values(filters).every((value) => value === undefined)
    ? runPlanned(db, 'list_public_jobs', listed)
    : listed.execute()
}

export type ListedRow = Awaited<ReturnType<typeof listPublic>>[number]

/** One open job, by its slug or id. */
export const findPublic = async (db: Database, now: Date, name: string) => {
  const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(name)
  const query = open(db, now).select([...columns, 'j.description', 'j.ends_at', poster.as('poster')])
  return isId
    ? (await runPlanned(db, 'find_public_job_by_id', query.where('j.id', '=', name))).at(0)
    : (await runPlanned(db, 'find_public_job', query.where('j.slug', '=', name))).at(0)
}

export type PublicRow = NonNullable<Awaited<ReturnType<typeof findPublic>>>

/** The open ones of one person, the latest first, as their profile and their companies' pages name them. */
export const listPublicOf = (db: Database, now: Date, ownerId: string, limit: number) =>
  open(db, now)
    .where('j.owner_id', '=', ownerId)
    .select([...columns, poster.as('poster')])
    .orderBy('j.published_at', 'desc')
    .orderBy('j.id', 'desc')
    .limit(limit)
    .execute()

/** The addresses of all, for search engines. */
export const listSlugs = (db: Database, now: Date, limit: number) =>
  open(db, now)
    .select(['j.slug', 'j.updated_at'])
    .orderBy('j.published_at', 'desc')
    .orderBy('j.id', 'desc')
    .limit(limit)
    .execute()

/** Counts a look at a job, unless this visitor was counted within the hour. */
export const countVisit = async (db: Database, jobId: string, visitor: Buffer, now: Date, today: string) => {
  await sql`
    with counted as (
      insert into job_visits (job_id, visitor, seen_at) values (${jobId}, ${visitor}, ${now})
      on conflict (job_id, visitor) do update set seen_at = excluded.seen_at
        where job_visits.seen_at <= excluded.seen_at - interval '1 hour'
      returning job_id),
    day as (
      insert into job_days (job_id, date, views) select job_id, ${today}::date, 1 from counted
      on conflict (job_id, date) do update set views = job_days.views + 1)
    update jobs set views = views + 1 from counted where jobs.id = counted.job_id`.execute(db)
}

/** The application of a person for a job, if any. */
export const findOwnApplication = async (db: Database, jobId: string, applicantId: string) =>
  (
    await db
      .selectFrom('job_applications')
      .select('id')
      .where('job_id', '=', jobId)
      .where('applicant_id', '=', applicantId)
      .executeTakeFirst()
  )?.id
