import { sql } from 'kysely'
import { isLiving } from '../../db/living-tasks.ts'
import { runPlanned } from '../../db/planned.ts'
import type { Database } from '../../db/types.ts'
import type { CursorPosition } from '../../http/cursor.ts'
import type { Part } from '../../http/page.ts'

/** The one scope of what others share with a person by name. */
const sharedWith = (db: Database, userId: string) =>
  db
    .selectFrom('share_people as n')
    .innerJoin('shares as s', 's.id', 'n.share_id')
    .where('n.user_id', '=', userId)

const tasksSharedWith = (db: Database, userId: string) =>
  sharedWith(db, userId)
    .innerJoin('tasks as t', 't.id', 's.task_id')
    .innerJoin('users as o', 'o.id', 't.owner_id')
    .where(isLiving('t'))

const projectsSharedWith = (db: Database, userId: string) =>
  sharedWith(db, userId)
    .innerJoin('projects as p', 'p.id', 's.project_id')
    .innerJoin('users as o', 'o.id', 'p.owner_id')
    .where('p.trashed_at', 'is', null)

const shareColumns = [
  's.id as share_id',
  's.permission',
  'o.first_name',
  'o.last_name',
  'o.username',
] as const
const namedAt = sql<string>`n.named_at::text`.as('named_at')
const isBehind = ({ value, id }: CursorPosition) =>
  sql<boolean>`(n.named_at, n.share_id) < (${value}::timestamptz, ${id}::uuid)`

/** Newest first, each with the `total` of all parts. */
export const listTasksSharedWith = (db: Database, userId: string, { after, limit }: Part) =>
  runPlanned(
    db,
    tasksSharedWith(db, userId)
      .leftJoin('projects as p', (join) =>
        join.onRef('p.id', '=', 't.project_id').on('p.trashed_at', 'is', null),
      )
      .select([
        't.id',
        't.title',
        't.due_date',
        't.completed_at',
        'p.name as project_name',
        ...shareColumns,
        namedAt,
      ])
      .select(countTasksSharedWith(db, userId).as('total'))
      .$if(after !== null, (query) => query.where(isBehind(after as CursorPosition)))
      .orderBy('n.named_at', 'desc')
      .orderBy('n.share_id', 'desc')
      .limit(limit),
  )

export const countTasksSharedWith = (db: Database, userId: string) =>
  tasksSharedWith(db, userId).select((is) => is.fn.countAll<number>().as('total'))

/** Newest first, each with the `total` of all parts. */
export const listProjectsSharedWith = (db: Database, userId: string, { after, limit }: Part) =>
  runPlanned(
    db,
    projectsSharedWith(db, userId)
      .select(['p.id', 'p.name', 'p.description', 'p.color', 'p.active', ...shareColumns, namedAt])
      .select(countProjectsSharedWith(db, userId).as('total'))
      .$if(after !== null, (query) => query.where(isBehind(after as CursorPosition)))
      .orderBy('n.named_at', 'desc')
      .orderBy('n.share_id', 'desc')
      .limit(limit),
  )

export const countProjectsSharedWith = (db: Database, userId: string) =>
  projectsSharedWith(db, userId).select((is) => is.fn.countAll<number>().as('total'))
