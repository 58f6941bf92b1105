import type { Address } from '@daybook/contract/address'
import type { Recurrence } from '@daybook/contract/recurrence'
import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely'
import type { AccountTables, Instant } from './account-tables.ts'
import type { InvoiceTables } from './invoice-tables.ts'
import type { PaymentTables } from './payment-tables.ts'
import type { SharingTables } from './sharing-tables.ts'

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
  body: Buffer | null
  created_at: Instant
}

interface RateLimits {
  key: string
  points: number
  expire: number | null
}

interface Clients {
  id: string
  owner_id: string
  name: string
  email: Generated<string>
  company: Generated<string>
  notes: Generated<string>
  phone: Generated<string>
  website: Generated<string>
  address: ColumnType<Partial<Address>, string | undefined, string>
  tax_id: Generated<string>
  currency: string | null
  locale: string | null
  payment_terms_days: number | null
  hourly_rate: number | null
  contacts: ColumnType<{ name: string; email: string; phone: string }[], string | undefined, string>
  archived: Generated<boolean>
  freed_projects: Generated<string[]>
  search_name: string
  search_text: string
  search_notes: Generated<string>
  create_hash: Buffer | null
  created_at: Date
  updated_at: Date
  trashed_at: Date | null
  version: Generated<number>
}

interface Projects {
  id: string
  owner_id: string
  name: string
  description: Generated<string>
  color: Generated<string>
  active: Generated<boolean>
  client_id: string | null
  billing: Generated<'hourly' | 'fixed' | 'retainer' | 'none'>
  hourly_rate: number | null
  currency: string | null
  fixed_price: number | null
  budget_minutes: number | null
  budget_amount: number | null
  budget_reset: Generated<'none' | 'monthly'>
  due_date: ColumnType<string | null, string | null | undefined, string | null>
  search_name: Generated<string>
  search_text: Generated<string>
  create_hash: Buffer | null
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
  assignee_id: string | null
  tags: string[]
  priority: number
  billable: Generated<boolean>
  hourly_rate: number | null
  estimated_minutes: number
  recurrence: ColumnType<Recurrence | null, string | null | undefined, string | null>
  series_id: string | null
  occurrence: number | null
  recurrence_day: number | null
  completed_at: Date | null
  reopened_at: Date | null
  search_title: string
  search_description: string
  search_text: GeneratedAlways<string>
  create_hash: Buffer | null
  moved_to: string | null
  position: GeneratedAlways<string>
  created_at: Date
  updated_at: Date
  trashed_at: Date | null
  went_with_project: Generated<boolean>
  version: Generated<number>
}

interface TimeEntries {
  id: string
  /** Who worked; null once they have deleted their account, where the task is somebody else's. */
  owner_id: ColumnType<string | null, string, string | null>
  task_id: string
  started_at: Date
  stopped_at: Date | null
  source: 'timer' | 'manual' | 'import' | 'offline'
  note: Generated<string>
  billable: Generated<boolean>
  /** The task's owner has accepted that it counts although it lasted over 24 hours. */
  length_accepted: Generated<boolean>
  /** Whether it counts as billable now; computed by the database. */
  counts_as_billable: GeneratedAlways<boolean>
  /** Null for work on one's own tasks. */
  task_owner_id: string | null
  /**
   * Where it is omitted, the database fills in the rate that applies, now or once there is one
   * (server/migrations/0011-rates.sql).
   */
  rate_minor: number | null
  currency: string | null
  create_hash: Buffer | null
  asked_at: Date | null
  /** The invoice that bills it. */
  invoice_id: ColumnType<string | null, string | null | undefined, string | null>
  /** Somebody typed its start or end. */
  times_typed: Generated<boolean>
  created_at: Instant
}

interface TaskViewers {
  task_id: string
  user_id: string
  seen_at: Date
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

/** Rows that add up; only triggers write them. */
interface TaskCounts {
  owner_id: string
  /** Null for tasks without a project. */
  project_id: string | null
  kept: number
  open: number
  estimated_minutes: number
  added_at: Date | null
}

/** The number of invoices, kept in the same way. */
interface InvoiceCounts {
  owner_id: string
  kept: number
  added_at: Date | null
}

/** The value of work, kept in the same way: seconds times minor units an hour. */
interface WorkSums {
  owner_id: string
  currency: string
  rated_seconds: number
  added_at: Date | null
}

/** Until when a person's ended work is in the sums of the old. */
interface OldWork {
  owner_id: string
  ended_until: Date | null
}

/** Old work of each project, by currency; null for what is worth nothing that is known. */
interface OldWorkSums {
  owner_id: string
  project_id: string
  currency: string | null
  seconds: number
  rated_seconds: number
  /** The part of it that is on no invoice. */
  unbilled_rated_seconds: number
  began_at: Date
}

/** A note for each change of a person's old work since it was added up. */
interface OldWorkChanges {
  owner_id: string
  changed_at: Generated<Date>
}

/** The tables as the migrations leave them. */
export interface Tables extends AccountTables, InvoiceTables, PaymentTables, SharingTables {
  feedback: Feedback
  events: Events
  idempotency_keys: IdempotencyKeys
  rate_limits: RateLimits
  clients: Clients
  projects: Projects
  tasks: Tasks
  time_entries: TimeEntries
  task_viewers: TaskViewers
  task_attachments: TaskAttachments
  task_counts: TaskCounts
  work_sums: WorkSums
  old_work: OldWork
  old_work_sums: OldWorkSums
  old_work_changes: OldWorkChanges
  invoice_counts: InvoiceCounts
}

export type Database = Kysely<Tables>
