import { type Insertable, sql, type Updateable } from 'kysely'
import { wantsMail } from '../../db/mail-switch.ts'
import type { Database, Tables } from '../../db/types.ts'
import { usualLocale } from '../../mail/mail-dates.ts'

const clientOf = (column: 'email' | 'name') => sql<string | null>`(
  select c.${sql.ref(column)} from projects p join clients c on c.id = p.client_id and c.trashed_at is null
  where p.id = timesheets.project_id and p.owner_id = timesheets.owner_id)`

/** As the project is called now; the name that is kept stands for one that is gone. */
const projectName = sql<string>`coalesce((
  select p.name from projects p where p.id = timesheets.project_id and p.owner_id = timesheets.owner_id),
  timesheets.project_name)`

const columns = [
  'timesheets.id',
  'timesheets.owner_id',
  'timesheets.project_id',
  'timesheets.asked_by',
  'timesheets.from_date',
  'timesheets.to_date',
  'timesheets.timezone',
  'timesheets.starts_at',
  'timesheets.ends_at',
  'timesheets.shows_rates',
  'timesheets.message',
  'timesheets.locale',
  'timesheets.public_token',
  'timesheets.sent_to',
  'timesheets.sent_at',
  'timesheets.viewed_at',
  'timesheets.closed_at',
  'timesheets.reply_mail_id',
  'timesheets.reply_mail_since',
  'timesheets.created_at',
  projectName.as('project'),
  clientOf('email').as('client_email'),
  clientOf('name').as('client_name'),
] as const

/** The one scope of what a person sees; every read of their timesheets starts here. */
const ofOwner = (db: Database, ownerId: string) =>
  db.selectFrom('timesheets').select(columns).where('timesheets.owner_id', '=', ownerId)

export const findTimesheet = (db: Database, ownerId: string, id: string) =>
  ofOwner(db, ownerId).where('timesheets.id', '=', id).executeTakeFirst()

export type TimesheetRow = NonNullable<Awaited<ReturnType<typeof findTimesheet>>>

/** Whether its link shows nothing any more: its owner closed it, or its project is gone for good. */
export const isClosed = ({
  closed_at,
  project_id,
}: Pick<TimesheetRow, 'closed_at' | 'project_id'>): boolean => closed_at !== null || project_id === null

/** How many of the links that were closed a list shows, the last ones; those that are open are all in it. */
const mostClosed = 20

/** Those of a project, the newest first. */
export const listTimesheets = (db: Database, ownerId: string, projectId: string) =>
  ofOwner(db, ownerId)
    .where('timesheets.project_id', '=', projectId)
    .where((is) =>
      is.or([
        is('timesheets.closed_at', 'is', null),
        is('timesheets.id', 'in', (from) =>
          from
            .selectFrom('timesheets as c')
            .select('c.id')
            .where('c.owner_id', '=', ownerId)
            .where('c.project_id', '=', projectId)
            .where('c.closed_at', 'is not', null)
            .orderBy('c.closed_at', 'desc')
            .orderBy('c.id', 'desc')
            .limit(mostClosed),
        ),
      ]),
    )
    .orderBy('timesheets.created_at', 'desc')
    .orderBy('timesheets.id', 'desc')
    .execute()

/** The timesheet behind a link, open or closed. Nobody finds anything of a person who left. */
export const findByToken = (db: Database, token: string) =>
  db
    .selectFrom('timesheets')
    .select(columns)
    .where('timesheets.public_token', '=', token)
    .where(sql<boolean>`exists (select from users u where u.id = timesheets.owner_id and u.gone_at is null)`)
    .executeTakeFirst()

/** What is sent of it by mail, as it is when the mail goes, with its owner's address and whether they want theirs. */
export const findForMail = (db: Database, id: string) =>
  db
    .selectFrom('timesheets')
    .innerJoin('users', 'users.id', 'timesheets.owner_id')
    .select(columns)
    .select(['users.email as owner_email', wantsMail('users', 'answers').as('owner_wants')])
    .where('timesheets.id', '=', id)
    .where('users.gone_at', 'is', null)
    .executeTakeFirst()

/** How many links of a project are open. */
export const countOpen = async (db: Database, ownerId: string, projectId: string): Promise<number> =>
  (
    await db
      .selectFrom('timesheets')
      .where('owner_id', '=', ownerId)
      .where('project_id', '=', projectId)
      .where('closed_at', 'is', null)
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** What a link says of its project: its name, and the language of whoever reads it. */
export const findAbout = (db: Database, ownerId: string, projectId: string) =>
  db
    .selectFrom('projects as p')
    .innerJoin('users as u', 'u.id', 'p.owner_id')
    .leftJoin('clients as c', (join) =>
      join.onRef('c.id', '=', 'p.client_id').on('c.owner_id', '=', ownerId).on('c.trashed_at', 'is', null),
    )
    .where('p.id', '=', projectId)
    .where('p.owner_id', '=', ownerId)
    .where('p.trashed_at', 'is', null)
    .select(['p.id', 'p.name', sql<string>`coalesce(c.locale, u.locale, ${usualLocale})`.as('locale')])
    .executeTakeFirst()

/** The create that made a timesheet. */
export const findCreate = (db: Database, ownerId: string, id: string) =>
  db
    .selectFrom('timesheets')
    .select('create_hash')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Nothing where its id is in use. */
export const insertTimesheet = (db: Database, values: Insertable<Tables['timesheets']>) =>
  db
    .insertInto('timesheets')
    .values(values)
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()

/** Locks it until the transaction ends. */
export const lockTimesheet = (db: Database, { owner_id, id }: Pick<TimesheetRow, 'owner_id' | 'id'>) =>
  db
    .selectFrom('timesheets')
    .select(['sent_to', 'sent_at', 'closed_at'])
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const updateTimesheet = (
  db: Database,
  { owner_id, id }: Pick<TimesheetRow, 'owner_id' | 'id'>,
  changes: Updateable<
    Pick<Tables['timesheets'], 'sent_to' | 'sent_at' | 'closed_at' | 'reply_mail_id' | 'reply_mail_since'>
  >,
) => db.updateTable('timesheets').set(changes).where('owner_id', '=', owner_id).where('id', '=', id).execute()

/** Notes the first look; false where it was noted before. */
export const markViewed = async (
  db: Database,
  { owner_id, id }: Pick<TimesheetRow, 'owner_id' | 'id'>,
  now: Date,
): Promise<boolean> =>
  (
    await db
      .updateTable('timesheets')
      .set({ viewed_at: now })
      .where('owner_id', '=', owner_id)
      .where('id', '=', id)
      .where('viewed_at', 'is', null)
      .returning('id')
      .execute()
  ).length > 0
