import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { Database, Tables } from '../../db/types.ts'
import { accountGone } from '../../records/lock-owner.ts'

export type UserRow = Selectable<Tables['users']> & { two_factor_enabled: boolean }

/** Lowered by the database, as its index is: JavaScript lowers some letters (İ) otherwise. */
export const lowered = (email: string) => sql<string>`lower(${email})`

const users = (db: Database) =>
  db
    .selectFrom('users')
    .selectAll('users')
    .select((is) =>
      is
        .exists(
          is
            .selectFrom('second_factors')
            .select('second_factors.user_id')
            .whereRef('second_factors.user_id', '=', 'users.id')
            .where('enabled_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('two_factor_enabled'),
    )
    .where('gone_at', 'is', null)

export const findUserByEmail = (db: Database, email: string): Promise<UserRow | undefined> =>
  users(db).where(sql`lower(email)`, '=', lowered(email)).executeTakeFirst()

export const findUserByUsername = (db: Database, username: string): Promise<UserRow | undefined> =>
  users(db).where('username', '=', username).executeTakeFirst()

export const findUser = (db: Database, id: string): Promise<UserRow | undefined> =>
  users(db).where('users.id', '=', id).executeTakeFirst()

/** Locks the row, so that what is checked of it still holds when it is changed. */
export const lockUser = async (db: Database, id: string): Promise<UserRow | undefined> => {
  await db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return findUser(db, id)
}

/** To be run together with its event; nothing where `version` is given and no longer the current one. */
export const updateUser = (
  db: Database,
  id: string,
  changes: UpdateObject<Tables, 'users'>,
  version?: number,
) =>
  db
    .updateTable('users')
    .set((is) => ({ ...changes, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returningAll()

export const deleteUser = (db: Database, id: string) => db.deleteFrom('users').where('id', '=', id).execute()

/** Frees the address and the name, and keeps nothing personal; no address and no name is an id. */
export const markGone = (db: Database, id: string, now: Date) =>
  db
    .updateTable('users')
    .set({
      gone_at: now,
      email: id,
      username: id,
      first_name: '',
      last_name: '',
      display_name: '',
      password_hash: null,
      profile_picture: null,
      bio: '',
      skills: [],
      links: '[]',
      email_verified_at: null,
    })
    .where('id', '=', id)
    .execute()

/** Which of the two are in use already. */
export const findTaken = (db: Database, email: string, username: string) =>
  db
    .selectFrom('users')
    .select([
      sql<boolean>`bool_or(lower(email) = ${lowered(email)})`.as('email'),
      sql<boolean>`bool_or(username = ${username})`.as('username'),
    ])
    .where((is) => is.or([is(sql`lower(email)`, '=', lowered(email)), is('username', '=', username)]))
    .executeTakeFirstOrThrow()

/** Those of the names that somebody has. */
export const listTakenUsernames = async (db: Database, names: readonly string[]): Promise<string[]> =>
  (await db.selectFrom('users').select('username').where('username', 'in', names).execute()).map(
    ({ username }) => username,
  )

/** To be run together with its event; nothing where it was said before. */
export const markWelcomed = (db: Database, id: string, now: Date) =>
  db
    .updateTable('users')
    .set((is) => ({ welcomed_at: now, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .where('welcomed_at', 'is', null)
    .returningAll()

/** Without a second factor, as every new account. */
export const insertUser = async (
  db: Database,
  user: Pick<
    UserRow,
    | 'id'
    | 'first_name'
    | 'last_name'
    | 'email'
    | 'username'
    | 'display_name'
    | 'password_hash'
    | 'timezone'
    | 'email_verified_at'
    | 'created_at'
  >,
): Promise<UserRow> => ({
  ...(await db
    .insertInto('users')
    .values({ ...user, updated_at: user.created_at })
    .returningAll()
    .executeTakeFirstOrThrow()),
  two_factor_enabled: false,
})

/** Leaves an address alone that was verified before; whether it was not. */
export const markEmailVerified = async (db: Database, userId: string, now: Date): Promise<boolean> => {
  const marked = await db
    .updateTable('users')
    .set((is) => ({ email_verified_at: now, updated_at: now, version: is('version', '+', 1) }))
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}

/** The oldest first; none that somebody pays for, or has paid for before it was verified. */
export const listUnverified = async (db: Database, before: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('email_verified_at', 'is', null)
    .where('created_at', '<', before)
    .where('user_type', '=', 'basic')
    .where('gone_at', 'is', null)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('subscriptions')
            .select('subscriptions.id')
            .where('subscriptions.user_id', 'is', null)
            .where(sql`lower(subscriptions.email)`, '=', sql`lower(users.email)`),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deleted while a call of theirs, or about a record of theirs, was under way. */
/** By what a person's days and weeks go: an IANA zone, UTC until one is saved, and the week start. */
export const findCalendar = async (db: Database, userId: string) => {
  const row = await db
    .selectFrom('users')
    .select(['timezone', 'week_start'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(accountGone)
  return { timezone: row.timezone ?? 'UTC', weekStart: row.week_start }
}
