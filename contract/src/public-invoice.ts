import { z } from 'zod'
import { BankAccount } from './bank-account.ts'
import { data, endpoint } from './endpoint.ts'
import { PublicExplanation } from './invoice-explain.ts'
import { InvoiceParty } from './invoice-party.ts'
import { Invoice } from './invoices.ts'
import { CalendarDate, Instant, patterned, requiredText } from './primitives.ts'

/** 128 random bits; any other text is not a link. */
export const PublicToken = patterned(32, /^[0-9a-f]{32}$/, 'Must be the token of an invoice')
const params = z.object({ token: PublicToken })

// What the PDF shows: no phone and no website of a party, and not what the owner calls an account.
const PublicParty = InvoiceParty.omit({ phone: true, website: true })
const PublicAccount = BankAccount.omit({ _id: true, label: true })

/** Per address, more than any reader needs. */
const reading = (name: string) => ({ name, tries: 60, windowSeconds: 60 })

/** The furthest day that a client may promise, from today. */
export const promiseDays = 90

/** What everybody with the link sees: what the PDF shows, and nothing of the owner's alone (rules §8). */
export const PublicInvoice = Invoice.pick({
  type: true,
  number: true,
  status: true,
  overdue: true,
  issueDate: true,
  dueDate: true,
  currency: true,
  locale: true,
  pricesIncludeTax: true,
  poNumber: true,
  discount: true,
  notes: true,
  terms: true,
  footer: true,
  showWork: true,
  subtotal: true,
  discountTotal: true,
  taxTotals: true,
  total: true,
  paidTotal: true,
  creditedTotal: true,
  balance: true,
  checkCode: true,
  promisedDate: true,
  relatedInvoiceNumber: true,
}).extend({
  issuer: PublicParty,
  billTo: PublicParty.nullable(),
  paymentDetails: PublicAccount.nullable(),
  items: z.array(Invoice.shape.items.element.omit({ taskId: true, sessionIds: true, deposit: true })),
  number: z.string(),
  checkCode: z.string(),
  epcCode: z.string().nullable().describe('What the QR code for a transfer in euro holds; null for others.'),
  setOffs: z
    .array(z.object({ number: z.string(), amount: z.int() }))
    .describe('What is settled without money, by the number of the credit note, or of its invoice.'),
  today: z.string().describe('The day where its owner is, by which days of payment are judged.'),
  madeWith: z.boolean().describe('Of a basic account: Made with Daybook.'),
  can: z.object({
    pay: z.boolean().describe('There is an online payment.'),
    promise: z.boolean(),
    explain: z.boolean(),
  }),
})
export type PublicInvoice = z.infer<typeof PublicInvoice>

export const readPublicInvoice = endpoint({
  method: 'GET',
  path: '/invoices/public/{token}',
  summary: 'An invoice for whoever has its link; opened by anybody but its owner, it counts as viewed',
  access: 'public',
  params,
  answer: data(PublicInvoice),
  rateLimit: reading('public-invoice'),
})

export const explainPublicInvoice = endpoint({
  method: 'GET',
  path: '/invoices/public/{token}/explain',
  summary: 'The work behind each line, where the owner shows it; else 404',
  access: 'public',
  params,
  answer: data(PublicExplanation),
  rateLimit: reading('explain-public-invoice'),
})

export const promisePayment = endpoint({
  method: 'POST',
  path: '/invoices/public/{token}/promise',
  summary: 'Name the day of payment, once a day: reminders wait until then, and the owner is told',
  access: 'public',
  params,
  body: z.object({ date: CalendarDate }),
  answer: data(PublicInvoice),
  rateLimit: { name: 'promise', tries: 10, windowSeconds: 60 },
})

/** What the PDF says of who is to be paid, and how much. */
export const VerifiedInvoice = z.object({
  number: z.string(),
  type: Invoice.shape.type,
  status: Invoice.shape.status,
  issuer: PublicParty,
  issueDate: z.string(),
  dueDate: z.string(),
  currency: z.string(),
  total: z.int(),
  paymentDetails: PublicAccount.nullable(),
  issuedAt: Instant,
})
export type VerifiedInvoice = z.infer<typeof VerifiedInvoice>

export const verifyInvoice = endpoint({
  method: 'GET',
  path: '/invoices/verify',
  summary: 'What an invoice with this number and check code said when it was issued, or 404',
  access: 'public',
  query: z.object({
    number: requiredText('Enter the number', 100),
    code: requiredText('Enter the check code', 40).describe('Case, spaces and hyphens aside.'),
  }),
  answer: data(VerifiedInvoice),
  rateLimit: { name: 'verify-invoice', tries: 10, windowSeconds: 60 },
})
