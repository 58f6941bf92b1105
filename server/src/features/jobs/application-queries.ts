import type { ApplicationStatus, HireKind } from '@daybook/contract/job-applications'
import { type Insertable, sql } from 'kysely'
import { wantsMail } from '../../db/mail-switch.ts'
import type { Database, Tables } from '../../db/types.ts'
import type { Part } from '../../http/page.ts'

/** An open job that is applied for, held so that it stays open until the application is there. */
export const holdOpen = (db: Database, id: string, now: Date) =>
  db
    .selectFrom('jobs')
    .select(['id', 'owner_id', 'title', 'budget_currency'])
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('trashed_at', 'is', null)
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
    .forShare()
    .executeTakeFirst()

/** What a person sent under an id, or for a job. */
export const findSent = (db: Database, applicantId: string, by: { id?: string; jobId?: string }) =>
  db
    .selectFrom('job_applications')
    .select(['id', 'job_id', 'create_hash', sql<Date | null>`null`.as('trashed_at')])
    .where('applicant_id', '=', applicantId)
    .$if(by.id !== undefined, (query) => query.where('id', '=', by.id ?? ''))
    .$if(by.jobId !== undefined, (query) => query.where('job_id', '=', by.jobId ?? ''))
    .executeTakeFirst()

/** Inserts nothing where the id is used, or the person has applied already. */
export const insertApplication = (db: Database, values: Insertable<Tables['job_applications']>) =>
  db
    .insertInto('job_applications')
    .values(values)
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()

export const insertMove = (db: Database, application_id: string, status: ApplicationStatus, at: Date) =>
  db.insertInto('job_application_moves').values({ application_id, status, at }).execute()

export const countApplication = (db: Database, jobId: string, date: string) =>
  db
    .insertInto('job_days')
    .values({ job_id: jobId, date, applications: 1 })
    .onConflict((on) =>
      on.columns(['job_id', 'date']).doUpdateSet({ applications: sql<number>`job_days.applications + 1` }),
    )
    .execute()

const moves = sql<{ status: ApplicationStatus; at: string }[]>`array(
  select json_build_object('status', m.status, 'at', m.at)
  from job_application_moves m where m.application_id = a.id order by m.n)`

const applications = (db: Database) =>
  db
    .selectFrom('job_applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .innerJoin('users as u', 'u.id', 'a.applicant_id')
    .select(['a.id', 'a.job_id', 'a.applicant_id', 'a.cover_letter', 'a.rate_minor', 'a.currency'])
    .select(['a.available_from', 'a.links', 'a.file_key', 'a.file_name', 'a.file_bytes'])
    .select(['a.status', 'a.reason', 'a.notes', 'a.hired_as', 'a.hired_id'])
    .select(['a.created_at', 'a.updated_at', 'a.version', moves.as('moves')])
    .select(['u.username', 'u.display_name', 'u.profile_picture', 'u.email', 'u.first_name', 'u.last_name'])
    .select(['j.owner_id', 'j.title', 'j.slug', 'j.status as job_status', 'j.ends_at', 'j.trashed_at'])
    .select(
      sql<string>`coalesce((select c.name from companies c where c.id = j.company_id and c.trashed_at is null),
        (select o.display_name from users o where o.id = j.owner_id))`.as('poster'),
    )

const ofJob = (db: Database, ownerId: string, jobId: string) =>
  applications(db)
    .where('j.owner_id', '=', ownerId)
    .where('j.trashed_at', 'is', null)
    .where('a.job_id', '=', jobId)

const countOf = (db: Database, ownerId: string, jobId: string) =>
  ofJob(db, ownerId, jobId)
    .clearSelect()
    .select((is) => is.fn.countAll<number>().as('total'))

export const countFor = async (db: Database, ownerId: string, jobId: string): Promise<number> =>
  (await countOf(db, ownerId, jobId).executeTakeFirstOrThrow()).total

/** A page, the first first, each with its `sort_value` for the cursor, and on the first page the `total` over all. */
export const listFor = (db: Database, ownerId: string, jobId: string, { after, limit }: Part) =>
  ofJob(db, ownerId, jobId)
    .select(sql<string>`a.created_at::text`.as('sort_value'))
    .$if(after === null, (query) => query.select(countOf(db, ownerId, jobId).as('total')))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(a.created_at, a.id) > (${after?.value}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('a.created_at')
    .orderBy('a.id')
    .limit(limit)
    .execute()

type ListedRow = Awaited<ReturnType<typeof listFor>>[number]
export type ApplicationRow = Omit<ListedRow, 'sort_value' | 'total'>

/** What a person has applied for, the latest first. */
export const listOf = (db: Database, applicantId: string) =>
  applications(db)
    .where('a.applicant_id', '=', applicantId)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .execute()

/** One, for the person who applied, or who posted the job and has not deleted it. */
export const findSeen = (db: Database, viewer: string, jobId: string, id: string) =>
  applications(db)
    .where('a.id', '=', id)
    .where('a.job_id', '=', jobId)
    .where((is) =>
      is.or([
        is('a.applicant_id', '=', viewer),
        is.and([is('j.owner_id', '=', viewer), is('j.trashed_at', 'is', null)]),
      ]),
    )
    .executeTakeFirst()

/** Takes the row for this transaction, and says what it is now. */
export const lockApplication = (db: Database, id: string) =>
  db
    .selectFrom('job_applications')
    .select(['id', 'job_id', 'status', 'hired_as'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

interface ApplicationChange {
  status?: ApplicationStatus
  reason?: string
  notes?: string
  hired_as?: HireKind
  hired_id?: string
}

export const changeApplication = (db: Database, id: string, change: ApplicationChange, now: Date) =>
  db
    .updateTable('job_applications')
    // The applicant reads when it changed: not when the poster wrote notes.
    .set({ ...change, ...(change.status && { updated_at: now }) })
    .set((is) => ({ version: is('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()

/** What a mail about an application says; undefined where it is gone. */
export const findForMail = (db: Database, id: string) =>
  db
    .selectFrom('job_applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .innerJoin('users as u', 'u.id', 'a.applicant_id')
    .innerJoin('users as o', 'o.id', 'j.owner_id')
    .select(['a.status', 'a.reason', 'j.id as job_id', 'j.title', 'j.slug'])
    .select(['u.email as applicant_email', 'u.display_name as applicant'])
    .select(['o.email as poster_email', 'o.display_name as poster'])
    .select([
      wantsMail('o', 'applications').as('poster_wants'),
      wantsMail('u', 'decisions').as('applicant_wants'),
    ])
    .where('a.id', '=', id)
    .executeTakeFirst()

/** Which of these files are on no application. */
export const orphansAmong = async (db: Database, keys: readonly string[]): Promise<string[]> => {
  const found = await db
    .selectFrom('job_applications')
    .select('file_key')
    .where('file_key', 'in', keys)
    .execute()
  const used = new Set(found.map(({ file_key: key }) => key))
  return keys.filter((key) => !used.has(key))
}
