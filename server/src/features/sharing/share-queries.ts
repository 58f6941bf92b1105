import type { ShareType } from '@daybook/contract/sharing'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database, Tables } from '../../db/types.ts'

/** A task or project that its owner shares. */
export interface SharedItem {
  type: ShareType
  id: string
  owner_id: string
}

const usernames = sql<string[]>`array(
  select u.username from share_people n join users u on u.id = n.user_id where n.share_id = s.id
  order by n.named_at, u.username)`

const shares = (db: Database, { type, id, owner_id }: SharedItem) =>
  db
    .selectFrom('shares as s')
    .where('s.item_type', '=', type)
    .where('s.item_id', '=', id)
    .where('s.owner_id', '=', owner_id)

/** The share of an item with the names in it. */
export const findShare = (db: Database, item: SharedItem) =>
  shares(db, item)
    .select(['s.id', 's.token', 's.permission', 's.expires_at', 's.shows_time'])
    .select(['s.view_count', 's.last_viewed_at'])
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
  share: Omit<Insertable<Tables['shares']>, 'owner_id' | 'item_type' | 'item_id'>,
) =>
  db
    .insertInto('shares')
    .values({ ...share, owner_id, item_type: type, item_id: id })
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

/** Removes the person's own name from the share of an item; false where it is not named there. */
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
 * Keeps a person's right to edit a task, or add to a project, from ending before the transaction does: whoever ends
 * it waits, and then sees the result. It locks one grant, which is enough; two could be locked in another order
 * than they are ended. False where there is none any more.
 */
export const holdGrant = async (
  db: Database,
  userId: string,
  { taskId, projectId }: { taskId: string | null; projectId: string | null },
): Promise<boolean> => {
  const { rows } = await sql`
    select s.id from share_people n join shares s on s.id = n.share_id
    where n.user_id = ${userId} and s.permission = 'editable' and s.id in (
      select a.share_id from access a
      where a.viewer = ${userId} and a.via = 'name' and not a.inherited
        and (a.item_type = 'task' and a.item_id = ${taskId}
          or a.item_type = 'project' and a.item_id = (
            select id from projects where id = ${projectId} and trashed_at is null)))
    order by s.id limit 1 for share of n, s`.execute(db)
  return rows.length > 0 || holdRole(db, userId, projectId)
}

/** The same for what a role in a team gives; whoever ends it deletes or changes one of these rows. */
const holdRole = async (db: Database, userId: string, projectId: string | null): Promise<boolean> => {
  const { rows } = await sql`
    select m.id from team_members m
    join teams t on t.id = m.team_id and t.trashed_at is null
    join team_projects w on w.team_id = m.team_id and w.project_id = ${projectId}
    join project_roles r on r.team_id = m.team_id and r.project_id = w.project_id and r.user_id = m.user_id
    where m.user_id = ${userId} and m.joined_at is not null and r."right" = 'edit'
    order by m.id limit 1 for share of m, t, w`.execute(db)
  return rows.length > 0
}

/** All that these people share, each with those named in it and the share itself. */
export const listSharedBy = (db: Database, ownerIds: readonly string[]) =>
  db
    .selectFrom('access as a')
    .select(['a.owner_id', 'a.item_type as type', 'a.item_id'])
    .select(sql<string[]>`array_agg(a.viewer)`.as('audience'))
    .where('a.owner_id', 'in', ownerIds)
    .where('a.via', '<>', 'owner')
    .where('a.inherited', '=', false)
    .groupBy(['a.owner_id', 'a.item_type', 'a.item_id'])
    .execute()

/** Its names go first, in the order in which `holdGrant` holds them; its link is remembered as one that has ended. */
export const deleteShare = async (db: Database, { id, token }: ShareRow, owner_id: string): Promise<void> => {
  await db.deleteFrom('share_people').where('share_id', '=', id).execute()
  await db.deleteFrom('shares').where('id', '=', id).execute()
  await db.insertInto('ended_share_tokens').values({ token, owner_id }).execute()
}
