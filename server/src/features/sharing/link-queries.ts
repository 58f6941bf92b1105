import type { SharePermission, ShareType } from '@daybook/contract/sharing'
import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'

/** The share behind a token, with what `viewer` may do by name: its own, or that of the task's project; the most of it. */
export const findLink = (db: Database, token: string, viewer: string | null) =>
  db
    .selectFrom('shares as s')
    .innerJoin('users as o', 'o.id', 's.owner_id')
    .select(['s.id', 's.owner_id', 's.permission', 's.expires_at', 's.view_count', 's.last_viewed_at'])
    .select(['s.created_at', 'o.first_name', 'o.last_name', 'o.username'])
    .select((is) => [
      is.fn.coalesce('s.task_id', 's.project_id').$notNull().as('item_id'),
      sql<ShareType>`case when s.task_id is null then 'project' else 'task' end`.as('type'),
      sql<SharePermission | null>`(
        select min(known.permission) from shares known
        join share_people n on n.share_id = known.id and n.user_id = ${viewer}
        where known.id = s.id or known.project_id = (
          select p.id from tasks t join projects p on p.id = t.project_id and p.trashed_at is null
          where t.id = s.task_id))`.as('named'),
    ])
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

/** What serves nobody any more: visitors of an hour ago, and who looked at a task before `left`. */
export const forgetVisitors = async (db: Database, hourAgo: Date, left: Date): Promise<void> => {
  await db.deleteFrom('share_views').where('seen_at', '<', hourAgo).execute()
  await db.deleteFrom('task_viewers').where('seen_at', '<', left).execute()
}
