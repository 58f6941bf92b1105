import { type Insertable, sql } from 'kysely'
import type { Database, Tables } from '../../db/types.ts'
import { visibleTo } from './queries.ts'
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

/** What was uploaded before under this id. */
export const findUploaded = (db: Database, task: TaskKey, id: string) =>
  attachmentsOf(db, task).select('sha256').where('id', '=', id).executeTakeFirst()

/** Undefined when the id is used already. */
export const insertAttachment = (db: Database, attachment: Insertable<Tables['task_attachments']>) =>
  db
    .insertInto('task_attachments')
    .values(attachment)
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()

/** Undefined when this task has no such file. The file itself goes by the row's trigger. */
export const deleteAttachment = (db: Database, { owner_id, id }: TaskKey, filename: string) =>
  db
    .deleteFrom('task_attachments')
    .where('owner_id', '=', owner_id)
    .where('task_id', '=', id)
    .where('filename', '=', filename)
    .returning('id')
    .executeTakeFirst()

const served = ['a.filename', 'a.original_name', 'a.mimetype'] as const

/** For whoever sees its task. */
export const findVisibleFile = (db: Database, viewer: string, filename: string) =>
  visibleTo(db, viewer)
    .innerJoin('task_attachments as a', 'a.task_id', 't.id')
    .select(served)
    .where('a.filename', '=', filename)
    .executeTakeFirst()

/** For whoever holds its link. What is in the trash is served to nobody. */
export const findLinkedFile = (db: Database, filename: string) =>
  db
    .selectFrom('task_attachments as a')
    .innerJoin('tasks as t', 't.id', 'a.task_id')
    .select(served)
    .where('a.filename', '=', filename)
    .where('t.trashed_at', 'is', null)
    .executeTakeFirst()

export type ServedFile = NonNullable<Awaited<ReturnType<typeof findLinkedFile>>>

/** Those of the given names that no row holds. */
export const withoutRow = async (db: Database, filenames: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ filename: string }>`
    select name as filename from unnest(${filenames}::uuid[]) as name
    where not exists (select from task_attachments where filename = name)`.execute(db)
  return rows.map(({ filename }) => filename)
}
