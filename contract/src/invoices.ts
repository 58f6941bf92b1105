import { z } from 'zod'
import { BankAccount, BankAccountInput } from './bank-account.ts'
import { Currency } from './currency.ts'
import { created, data, endpoint, message, page } from './endpoint.ts'
import {
  HistoryEntry,
  InvoiceAbilities,
  InvoiceStatus,
  InvoiceType,
  listedStatuses,
  RelatedInvoice,
} from './invoice-facts.ts'
import { Discount, InvoiceItem, InvoiceItemInput, mostLines, TaxTotal } from './invoice-lines.ts'
import { InvoiceParty } from './invoice-party.ts'
import { InvoicePayment } from './invoice-payments.ts'
import { InvoiceRecurrence, InvoiceReminders, InvoiceRemindersInput } from './invoice-schedule.ts'
import { Locale } from './locale.ts'
import {
  blankable,
  CalendarDate,
  Id,
  Instant,
  orBlank,
  PageQuery,
  text,
  unlessEmpty,
  Version,
} from './primitives.ts'

/** An invoice, a credit note or a deposit (rules §8). */
export const Invoice = z.object({
  _id: Id,
  type: InvoiceType,
  number: z.string().nullable().describe('Null of a draft.'),
  status: InvoiceStatus,
  overdue: z.boolean().describe('Something is open, and it was due before today where the owner is.'),
  companyId: Id.nullable(),
  clientId: Id.nullable(),
  issuer: InvoiceParty,
  billTo: InvoiceParty.nullable(),
  issueDate: z.string().describe('yyyy-mm-dd'),
  dueDate: z.string().describe('yyyy-mm-dd'),
  currency: z.string(),
  locale: z.string(),
  pricesIncludeTax: z.boolean(),
  poNumber: z.string(),
  items: z.array(InvoiceItem),
  discount: Discount.nullable(),
  notes: z.string(),
  internalNote: z.string().describe('Only the owner sees it.'),
  terms: z.string(),
  footer: z.string(),
  paymentDetails: BankAccount.nullable(),
  showWork: z.boolean().describe('The client’s page opens each line to its entries of time.'),
  subtotal: z.int(),
  discountTotal: z.int(),
  taxTotals: z.array(TaxTotal),
  total: z.int(),
  paidTotal: z.int(),
  creditedTotal: z
    .int()
    .describe('The part of `paidTotal` that is no money: set off between an invoice and its credit notes.'),
  balance: z.int().describe('`total` less all payments; 0 for a void invoice (rules §8).'),
  payments: z.array(InvoicePayment),
  relatedInvoiceId: Id.nullable().describe('What a credit note corrects, or what a deposit is for.'),
  relatedInvoiceNumber: z.string().nullable().describe('Its number; null where it has none yet.'),
  related: z
    .array(RelatedInvoice)
    .describe('Its credit notes and deposits, and what it corrects or is a deposit for; the earliest 100.'),
  publicUrl: z.string().nullable().describe('Null of a draft.'),
  checkCode: z.string().nullable().describe('16 capital letters and digits, once issued.'),
  issuedAt: Instant.nullable(),
  sentAt: Instant.nullable(),
  mailRefused: z
    .string()
    .nullable()
    .describe('An address that the last mail, or reminder, did not reach; null once another one is sent.'),
  viewedAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  promisedDate: z.string().nullable().describe('The day on which the client said they would pay.'),
  reminders: InvoiceReminders,
  recurrence: InvoiceRecurrence.nullable(),
  history: z.array(HistoryEntry).describe('The latest 200.'),
  createdAt: Instant,
  updatedAt: Instant,
  can: InvoiceAbilities,
  version: Version,
})
export type Invoice = z.infer<typeof Invoice>

/** A row of the list: without its lines, payments and history. */
export const InvoiceRow = Invoice.pick({
  _id: true,
  type: true,
  number: true,
  status: true,
  overdue: true,
  companyId: true,
  clientId: true,
  issueDate: true,
  dueDate: true,
  currency: true,
  total: true,
  paidTotal: true,
  creditedTotal: true,
  balance: true,
  sentAt: true,
  viewedAt: true,
  paidAt: true,
  promisedDate: true,
  createdAt: true,
  updatedAt: true,
  can: true,
  version: true,
}).extend({ clientName: z.string().describe('As issued; of a draft, as it is now.') })
export type InvoiceRow = z.infer<typeof InvoiceRow>

const fields = {
  companyId: blankable(Id),
  clientId: blankable(Id),
  issueDate: unlessEmpty(CalendarDate).describe('Today where the owner is, unless sent.'),
  dueDate: unlessEmpty(CalendarDate).describe('After the client’s payment terms, or 14 days, unless sent.'),
  currency: unlessEmpty(Currency).describe('The client’s, else the company’s, else one’s own.'),
  locale: unlessEmpty(Locale).describe('The client’s, else one’s own.'),
  pricesIncludeTax: orBlank(z.boolean(), false),
  poNumber: blankable(text(100)),
  items: orBlank(
    z.array(InvoiceItemInput, 'Must be a list of lines').max(mostLines, 'At most 500 lines'),
    [],
  ),
  discount: blankable(Discount),
  notes: blankable(text(5000)),
  internalNote: blankable(text(5000)),
  terms: blankable(text(5000)),
  footer: blankable(text(1000)),
  paymentDetails: blankable(BankAccountInput).describe('The company’s first account, unless sent.'),
  showWork: orBlank(z.boolean(), false),
  reminders: orBlank(InvoiceRemindersInput, []).describe('Pro: days from the due date.'),
  recurrence: blankable(InvoiceRecurrence).describe('Pro.'),
}

export const InvoiceCreate = z.object({
  _id: unlessEmpty(Id),
  type: z.enum(['invoice', 'deposit']).default('invoice').describe('A credit note is made of an invoice.'),
  ...fields,
})
export type InvoiceCreate = z.infer<typeof InvoiceCreate>

/** A field that is not sent stays; of an issued invoice only `internalNote`, `reminders` and `recurrence` can change. */
export const InvoiceUpdate = z.object({ ...fields, version: unlessEmpty(Version) })
export type InvoiceUpdate = z.infer<typeof InvoiceUpdate>

/** What a list, its file and the archive of PDFs are narrowed to alike. */
export const invoiceFilters = {
  status: z.enum(listedStatuses).optional(),
  type: InvoiceType.optional(),
  clientId: Id.optional(),
  companyId: Id.optional(),
  search: text(200).optional().describe('Part of the number or the client; case and accents aside.'),
}

const InvoiceQuery = z.object({
  ...invoiceFilters,
  from: CalendarDate.optional().describe('The first issue date.'),
  to: CalendarDate.optional().describe('The last issue date.'),
  format: z.enum(['csv']).optional().describe('csv downloads all that match, as a file for spreadsheets.'),
  ...PageQuery,
})
export type InvoiceQuery = z.infer<typeof InvoiceQuery>

const params = z.object({ id: Id })

export const listInvoices = endpoint({
  method: 'GET',
  path: '/invoices',
  summary: 'Invoices, drafts first, then by issue date and number, the latest first',
  access: 'verified',
  query: InvoiceQuery,
  answer: page(InvoiceRow),
  download: 'text/csv',
})

export const createInvoice = endpoint({
  method: 'POST',
  path: '/invoices',
  summary: 'Make a draft',
  access: 'verified',
  body: InvoiceCreate,
  answer: created(Invoice),
})

export const getInvoice = endpoint({
  method: 'GET',
  path: '/invoices/{id}',
  summary: 'One invoice',
  access: 'verified',
  params,
  answer: data(Invoice),
})

export const updateInvoice = endpoint({
  method: 'PUT',
  path: '/invoices/{id}',
  summary: 'Change a draft; what is not sent stays; 409 for what is locked once it is issued',
  access: 'verified',
  params,
  body: InvoiceUpdate,
  answer: data(Invoice),
})

export const deleteInvoice = endpoint({
  method: 'DELETE',
  path: '/invoices/{id}',
  summary: 'Move a draft to the trash, which frees the time that it bills; 409 once it is issued',
  access: 'verified',
  params,
  answer: message(),
})

export const restoreInvoice = endpoint({
  method: 'POST',
  path: '/trash/invoice/{id}/restore',
  summary: 'Take a draft back out of the trash, with the time that is still unbilled',
  access: 'verified',
  params,
  answer: data(Invoice),
})
