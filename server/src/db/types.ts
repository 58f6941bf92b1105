import type { securityEventTypes } from '@daybook/contract/account-security'
import type { Recurrence } from '@daybook/contract/recurrence'
import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely'

type Instant = ColumnType<Date, Date | undefined, Date>

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
  created_at: Instant
  expires_at: Date
  used_at: Date | null
}

interface Identities {
  issuer: string
  subject: string
  user_id: string
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
  created_at: Date
}

interface Feedback {
  id: string
  owner_id: string
  subject: string
  body: string
  created_at: Date
}

interface Events {
  seq: Generated<number>
  transaction_id: Generated<string>
  type: string
  subject_id: string
  subject_version: number | null
  actor_id: string | null
  audience: string[]
  created_at: Instant
}

interface IdempotencyKeys {
  user_id: string
  key: string
  request_hash: Buffer
  status: number | null
  body: string | null
  created_at: Instant
}

interface RateLimits {
  key: string
  points: number
  expire: number | null
}

interface Projects {
  id: string
  owner_id: string
  name: string
  description: Generated<string>
  color: Generated<string>
  active: Generated<boolean>
  created_at: Instant
  updated_at: Instant
  trashed_at: Date | null
  version: Generated<number>
}

interface Tasks {
  id: string
  owner_id: string
  title: string
  description: string
  due_date: string | null
  project_id: string | null
  tags: string[]
  priority: number
  billable: Generated<boolean>
  estimated_minutes: number
  recurrence: ColumnType<Recurrence | null, string | null | undefined, string | null>
  series_id: string | null
  occurrence: number | null
  recurrence_day: number | null
  completed_at: Date | null
  search_title: string
  search_description: string
  search_text: GeneratedAlways<string>
  create_hash: Buffer | null
  moved_to: string | null
  position: GeneratedAlways<string>
  created_at: Date
  updated_at: Date
  trashed_at: Date | null
  version: Generated<number>
}

interface TimeEntries {
  id: string
  owner_id: string
  task_id: string
  started_at: Date
  stopped_at: Date | null
  source: 'timer' | 'manual' | 'import' | 'offline'
  note: Generated<string>
  billable: Generated<boolean>
  rate_minor: number | null
  currency: string | null
  create_hash: Buffer | null
  asked_at: Date | null
  created_at: Instant
}

interface Shares {
  id: string
  owner_id: string
  task_id: string | null
  project_id: string | null
  permission: Generated<'readonly' | 'editable'>
  created_at: Instant
}

interface SharePeople {
  share_id: string
  user_id: string
  named_at: Instant
}

interface TaskAttachments {
  id: string
  owner_id: string
  task_id: string
  filename: string
  original_name: string
  mimetype: string
  size_bytes: number
  sha256: Buffer
  created_at: Date
}

/** The tables as the migrations leave them. */
export interface Tables {
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
  feedback: Feedback
  events: Events
  idempotency_keys: IdempotencyKeys
  rate_limits: RateLimits
  projects: Projects
  tasks: Tasks
  time_entries: TimeEntries
  shares: Shares
  share_people: SharePeople
  task_attachments: TaskAttachments
}

export type Database = Kysely<Tables>
