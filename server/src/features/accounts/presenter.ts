import type { User } from '@daybook/contract/accounts'
import type { UserRow } from './queries.ts'

/** One's own record; others never get the e-mail address. */
export const presentUser = (row: UserRow): User => ({
  _id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  username: row.username,
  displayName: row.display_name,
  profilePicture: row.profile_picture,
  timezone: row.timezone,
  weekStart: row.week_start,
  userType: row.user_type,
  isEmailVerified: row.email_verified_at !== null,
  emailVerified: row.email_verified_at !== null,
  createdAt: row.created_at.toISOString(),
  version: row.version,
})
