import type { Insertable, Selectable } from 'kysely'
import type { Database, Tables } from '../../db/types.ts'

export type SecurityEventRow = Selectable<Tables['security_events']>

export const insertSecurityEvent = (db: Database, event: Insertable<Tables['security_events']>) =>
  db.insertInto('security_events').values(event).execute()

export const findSecurityEvent = (db: Database, id: string) =>
  db.selectFrom('security_events').selectAll().where('id', '=', id).executeTakeFirst()

/** Newest first, below `after`. */
export const listSecurityEvents = (
  db: Database,
  userId: string,
  after: { at: Date; id: string } | null,
  limit: number,
): Promise<SecurityEventRow[]> =>
  db
    .selectFrom('security_events')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(after !== null, (query) =>
      query.where((is) =>
        is(
          is.refTuple('created_at', 'id'),
          '<',
          is.tuple(is.val(after?.at ?? new Date(0)), is.val(after?.id ?? '')),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const countSecurityEvents = async (db: Database, userId: string): Promise<number> =>
  (
    await db
      .selectFrom('security_events')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).count

/** The address that the person had at an instant, where it was changed since. */
export const addressLeftSince = async (
  db: Database,
  userId: string,
  at: Date,
): Promise<string | undefined> => {
  const left = await db
    .selectFrom('security_events')
    .select('email')
    .where('user_id', '=', userId)
    .where('type', '=', 'email_changed')
    .where('created_at', '>', at)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return left?.email ?? undefined
}

/** Whether any of these happened to the account after an instant. */
export const happenedSince = async (
  db: Database,
  userId: string,
  types: SecurityEventRow['type'][],
  at: Date,
): Promise<boolean> =>
  (await db
    .selectFrom('security_events')
    .select('id')
    .where('user_id', '=', userId)
    .where('type', 'in', types)
    .where('created_at', '>', at)
    .limit(1)
    .executeTakeFirst()) !== undefined
