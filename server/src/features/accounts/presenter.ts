import type { PublicProfile, User } from '@daybook/contract/profile'
import { mailedUnlessSwitched } from '@daybook/contract/user'
import type { ProfileParts } from '../../profile-parts.ts'
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
  bio: row.bio,
  timezone: row.timezone,
  weekStart: row.week_start,
  currency: row.currency,
  locale: row.locale,
  hourCycle: row.hour_cycle,
  hourlyRate: row.hourly_rate,
  skills: row.skills,
  links: row.links,
  emailSwitches: {
    newSignIn: row.mail_new_sign_in,
    forgottenTimer: row.mail_forgotten_timer,
    ...mailedUnlessSwitched,
    ...row.mail_switches,
  },
  hasPassword: row.password_hash !== null,
  twoFactorEnabled: row.two_factor_enabled,
  userType: row.user_type,
  isEmailVerified: row.email_verified_at !== null,
  emailVerified: row.email_verified_at !== null,
  welcomedAt: row.welcomed_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  version: row.version,
})

/** What everybody may know; never the e-mail address (rules §3). */
export const presentProfile = (row: UserRow, parts: ProfileParts): PublicProfile => ({
  _id: row.id,
  username: row.username,
  displayName: row.display_name,
  profilePicture: row.profile_picture,
  bio: row.bio,
  skills: row.skills,
  links: row.links,
  userType: row.user_type,
  joinedAt: row.created_at.toISOString(),
  ...parts,
})
