import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tables } from './types.ts'

/** A person's tasks that are not in the trash. */
export const keptTasks = (db: Database, ownerId: string) =>
  db.selectFrom('tasks').where('owner_id', '=', ownerId).where('trashed_at', 'is', null)

export const countAll = (tasks: SelectQueryBuilder<Tables, 'tasks', object>) =>
  tasks.select(sql<number>`count(*)`.as('total'))

/** How many `keptTasks` there are, and how many of them are open: kept by triggers, not counted (decision 008). */
export const countKept = (db: Database, ownerId: string) =>
  db
    .selectFrom('task_counts')
    .where('owner_id', '=', ownerId)
    .select([
      sql<number>`coalesce(sum(kept), 0)::bigint`.as('total'),
      sql<number>`coalesce(sum(open), 0)::bigint`.as('pending'),
    ])

/** When a person is deleted: their tasks go first and leave rows that add up to nothing. */
export const forgetCounts = (db: Database, ownerId: string) =>
  db.deleteFrom('task_counts').where('owner_id', '=', ownerId).execute()

/** Merges a person's rows into one per project, or none where they add up to nothing. */
export const addUpCounts = async (db: Database): Promise<void> => {
  await sql`
    with added as (select distinct owner_id from task_counts where added_at <= now()),
    taken as (delete from task_counts c using added where c.owner_id = added.owner_id returning c.*)
    insert into task_counts (owner_id, project_id, kept, open, estimated_minutes, added_at)
    select owner_id, project_id, sum(kept), sum(open), sum(estimated_minutes), null
    from taken group by owner_id, project_id
    having sum(kept) <> 0 or sum(open) <> 0 or sum(estimated_minutes) <> 0`.execute(db)
}
