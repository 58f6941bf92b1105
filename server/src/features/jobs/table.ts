import type { ApplicationStatus, HireKind } from '@daybook/contract/job-applications'
import type { BudgetPeriod, JobStatus, JobType, Workplace } from '@daybook/contract/jobs'
import type { Generated, GeneratedAlways } from 'kysely'

export interface Jobs {
  id: string
  owner_id: string
  company_id: string | null
  title: string
  slug: string
  description: string
  type: JobType
  workplace: Workplace
  location: string
  budget_min: number | null
  budget_max: number | null
  budget_currency: string | null
  budget_per: BudgetPeriod | null
  skills: string[]
  deadline: string | null
  ends_at: Date | null
  status: Generated<JobStatus>
  /** Paused because its owner lost Pro. */
  waits_for_pro: Generated<boolean>
  published_at: Date | null
  views: Generated<number>
  search_title: string
  search_text: string
  search_skills: GeneratedAlways<string[]>
  create_hash: Buffer | null
  created_at: Date
  updated_at: Date
  trashed_at: Date | null
  version: Generated<number>
}

interface JobVisits {
  job_id: string
  visitor: Buffer
  seen_at: Date
}

interface JobDays {
  job_id: string
  date: string
  views: Generated<number>
  applications: Generated<number>
}

export interface JobApplications {
  id: string
  job_id: string
  applicant_id: string
  cover_letter: string
  rate_minor: number | null
  currency: string
  available_from: string | null
  links: Generated<string[]>
  file_key: string | null
  file_name: string | null
  file_bytes: number | null
  status: Generated<ApplicationStatus>
  reason: Generated<string>
  notes: Generated<string>
  hired_as: HireKind | null
  hired_id: string | null
  create_hash: Buffer | null
  created_at: Date
  updated_at: Date
  version: Generated<number>
}

interface JobApplicationMoves {
  application_id: string
  status: ApplicationStatus
  at: Date
  n: GeneratedAlways<number>
}

declare module '../../db/types.ts' {
  interface Tables {
    jobs: Jobs
    job_visits: JobVisits
    job_days: JobDays
    job_applications: JobApplications
    job_application_moves: JobApplicationMoves
  }
}
