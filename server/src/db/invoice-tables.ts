import type { BankAccount } from '@daybook/contract/bank-account'
import type { InvoiceStatus, InvoiceType } from '@daybook/contract/invoice-facts'
import type { Discount, InvoiceItem, TaxTotal } from '@daybook/contract/invoice-lines'
import type { InvoiceParty } from '@daybook/contract/invoice-party'
import type { PaymentMethod } from '@daybook/contract/invoice-payments'
import type { InvoiceRecurrence } from '@daybook/contract/invoice-schedule'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** A line as it is kept; which entries it bills stands with them. */
export type KeptItem = Omit<InvoiceItem, 'sessionIds'>

/**
 * With the day of the month that is meant, which a short month does not take away, and the company, which is known here once
 * it is deleted for good; rules from before do not have it.
 */
export type KeptRecurrence = InvoiceRecurrence & { day: number; company?: string | null }

/** JSON is written as text. */
type Json<T> = ColumnType<T, string | undefined, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

interface Invoices {
  id: string
  owner_id: string
  type: Generated<InvoiceType>
  status: Generated<InvoiceStatus>
  series_id: Optional<string>
  number: Optional<string>
  company_id: Optional<string>
  client_id: Optional<string>
  issuer: JsonOrNull<InvoiceParty>
  bill_to: JsonOrNull<InvoiceParty>
  issue_date: string
  due_date: string
  currency: string
  locale: string
  prices_include_tax: Generated<boolean>
  po_number: Generated<string>
  items: Json<KeptItem[]>
  discount: JsonOrNull<Discount>
  notes: Generated<string>
  internal_note: Generated<string>
  terms: Generated<string>
  footer: Generated<string>
  payment_details: JsonOrNull<BankAccount>
  show_work: Generated<boolean>
  subtotal: Generated<number>
  discount_total: Generated<number>
  tax_totals: Json<TaxTotal[]>
  total: Generated<number>
  paid_total: Generated<number>
  balance: GeneratedAlways<number>
  related_invoice_id: Optional<string>
  public_token: Optional<string>
  check_code: Optional<string>
  issued_at: Optional<Date>
  sent_at: Optional<Date>
  viewed_at: Optional<Date>
  paid_at: Optional<Date>
  promised_date: Optional<string>
  promised_at: Optional<Date>
  recurrence: JsonOrNull<KeptRecurrence>
  recurs_on: Optional<string>
  series_of: Optional<string>
  sequence: Optional<number>
  title: Generated<string>
  client_name: Generated<string>
  search_title: Generated<string>
  search_text: Generated<string>
  create_hash: Buffer | null
  created_at: Date
  updated_at: Date
  trashed_at: Date | null
  version: Generated<number>
}

interface InvoiceCounters {
  owner_id: string
  series_id: string
  kind: 'invoice' | 'credit_note'
  period: string
  last: number
}

interface InvoicePayments {
  id: string
  owner_id: string
  invoice_id: string
  amount: number
  paid_on: string
  method: PaymentMethod
  reference: Generated<string>
  credit_note_id: Optional<string>
  provider_id: Optional<string>
  create_hash: Optional<Buffer>
  created_at: Date
}

interface InvoiceHistory {
  id: string
  owner_id: string
  invoice_id: string
  at: Date
  by_id: string | null
  what: string
  refused: Optional<string>
}

interface InvoiceReminders {
  owner_id: string
  invoice_id: string
  days: number
  sent_at: Optional<Date>
}

interface BilledEntries {
  id: string
  owner_id: string
  invoice_id: string
  line_id: string
  entry_id: string
  task_id: string | null
  task_title: string
  started_at: Date
  stopped_at: Date
  seconds: number
  rate_minor: number
  rate_from: 'entry' | 'task' | 'project' | 'client' | 'person'
  rounding_minutes: number | null
  released_at: Optional<Date>
  approved_by: Optional<string>
  approved_at: Optional<Date>
}

interface InvoiceCheckouts {
  id: string
  provider: 'stripe' | 'sandbox'
  owner_id: string
  invoice_id: string
  amount: number
  currency: string
  url: string
  status: Generated<'open' | 'closed' | 'expired' | 'paid'>
  created_at: Date
  expires_at: Date
  asked_at: Optional<Date>
  payment_id: Optional<string>
  received: Optional<number>
  surplus: Optional<number>
  paid_at: Optional<Date>
}

/** The tables about invoices, which clients, time and the dashboard read too. */
export interface InvoiceTables {
  invoices: Invoices
  invoice_counters: InvoiceCounters
  invoice_payments: InvoicePayments
  invoice_checkouts: InvoiceCheckouts
  invoice_history: InvoiceHistory
  invoice_reminders: InvoiceReminders
  billed_entries: BilledEntries
}
