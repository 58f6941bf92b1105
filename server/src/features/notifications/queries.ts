import type { NotificationData, NotificationType } from '@daybook/contract/notifications'
import type { ShareableType } from '@daybook/contract/record-types'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import type { Part } from '../../http/page.ts'

/** What one person is told. Whoever did it is named when it is read. */
export type News = {
  [T in NotificationType]: {
    ownerId: string
    actorId?: string | null
    /** What is told once only has one, unique among the person's. */
    key?: string
    type: T
    data: Omit<NotificationData<T>, 'by'>
  }
}[NotificationType]

/**
 * Keeps the news of those who are still there, and answers what was not kept before under its key. The ids are the
 * caller's.
 */
export const insertNews = async (db: Database, news: readonly (News & { id: string })[], now: Date) => {
  const rows = news.map(({ id, ownerId, actorId = null, key = null, type, data }) => ({
    ...{ id, owner_id: ownerId, actor_id: actorId, key, type, data },
  }))
  const { rows: kept } = await sql<{ id: string; owner_id: string; type: News['type'] }>`
    insert into notifications (id, owner_id, type, actor_id, key, data, created_at)
    select n.id, n.owner_id, n.type, n.actor_id, n.key, n.data, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (id uuid, owner_id uuid, type text, actor_id uuid, key text, data jsonb)
    join users u on u.id = n.owner_id and u.gone_at is null
    on conflict (owner_id, key) where key is not null do nothing
    returning id, owner_id, type`.execute(db)
  return kept
}

/** What was taken back says nothing any more, see `takeBackUnread`. */
const isTold = (alias: string) => sql<SqlBool>`${sql.ref(`${alias}.data`)} <> '{}'`

const countOfPerson = (db: Database, ownerId: string) =>
  db
    .selectFrom('notifications as n')
    .where('n.owner_id', '=', ownerId)
    .where(isTold('n'))
    .select((of) => of.fn.countAll<number>().as('total'))

const sortValue = sql<string>`n.created_at::text`

/** A person's own, the latest first, with the name of whoever did it, and on the first page the `total` over all. */
export const listOf = (db: Database, ownerId: string, { after, limit }: Part) =>
  db
    .selectFrom('notifications as n')
    .leftJoin('users as a', 'a.id', 'n.actor_id')
    .select(['n.id', 'n.type', 'n.data', 'n.created_at', 'n.read_at', 'a.display_name as by'])
    .select(sortValue.as('sort_value'))
    .$if(after === null, (query) => query.select(countOfPerson(db, ownerId).as('total')))
    .where('n.owner_id', '=', ownerId)
    .where(isTold('n'))
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`(n.created_at, n.id) < (${after?.value ?? ''}::timestamptz, ${after?.id ?? ''}::uuid)`,
      ),
    )
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute()

export const countOf = async (db: Database, ownerId: string): Promise<number> =>
  (await countOfPerson(db, ownerId).executeTakeFirstOrThrow()).total

export const countUnreadOf = async (db: Database, ownerId: string): Promise<number> =>
  (await countOfPerson(db, ownerId).where('n.read_at', 'is', null).executeTakeFirstOrThrow()).total

/** To be run with its event; nothing where it was read already. */
export const markRead = (db: Database, ownerId: string, id: string, now: Date) =>
  db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .returning(['id', sql<null>`null::int`.as('version')])

/** What somebody was told under a key, of an item or a team. */
interface Told {
  ownerId: string
  itemId: string
  key: string
}

/**
 * Takes back what people were told under a key and have not read, all in one statement, and answers whose it was. An empty row
 * stays, since the hour in which its kind brings one mail goes on (decision 048). What they have read stays as it is; told
 * under the same key again, it is news again. What `isOver` does not say of `t` was told right.
 */
const takeBackUnread = async (
  db: Database,
  told: readonly Told[],
  isOver: RawBuilder<SqlBool>,
  now: Date,
) => {
  if (told.length === 0) return []
  const { rows } = await sql<{ id: string; owner_id: string }>`
    update notifications n set key = null, read_at = coalesce(n.read_at, ${now}),
      data = case when n.read_at is null then '{}' else n.data end
    from (select distinct "ownerId", "itemId", key from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as t ("ownerId" uuid, "itemId" uuid, key text)) t
    where n.owner_id = t."ownerId" and n.key = t.key and ${isOver}
    returning n.id, n.owner_id`.execute(db)
  return rows
}

/** Takes back shares that ended. Whoever still is named in the item's share was told right. */
export const takeBackShares = (db: Database, item: ShareableType, told: readonly Told[], now: Date) =>
  takeBackUnread(
    db,
    told,
    sql`(
      select true from access a
      where a.viewer = t."ownerId" and a.item_type = ${item} and a.item_id = t."itemId"
        and a.via = 'name' and not a.inherited
      limit 1) is null`,
    now,
  )

/** Takes back invitations to teams that are over or deleted. Of two, by name and by address, one may be open. */
export const takeBackInvitations = (db: Database, told: readonly Told[], now: Date) =>
  takeBackUnread(
    db,
    told,
    sql`not exists (
      select from team_members m join teams x on x.id = m.team_id and x.trashed_at is null
      where m.team_id = t."itemId" and (m.user_id = t."ownerId" or lower(m.email) = (
        select lower(u.email) from users u where u.id = t."ownerId" and u.email_verified_at is not null)))`,
    now,
  )

/** Takes back what people have not read of limits that they were near to. */
export const takeBackLimits = (db: Database, ownerIds: readonly string[], now: Date) =>
  db
    .updateTable('notifications')
    .set({ key: null, read_at: now, data: sql`'{}'` })
    .where('owner_id', 'in', ownerIds)
    .where('type', '=', 'limit_near')
    .where('read_at', 'is', null)
    .returning(['id', 'owner_id'])
    .execute()

export const isThere = async (db: Database, ownerId: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('notifications as n')
    .select('n.id')
    .where('n.owner_id', '=', ownerId)
    .where('n.id', '=', id)
    .where(isTold('n'))
    .executeTakeFirst()) !== undefined

/** Whether any was unread. */
export const markAllRead = async (db: Database, ownerId: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('owner_id', '=', ownerId)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
