import { z } from 'zod'
import { data, endpoint } from './endpoint.ts'
import { InvoiceFromTasks } from './invoice-from-tasks.ts'
import { CreditNoteCreate } from './invoice-steps.ts'
import { Invoice } from './invoices.ts'
import { Id } from './primitives.ts'
import { Billing } from './projects.ts'

/** What an invoice would say before it is made, by the one calculator. */
export const InvoicePreview = Invoice.pick({
  currency: true,
  subtotal: true,
  discountTotal: true,
  taxTotals: true,
  total: true,
}).extend({
  lines: z.array(
    Invoice.shape.items.element.pick({
      _id: true,
      description: true,
      quantity: true,
      unit: true,
      unitPrice: true,
      amount: true,
    }),
  ),
  rounding: z
    .int()
    .optional()
    .describe('Of time: what rounding its lines adds to its worth to the second, in minor units.'),
  queried: z
    .int()
    .optional()
    .describe('Of time: entries that it bills and about which the client asks (rules §5).'),
  unrated: z.int().optional().describe('Of time: entries without a rate, which it leaves unbilled.'),
  onTopOf: z
    .array(Billing.extract(['fixed', 'retainer']))
    .optional()
    .describe('Of time: the prices that its projects have besides (rules §8).'),
})
export type InvoicePreview = z.infer<typeof InvoicePreview>

/** Asked again with every choice and figure that somebody changes. */
const rateLimit = (name: string) => ({ name, tries: 120, windowSeconds: 60 })

export const previewFromTasks = endpoint({
  method: 'POST',
  path: '/invoices/from-tasks/preview',
  summary: 'The lines and totals of the draft that this would make; nothing is made or billed',
  access: 'verified',
  body: InvoiceFromTasks,
  answer: data(InvoicePreview),
  rateLimit: rateLimit('preview-from-tasks'),
})

export const previewCreditNote = endpoint({
  method: 'POST',
  path: '/invoices/{id}/credit-note/preview',
  summary: 'The lines and totals of the credit note that this would issue; nothing is issued',
  access: 'verified',
  params: z.object({ id: Id }),
  body: CreditNoteCreate.pick({ lines: true, items: true }).optional(),
  answer: data(InvoicePreview),
  rateLimit: rateLimit('preview-credit-note'),
})
