import type { Selectable } from 'kysely'
import type { Tables } from '../../db/types.ts'
import type { Person } from '../../http/context.ts'

/** The columns of a person that every request needs. */
export const personColumns = [
  'users.id',
  'users.username',
  'users.display_name',
  'users.first_name',
  'users.last_name',
  'users.user_type',
  'users.email_verified_at',
  'users.timezone',
  'users.week_start',
] as const

type Column = (typeof personColumns)[number] extends `users.${infer Name}` ? Name : never

export const personOf = (
  row: Pick<Selectable<Tables['users']>, Column & keyof Tables['users']>,
  by: Pick<Person, 'sessionId' | 'token'>,
): Person => ({
  kind: 'person',
  id: row.id,
  ...by,
  username: row.username,
  displayName: row.display_name,
  firstName: row.first_name,
  lastName: row.last_name,
  userType: row.user_type,
  isEmailVerified: row.email_verified_at !== null,
  timezone: row.timezone ?? 'UTC',
  weekStart: row.week_start,
})
