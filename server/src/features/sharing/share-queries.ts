import type { ShareType } from '@daybook/contract/sharing'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database, Tables } from '../../db/types.ts'

/** A task or project that its owner shares. */
export interface SharedItem {
  type: ShareType
  id: string
  owner_id: string
}

const columnOf = (type: ShareType) => `${type}_id` as const

const usernames = sql<string[]>`array(
  select u.username from share_people n join users u on u.id = n.user_id where n.share_id = s.id
  order by n.named_at, u.username)`

const shares = (db: Database, { type, id, owner_id }: SharedItem) =>
  db
    .selectFrom('shares as s')
    .where(`s.${columnOf(type)}`, '=', id)
    .where('s.owner_id', '=', owner_id)

/** The share of an item with the names in it. */
export const findShare = (db: Database, item: SharedItem) =>
  shares(db, item)
    .select(['s.id', 's.token', 's.permission', 's.expires_at', 's.view_count', 's.last_viewed_at'])
    .select(['s.created_at', usernames.as('usernames')])
    .executeTakeFirst()

export type ShareRow = NonNullable<Awaited<ReturnType<typeof findShare>>>

export const countNames = async (db: Database, item: SharedItem): Promise<number> =>
  (
    await shares(db, item)
      .innerJoin('share_people as n', 'n.share_id', 's.id')
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const findNamed = (db: Database, shareId: string) =>
  db
    .selectFrom('share_people as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['u.id', 'u.username'])
    .where('n.share_id', '=', shareId)
    .execute()

export const findByUsername = (db: Database, names: readonly string[]) =>
  names.length === 0
    ? Promise.resolve([])
    : db.selectFrom('users').select(['id', 'username']).where('username', 'in', names).execute()

export const insertShare = (
  db: Database,
  { type, id, owner_id }: SharedItem,
  share: Omit<Insertable<Tables['shares']>, 'owner_id' | 'task_id' | 'project_id'>,
) =>
  db
    .insertInto('shares')
    .values({ ...share, owner_id, [columnOf(type)]: id })
    .execute()

export const updateShare = (db: Database, id: string, changes: Updateable<Tables['shares']>) =>
  db.updateTable('shares').set(changes).where('id', '=', id).execute()

export const addNames = async (
  db: Database,
  share_id: string,
  userIds: readonly string[],
  named_at: Date,
) => {
  if (userIds.length === 0) return
  const rows = userIds.map((user_id) => ({ share_id, user_id, named_at }))
  await db.insertInto('share_people').values(rows).execute()
}

/** Says which of them stood there. */
export const removeNames = async (db: Database, shareId: string, userIds: readonly string[]) =>
  userIds.length === 0
    ? []
    : (
        await db
          .deleteFrom('share_people')
          .where('share_id', '=', shareId)
          .where('user_id', 'in', userIds)
          .returning('user_id')
          .execute()
      ).map(({ user_id }) => user_id)

/** Takes one's own name out of the share of an item; false where it does not stand there. */
export const removeOwnName = async (db: Database, item: SharedItem, userId: string): Promise<boolean> =>
  (
    await db
      .deleteFrom('share_people')
      .where('user_id', '=', userId)
      .where('share_id', 'in', shares(db, item).select('s.id'))
      .returning('share_id')
      .execute()
  ).length > 0

/**
 * Keeps what lets a person edit a task, or add to a project, from being taken from them until the transaction ends:
 * whoever ends it waits, and then sees what came of it. One thing is enough, and two could be held in another order than they
 * are ended. False where there is no such thing any more.
 */
export const holdGrant = async (
  db: Database,
  userId: string,
  { taskId, projectId }: { taskId: string | null; projectId: string | null },
): Promise<boolean> => {
  const { rows } = await sql`
    select s.id from share_people n join shares s on s.id = n.share_id
    where n.user_id = ${userId} and s.permission = 'editable' and (s.task_id = ${taskId} or s.project_id = (
      select id from projects where id = ${projectId} and trashed_at is null))
    order by s.id limit 1 for share`.execute(db)
  return rows.length > 0
}

/** All that a person shares, each with the people named in it and the share itself. */
export const listSharedBy = (db: Database, ownerId: string) =>
  db
    .selectFrom('shares as s')
    .select((is) => [
      is.fn.coalesce('s.task_id', 's.project_id').$notNull().as('item_id'),
      sql<ShareType>`case when s.task_id is null then 'project' else 'task' end`.as('type'),
      sql<string[]>`array(select n.user_id from share_people n where n.share_id = s.id) || s.id`.as(
        'audience',
      ),
    ])
    .where('s.owner_id', '=', ownerId)
    .execute()

/** Its names go first, in the order in which `holdGrant` holds them; its link is remembered as one that has ended. */
export const deleteShare = async (db: Database, { id, token }: ShareRow, owner_id: string): Promise<void> => {
  await db.deleteFrom('share_people').where('share_id', '=', id).execute()
  await db.deleteFrom('shares').where('id', '=', id).execute()
  await db.insertInto('ended_share_tokens').values({ token, owner_id }).execute()
}
