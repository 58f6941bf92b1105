import type { Database } from '../../db/types.ts'
import type { RecordKey } from '../../records/record-queries.ts'

/** Those that went to the trash before `before`, the first of them first. */
export const listOldTrash = (db: Database, before: Date) =>
  db.selectFrom('projects').select('id').where('trashed_at', '<', before).orderBy('trashed_at').execute()

const someTasks = 2_000

const someOf = (db: Database, { owner_id, id }: RecordKey) =>
  db
    .selectFrom('tasks')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where('project_id', '=', id)
    .limit(someTasks)

const deleteSome = (db: Database, project: RecordKey) =>
  db
    .deleteFrom('tasks')
    .where('id', 'in', someOf(db, project).where('trashed_at', 'is', null))
    .executeTakeFirst()
    .then(({ numDeletedRows }) => numDeletedRows)

const releaseSome = (db: Database, project: RecordKey) =>
  db
    .updateTable('tasks')
    .set({ project_id: null })
    .where('id', 'in', someOf(db, project))
    .executeTakeFirst()
    .then(({ numUpdatedRows }) => numUpdatedRows)

/** For good, with the tasks that it took along: all or nothing, and nothing where it came back meanwhile. */
export const deleteTrashed = (db: Database, id: string, before: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const held = await tx
      .selectFrom('projects')
      .select(['owner_id', 'took_tasks'])
      .where('id', '=', id)
      .where('trashed_at', '<', before)
      .forUpdate()
      .executeTakeFirst()
    if (!held) return
    const project = { id, owner_id: held.owner_id }
    // Some at a time: a statement may not take longer than any other.
    for (const some of held.took_tasks ? [deleteSome, releaseSome] : [releaseSome])
      while ((await some(tx, project)) > 0n);
    await tx.deleteFrom('projects').where('id', '=', id).execute()
  })
