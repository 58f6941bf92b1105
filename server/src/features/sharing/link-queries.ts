import { sql } from 'kysely'
import { deleteOld } from '../../db/delete-old.ts'
import type { Database } from '../../db/types.ts'
import type { Right } from './access.ts'

/** The share behind a token, with what it lets `viewer` do besides, who is not its owner, and whether by name. */
export const findLink = (db: Database, token: string, viewer: string | null) =>
  db
    .selectFrom('shares as s')
    .innerJoin('users as o', 'o.id', 's.owner_id')
    .innerJoinLateral(
      sql<{ right: Right | null; is_named: boolean | null }>`(
        select max(a."right") as "right", bool_or(a.via = 'name') as is_named from access a
        where a.viewer = ${viewer} and a.item_type = s.item_type and a.item_id = s.item_id
          and a.via not in ('owner', 'link'))`.as('granted'),
      (join) => join.onTrue(),
    )
    .select(['s.id', 's.owner_id', 's.permission', 's.expires_at', 's.shows_time'])
    .select(['s.view_count', 's.last_viewed_at'])
    .select(['s.created_at', 'o.first_name', 'o.last_name', 'o.username'])
    .select(['s.item_type as type', 's.item_id', 'granted.right', 'granted.is_named'])
    .where('s.token', '=', token)
    .executeTakeFirst()

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>

export const hasEnded = async (db: Database, token: string): Promise<boolean> =>
  (await db
    .selectFrom('ended_share_tokens')
    .select('token')
    .where('token', '=', token)
    .executeTakeFirst()) !== undefined

/** Undefined for a visitor who was counted within the hour. */
export const countView = async (db: Database, shareId: string, visitor: Buffer, now: Date) => {
  const { rows } = await sql<{ view_count: number; last_viewed_at: Date }>`
    with counted as (
      insert into share_views (share_id, visitor, seen_at)
        select id, ${visitor}::bytea, ${now}::timestamptz from shares where id = ${shareId}
      on conflict (share_id, visitor) do update set seen_at = excluded.seen_at
        where share_views.seen_at <= excluded.seen_at - interval '1 hour'
      returning share_id)
    update shares set view_count = view_count + 1, last_viewed_at = ${now}
    from counted where shares.id = counted.share_id
    returning view_count, last_viewed_at`.execute(db)
  return rows[0]
}

/** How often it was looked at, as it stands now. */
export const findViews = (db: Database, shareId: string) =>
  db
    .selectFrom('shares')
    .select(['view_count', 'last_viewed_at'])
    .where('id', '=', shareId)
    .executeTakeFirst()

/** Deletes what is no longer needed: visitors of an hour ago, and viewers of a task before `left`. */
export const forgetVisitors = async (db: Database, hourAgo: Date, left: Date): Promise<void> => {
  await deleteOld(db, 'share_views', sql`seen_at < ${hourAgo}`)
  await deleteOld(db, 'task_viewers', sql`seen_at < ${left}`)
}
