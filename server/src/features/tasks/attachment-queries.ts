import { type Insertable, sql } from 'kysely'
import type { PlanCounter } from '../../db/plan-counter.ts'
import { storedBytes } from '../../db/stored-bytes.ts'
import type { Database, Tables } from '../../db/types.ts'
import { isVisibleByLink } from '../sharing/sharing.ts'
import { livingWithProject, visibleTo } from './queries.ts'
import type { TaskKey } from './write-queries.ts'

/** The task was loaded in the actor's scope; every read of its files starts here and stays in it. */
const attachmentsOf = (db: Database, { owner_id, id }: TaskKey) =>
  db.selectFrom('task_attachments').where('owner_id', '=', owner_id).where('task_id', '=', id)

export const countAttachments = async (db: Database, task: TaskKey): Promise<number> =>
  (
    await attachmentsOf(db, task)
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** An earlier upload under this id. */
export const findUploaded = (db: Database, task: TaskKey, id: string) =>
  attachmentsOf(db, task).select('sha256').where('id', '=', id).executeTakeFirst()

/** What the files of a task are called, and under which ids they were uploaded. */
export const listUploaded = (db: Database, task: TaskKey) =>
  attachmentsOf(db, task).select(['id', 'filename']).execute()

/** Undefined when the id is used already. */
export const insertAttachment = (db: Database, attachment: Insertable<Tables['task_attachments']>) =>
  db
    .insertInto('task_attachments')
    .values(attachment)
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()

/** Raises the version of a task that is held. */
export const raiseVersion = (db: Database, { owner_id, id }: TaskKey, now: Date) =>
  db
    .updateTable('tasks')
    .set((is) => ({ updated_at: now, version: is('version', '+', 1) }))
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .execute()

/** Undefined when this task has no such file. The row's trigger removes the file itself. */
export const deleteAttachment = (db: Database, { owner_id, id }: TaskKey, filename: string) =>
  db
    .deleteFrom('task_attachments')
    .where('owner_id', '=', owner_id)
    .where('task_id', '=', id)
    .where('filename', '=', filename)
    .returning('id')
    .executeTakeFirst()

const served = ['a.filename', 'a.original_name', 'a.mimetype'] as const

/** For people who see its task. Trashed files are served to nobody. */
export const findVisibleFile = (db: Database, viewer: string, filename: string) =>
  visibleTo(db, viewer)
    .innerJoin('task_attachments as a', 'a.task_id', 't.id')
    .select(served)
    .where('a.filename', '=', filename)
    .executeTakeFirst()

/** For holders of a share's link, while it exists and has not ended. */
export const findSharedFile = (db: Database, shareId: string, filename: string, now: Date) =>
  livingWithProject(db)
    .innerJoin('task_attachments as a', 'a.task_id', 't.id')
    .select(served)
    .where('a.filename', '=', filename)
    .where(isVisibleByLink('task', 't', shareId, now))
    .executeTakeFirst()

export type ServedFile = NonNullable<Awaited<ReturnType<typeof findVisibleFile>>>

/** Files of this folder are named by ids; other files are not ours to judge. */
const named = /^attachments\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The stored files that no row refers to. */
export const orphansAmong = async (db: Database, keys: readonly string[]): Promise<string[]> => {
  const ours = keys.filter((key) => named.test(key))
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${ours}::text[]) as key
    where not exists (select from task_attachments where filename = split_part(key, '/', 2)::uuid)`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}

/** What counts against the plan: all files, those of tasks in the trash too (rules §7). */
export const storageCounter: PlanCounter<'storage'> = { counted: 'storage', count: storedBytes }
