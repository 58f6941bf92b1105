import { type Insertable, sql } from 'kysely'
import type { Database, Tables } from '../../db/types.ts'

/** Clients and projects in the trash lead nowhere; they may come back. */
const isInTrash = sql<boolean>`(
  exists (select from clients c where c.id = r.client_id and c.trashed_at is not null)
  or exists (select from projects p where p.id = r.project_id and p.trashed_at is not null))`

const savedColumns = [
  ...(['r.id', 'r.name', 'r.period', 'r.from_day', 'r.to_day', 'r.client_id', 'r.project_id'] as const),
  'r.create_hash' as const,
]

/** A person's saved reports; those of what is in the trash too, since they count. */
export const listSaved = (db: Database, ownerId: string) =>
  db
    .selectFrom('saved_reports as r')
    .select(savedColumns)
    .select(isInTrash.as('is_in_trash'))
    .where('r.owner_id', '=', ownerId)
    .orderBy(sql`lower(r.name)`)
    .orderBy('r.id')
    .execute()

export type SavedRow = Awaited<ReturnType<typeof listSaved>>[number]

export const findSaved = (db: Database, ownerId: string, id: string) =>
  db
    .selectFrom('saved_reports as r')
    .select(savedColumns)
    .select(isInTrash.as('is_in_trash'))
    .where('r.owner_id', '=', ownerId)
    .where('r.id', '=', id)
    .executeTakeFirst()

/** How many of them a person has. */
export const countRows = async (
  db: Database,
  table: 'saved_reports' | 'report_links',
  ownerId: string,
): Promise<number> =>
  (
    await db
      .selectFrom(table)
      .select((is) => is.fn.countAll<number>().as('total'))
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow()
  ).total

const linkColumns = [
  ...(['r.id', 'r.owner_id', 'r.token', 'r.from_day', 'r.to_day', 'r.client_id', 'r.project_id'] as const),
  ...(['r.show_amounts', 'r.show_notes', 'r.expires_on', 'r.create_hash', 'r.created_at'] as const),
]

const nameOfPlace = sql<string>`coalesce(
  (select c.name from clients c where c.id = r.client_id), (select p.name from projects p where p.id = r.project_id), '')`

const links = (db: Database) =>
  db
    .selectFrom('report_links as r')
    .select(linkColumns)
    .select([nameOfPlace.as('name'), isInTrash.as('is_in_trash')])

/** A person's links, the newest first; those to what is in the trash too, since they count. */
export const listLinks = (db: Database, ownerId: string) =>
  links(db)
    .where('r.owner_id', '=', ownerId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()

export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number]

export const findLink = (db: Database, ownerId: string, id: string) =>
  links(db).where('r.owner_id', '=', ownerId).where('r.id', '=', id).executeTakeFirst()

/** The link behind a token, with whose it is; none where it leads into the trash. */
export const findByToken = (db: Database, token: string) =>
  links(db)
    .innerJoin('users as u', 'u.id', 'r.owner_id')
    .select(['u.display_name', 'u.username', 'u.timezone'])
    .where('r.token', '=', token)
    .where((is) => is.not(isInTrash))
    .where('u.gone_at', 'is', null)
    .executeTakeFirst()

/** Undefined for a used id. */
export const insertSaved = (db: Database, row: Insertable<Tables['saved_reports']>) =>
  db
    .insertInto('saved_reports')
    .values(row)
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Undefined for a used id. */
export const insertLink = (db: Database, row: Insertable<Tables['report_links']>) =>
  db
    .insertInto('report_links')
    .values(row)
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()

export const renameSaved = (db: Database, ownerId: string, id: string, name: string) =>
  db.updateTable('saved_reports').set({ name }).where('owner_id', '=', ownerId).where('id', '=', id).execute()

export const deleteRow = (
  db: Database,
  table: 'saved_reports' | 'report_links',
  ownerId: string,
  id: string,
) => db.deleteFrom(table).where('owner_id', '=', ownerId).where('id', '=', id).execute()
