import type { Generated, GeneratedAlways } from 'kysely'

interface Timesheets {
  id: string
  owner_id: string
  project_id: string | null
  project_name: string
  asked_by: string
  from_date: string
  to_date: string
  timezone: string
  starts_at: Date
  ends_at: Date
  shows_rates: Generated<boolean>
  message: Generated<string>
  locale: string
  public_token: string
  sent_to: Generated<string[]>
  sent_at: Date | null
  viewed_at: Date | null
  closed_at: Date | null
  reply_mail_id: string | null
  reply_mail_since: Date | null
  create_hash: Buffer | null
  created_at: Date
}

export type Verdict = 'approved' | 'queried'

interface TimesheetAnswers {
  id: GeneratedAlways<number>
  owner_id: string
  timesheet_id: string
  entry_id: string
  verdict: Verdict
  note: Generated<string>
  name: string
  answered_at: Date
  answered_from: string
  mail_id: string | null
  reply: string | null
  replied_at: Date | null
  reply_mail_id: string | null
  task_id: string
  started_at: Date
  stopped_at: Date
  billable: boolean
}

declare module '../../db/types.ts' {
  interface Tables {
    timesheets: Timesheets
    timesheet_answers: TimesheetAnswers
  }
}
