import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'

/** Viewers who said so after `since`, the earliest first. */
export const findViewers = (db: Database, taskId: string, exceptId: string, since: Date) =>
  db
    .selectFrom('task_viewers as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['u.username', 'u.display_name', 'u.profile_picture'])
    .where('v.task_id', '=', taskId)
    .where('v.user_id', '<>', exceptId)
    .where('v.seen_at', '>', since)
    .orderBy('u.username')
    .execute()

/** False for a viewer who was already there. */
export const markViewing = async (
  db: Database,
  taskId: string,
  userId: string,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> => {
  const { rows } = await sql<{ seen_at: Date }>`
    with before as (
      select seen_at from task_viewers where task_id = ${taskId} and user_id = ${userId} and seen_at > ${since}),
    marked as (
      insert into task_viewers (task_id, user_id, seen_at) values (${taskId}, ${userId}, ${now})
      on conflict (task_id, user_id) do update set seen_at = excluded.seen_at)
    select seen_at from before`.execute(db)
  return rows.length === 0
}

/** False for a person who was not there. */
export const endViewing = async (db: Database, taskId: string, userId: string): Promise<boolean> =>
  (
    await db
      .deleteFrom('task_viewers')
      .where('task_id', '=', taskId)
      .where('user_id', '=', userId)
      .returning('task_id')
      .execute()
  ).length > 0
