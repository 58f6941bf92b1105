import type { securityEventTypes } from '@daybook/contract/account-security'
import type { TokenScope } from '@daybook/contract/api-tokens'
import type { NotificationSwitch } from '@daybook/contract/user'
import type { ColumnType, Generated } from 'kysely'

/** The database fills it in when it is omitted. */
export type Instant = ColumnType<Date, Date | undefined, Date>

interface Users {
  id: string
  first_name: string
  last_name: string
  email: string
  username: string
  display_name: string
  password_hash: string | null
  profile_picture: string | null
  timezone: string | null
  week_start: Generated<number>
  user_type: Generated<'basic' | 'pro'>
  email_verified_at: Date | null
  bio: Generated<string>
  currency: Generated<string>
  locale: string | null
  hour_cycle: 'h12' | 'h23' | null
  hourly_rate: number | null
  skills: Generated<string[]>
  links: ColumnType<{ label: string; url: string }[], string | undefined, string>
  mail_new_sign_in: Generated<boolean>
  mail_forgotten_timer: Generated<boolean>
  mail_switches: ColumnType<Partial<Record<NotificationSwitch, boolean>>, string | undefined, string>
  welcomed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  gone_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Instant
  updated_at: Instant
  version: Generated<number>
}

interface Sessions {
  id: string
  user_id: string
  device: string
  ip: string | null
  created_at: Instant
  last_used_at: Instant
  expires_at: Date
}

interface RefreshTokens {
  hash: Buffer
  session_id: string
  created_at: Instant
  used_at: Date | null
}

interface MailedLinks {
  hash: Buffer
  user_id: string
  purpose: 'verify_email' | 'reset_password' | 'change_email'
  email: string | null
  session_id: Generated<string | null>
  created_at: Instant
  expires_at: Date
  used_at: Date | null
}

interface Identities {
  issuer: string
  subject: string
  user_id: string
  email: ColumnType<string | null, string | null | undefined, never>
  created_at: Date
}

interface SecondFactors {
  user_id: string
  sealed_secret: Buffer
  enabled_at: Date | null
  last_step: Generated<number>
}

interface RecoveryCodes {
  user_id: string
  hash: Buffer
  used_at: Date | null
}

interface SignInChallenges {
  hash: Buffer
  user_id: string
  created_at: Date
  expires_at: Date
}

interface KnownDevices {
  user_id: string
  hash: Buffer
  last_seen_at: Date
}

interface SecurityEvents {
  id: string
  user_id: string
  type: (typeof securityEventTypes)[number]
  ip: string | null
  device: string
  email: string | null
  ended_device: Generated<string | null>
  token_name: Generated<string | null>
  created_at: Date
}

interface ApiTokens {
  id: string
  user_id: string
  name: string
  scope: TokenScope
  hash: Buffer
  created_at: Date
  expires_at: Date | null
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date>
}

/** The tables about a person's account and how they sign in. */
export interface AccountTables {
  users: Users
  sessions: Sessions
  refresh_tokens: RefreshTokens
  mailed_links: MailedLinks
  identities: Identities
  second_factors: SecondFactors
  recovery_codes: RecoveryCodes
  sign_in_challenges: SignInChallenges
  known_devices: KnownDevices
  security_events: SecurityEvents
  api_tokens: ApiTokens
}
