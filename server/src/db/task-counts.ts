import { type SelectQueryBuilder, sql } from 'kysely'
import { addUp } from './add-up.ts'
import type { Database, Tables } from './types.ts'

/** A person's tasks that are not in the trash. */
export const keptTasks = (db: Database, ownerId: string) =>
  db.selectFrom('tasks').where('owner_id', '=', ownerId).where('trashed_at', 'is', null)

export const countAll = (tasks: SelectQueryBuilder<Tables, 'tasks', object>) =>
  tasks.select(sql<number>`count(*)`.as('total'))

/**
 * How many `keptTasks` there are, in one project where it is given, and how many of them are open: kept by triggers, not
 * counted (decision 013).
 */
export const countKept = (db: Database, ownerId: string, projectId?: string) =>
  db
    .selectFrom('task_counts')
    .where('owner_id', '=', ownerId)
    .$if(projectId !== undefined, (query) => query.where('project_id', '=', projectId ?? null))
    .select([
      sql<number>`coalesce(sum(kept), 0)::bigint`.as('total'),
      sql<number>`coalesce(sum(open), 0)::bigint`.as('pending'),
    ])

/** Merges a person's rows into one per project, or none where they add up to nothing. */
export const addUpCounts = (db: Database): Promise<void> =>
  addUp(db, { table: 'task_counts', by: ['project_id'], sums: ['kept', 'open', 'estimated_minutes'] })
