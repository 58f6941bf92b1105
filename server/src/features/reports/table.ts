import type { ReportPeriod } from '@daybook/contract/report-periods'

interface SavedReports {
  id: string
  owner_id: string
  name: string
  period: ReportPeriod
  from_day: string | null
  to_day: string | null
  client_id: string | null
  project_id: string | null
  create_hash: Buffer | null
  created_at: Date
}

interface ReportLinks {
  id: string
  owner_id: string
  token: string
  from_day: string
  to_day: string
  client_id: string | null
  project_id: string | null
  show_amounts: boolean
  show_notes: boolean
  expires_on: string | null
  create_hash: Buffer | null
  created_at: Date
}

declare module '../../db/types.ts' {
  interface Tables {
    saved_reports: SavedReports
    report_links: ReportLinks
  }
}
