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
  created_at: Instant
  updated_at: Instant
  version: Generated<number>
}

interface Sessions {
  id: string
  user_id: string
  device: string
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
  purpose: 'verify_email' | 'reset_password'
  created_at: Instant
  expires_at: Date
  used_at: Date | null
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
  estimated_minutes: number
  completed_at: Date | null
  search_title: string
  search_description: string
  search_text: GeneratedAlways<string>
  create_hash: Buffer | null
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
  created_at: Instant
}

/** The tables as the migrations leave them. */
export interface Tables {
  users: Users
  sessions: Sessions
  refresh_tokens: RefreshTokens
  mailed_links: MailedLinks
  events: Events
  idempotency_keys: IdempotencyKeys
  rate_limits: RateLimits
  projects: Projects
  tasks: Tasks
  time_entries: TimeEntries
}

export type Database = Kysely<Tables>
