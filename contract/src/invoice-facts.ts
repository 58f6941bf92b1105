import { z } from 'zod'
import { Id, Instant } from './primitives.ts'

/** Whether it is paid, corrects another one, or is a part that is paid ahead (rules §8). */
export const InvoiceType = z.enum(['invoice', 'credit_note', 'deposit'])
export type InvoiceType = z.infer<typeof InvoiceType>

/** As stored; `void` and `credited` are final (rules §8). */
export const InvoiceStatus = z.enum(['draft', 'issued', 'partially_paid', 'paid', 'void', 'credited'])
export type InvoiceStatus = z.infer<typeof InvoiceStatus>

/** What a list can be asked for: a stored status, or one that follows from dates or from what is open. */
export const listedStatuses = [...InvoiceStatus.options, 'open', 'sent', 'viewed', 'overdue'] as const

/** What the viewer may do with it; the screens read it instead of deciding again. */
export const InvoiceAbilities = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  issue: z.boolean(),
  send: z.boolean(),
  pay: z.boolean().describe('Record a payment.'),
  void: z.boolean(),
  credit: z.boolean(),
  paymentLink: z.boolean().describe('Pro.'),
  schedule: z.boolean().describe('Pro: reminders and recurrence.'),
})

/** A document that corrects this one or is a part of it, or that this one corrects or is a part of. */
export const RelatedInvoice = z.object({
  _id: Id,
  number: z.string().nullable().describe('Null of a draft.'),
  type: InvoiceType,
  status: InvoiceStatus,
})

/** What happened to it, the oldest first; `by` is null where the product or the client did it. */
export const HistoryEntry = z.object({ at: Instant, by: z.string().nullable(), what: z.string() })
