import type { ShareType } from '@daybook/contract/sharing'
import { sql } from 'kysely'
import { runPlanned } from '../../db/planned.ts'
import type { Database } from '../../db/types.ts'
import type { CursorPosition } from '../../http/cursor.ts'
import type { Part } from '../../http/page.ts'
import type { Right } from './access.ts'

/** Whether anybody shares anything with a person by name. */
export const isNamed = async (db: Database, userId: string): Promise<boolean> =>
  (
    await runPlanned(
      db,
      'find_named',
      db.selectFrom('share_people').select('share_id').where('user_id', '=', userId).limit(sql.lit(1)),
    )
  ).length > 0

/** What others share with a person by name; of a shared project it lists the project, and not each of its tasks. */
const sharedWith = (db: Database, userId: string, type: ShareType) =>
  db
    .selectFrom('access as a')
    .where('a.viewer', '=', userId)
    .where('a.item_type', '=', sql.lit(type))
    .where('a.via', '=', 'name')
    .where('a.inherited', '=', false)

const tasksSharedWith = (db: Database, userId: string) =>
  sharedWith(db, userId, 'task')
    .innerJoin('tasks as t', 't.id', 'a.item_id')
    .innerJoin('users as o', 'o.id', 't.owner_id')
    .where('t.trashed_at', 'is', null)

const projectsSharedWith = (db: Database, userId: string) =>
  sharedWith(db, userId, 'project')
    .innerJoin('projects as p', 'p.id', 'a.item_id')
    .innerJoin('users as o', 'o.id', 'p.owner_id')
    .where('p.trashed_at', 'is', null)

// A name gives a right by a share, and never ownership.
const shareColumns = [
  sql<string>`a.share_id`.as('share_id'),
  sql<Right>`a."right"`.as('right'),
  'o.first_name',
  'o.last_name',
  'o.username',
] as const
const namedAt = sql<string>`a.since::text`.as('named_at')
const isBehind = ({ value, id }: CursorPosition) =>
  sql<boolean>`(a.since, a.share_id) < (${value}::timestamptz, ${id}::uuid)`

/** Newest first, each with the `total` of all parts. */
export const listTasksSharedWith = (db: Database, userId: string, { after, limit }: Part) =>
  runPlanned(
    db,
    after ? 'list_shared_tasks_after' : 'list_shared_tasks',
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
      .orderBy('a.since', 'desc')
      .orderBy('a.share_id', 'desc')
      .limit(limit),
  )

export const countTasksSharedWith = (db: Database, userId: string) =>
  tasksSharedWith(db, userId).select((is) => is.fn.countAll<number>().as('total'))

/** Newest first, each with the `total` of all parts. */
export const listProjectsSharedWith = (db: Database, userId: string, { after, limit }: Part) =>
  runPlanned(
    db,
    after ? 'list_shared_projects_after' : 'list_shared_projects',
    projectsSharedWith(db, userId)
      .select(['p.id', 'p.name', 'p.description', 'p.color', 'p.active', ...shareColumns, namedAt])
      .select(countProjectsSharedWith(db, userId).as('total'))
      .$if(after !== null, (query) => query.where(isBehind(after as CursorPosition)))
      .orderBy('a.since', 'desc')
      .orderBy('a.share_id', 'desc')
      .limit(limit),
  )

export const countProjectsSharedWith = (db: Database, userId: string) =>
  projectsSharedWith(db, userId).select((is) => is.fn.countAll<number>().as('total'))
