import type { Insertable, Updateable } from 'kysely'
import type { Database, Tables } from '../../db/types.ts'

/** Every write names the owner too: the row was loaded in the actor's scope, and stays in it. */
export interface ProjectKey {
  owner_id: string
  id: string
}

/** Inserts nothing when the id is used already. */
export const insertProject = (db: Database, project: Insertable<Tables['projects']>) =>
  db
    .insertInto('projects')
    .values(project)
    .onConflict((on) => on.column('id').doNothing())
    .returning(['id', 'owner_id', 'version'])

export const findCreated = (db: Database, ownerId: string, id: string) =>
  db
    .selectFrom('projects')
    .select(['create_hash', 'trashed_at'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()

const rowOf = (db: Database, { owner_id, id }: ProjectKey) =>
  db
    .selectFrom('projects')
    .select([
      'name',
      'description',
      'color',
      'active',
      'client_id',
      'billing',
      'hourly_rate',
      'currency',
      'fixed_price',
    ])
    .select(['budget_minutes', 'budget_amount', 'budget_reset', 'due_date', 'search_name', 'search_text'])
    .select(['version', 'took_tasks'])
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .forNoKeyUpdate()

/** Takes the row for this transaction and says what it is now; undefined when it went to the trash meanwhile. */
export const lockProject = (db: Database, key: ProjectKey) =>
  rowOf(db, key).where('trashed_at', 'is', null).executeTakeFirst()

/** The same of one in its owner's trash. */
export const lockTrashedProject = (db: Database, key: ProjectKey) =>
  rowOf(db, key).where('trashed_at', 'is not', null).executeTakeFirst()

/** Changes nothing when it is in the trash. */
export const updateProject = (
  db: Database,
  { owner_id, id }: ProjectKey,
  changes: Updateable<Tables['projects']>,
) =>
  db
    .updateTable('projects')
    .set(changes)
    .set((is) => ({ version: is('version', '+', 1) }))
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .where('trashed_at', 'is', null)
    .returning(['id', 'owner_id', 'version'])

/** Changes nothing when it is not in this person's trash. */
export const untrashProject = (db: Database, { owner_id, id }: ProjectKey, now: Date) =>
  db
    .updateTable('projects')
    .set((is) => ({ trashed_at: null, took_tasks: false, updated_at: now, version: is('version', '+', 1) }))
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .where('trashed_at', 'is not', null)
    .returning(['id', 'owner_id', 'version'])

/** Those that went to the trash before `before`, the first of them first. */
export const listOldTrash = (db: Database, before: Date) =>
  db.selectFrom('projects').select('id').where('trashed_at', '<', before).orderBy('trashed_at').execute()

const someTasks = 2_000

const someOf = (db: Database, { owner_id, id }: ProjectKey) =>
  db
    .selectFrom('tasks')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where('project_id', '=', id)
    .limit(someTasks)

const deleteSome = (db: Database, project: ProjectKey) =>
  db
    .deleteFrom('tasks')
    .where('id', 'in', someOf(db, project).where('trashed_at', 'is', null))
    .executeTakeFirst()
    .then(({ numDeletedRows }) => numDeletedRows)

const releaseSome = (db: Database, project: ProjectKey) =>
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
