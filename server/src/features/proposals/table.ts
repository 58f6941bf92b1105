import type { Discount } from '@daybook/contract/invoice-lines'
import type { InvoiceParty } from '@daybook/contract/invoice-party'
import type { ProposalPrice, ProposalSection, ProposalVariable } from '@daybook/contract/proposal-parts'
import type { ProposalStatus } from '@daybook/contract/proposals'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Json<T> = ColumnType<T, string | undefined, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>

export interface Proposals {
  id: string
  owner_id: string
  template_id: string | null
  client_id: string | null
  project_id: string | null
  company_id: string | null
  revision_of: string | null
  change_of: string | null
  title: string
  status: Generated<ProposalStatus>
  issuer: JsonOrNull<InvoiceParty>
  bill_to: JsonOrNull<InvoiceParty>
  currency: string
  locale: string
  sections: Json<ProposalSection[]>
  variables: Json<ProposalVariable[]>
  values: Json<Record<string, string>>
  pricing: Json<ProposalPrice[]>
  tax_rate: Generated<string>
  tax_label: Generated<string>
  total: Generated<number>
  tax: Generated<number>
  expires_on: string | null
  ends_at: Date | null
  create_project: Generated<boolean>
  deposit: JsonOrNull<Discount>
  remind: Generated<boolean>
  public_token: string | null
  content_hash: string | null
  sent_to: Generated<string[]>
  mail_refused: string | null
  sent_at: Date | null
  viewed_at: Date | null
  answered_at: Date | null
  answered_by: string | null
  answered_from: string | null
  reason: Generated<string>
  options: Generated<string[]>
  accepted_total: number | null
  accepted_tax: number | null
  deposit_id: string | null
  invoice_id: string | null
  reminded_at: Date | null
  reminded_end_at: Date | null
  search_title: string
  search_sections: Generated<string>
  create_hash: Buffer | null
  created_at: Date
  updated_at: Date
  trashed_at: Date | null
  version: Generated<number>
}

interface ProposalHistory {
  id: GeneratedAlways<number>
  proposal_id: string
  at: Date
  by_id: string | null
  what: string
}

interface ProposalQuestions {
  id: string
  proposal_id: string
  name: string
  text: string
  asked_at: Date
  answer: Generated<string>
  answered_at: Date | null
}

declare module '../../db/types.ts' {
  interface Tables {
    proposals: Proposals
    proposal_history: ProposalHistory
    proposal_questions: ProposalQuestions
  }
}
