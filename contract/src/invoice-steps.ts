import { z } from 'zod'
import { created, data, endpoint } from './endpoint.ts'
import { Discount, partKinds, Quantity } from './invoice-lines.ts'
import { InvoicePaymentInput } from './invoice-payments.ts'
import { Invoice } from './invoices.ts'
import { blankable, Id, neverBlank, text, Version } from './primitives.ts'

const params = z.object({ id: Id })

export const issueInvoice = endpoint({
  method: 'POST',
  path: '/invoices/{id}/issue',
  summary:
    'Give a draft its number and lock it; issued already, it is answered as it is; 409 while a deposit for it is a draft',
  access: 'verified',
  params,
  body: z
    .object({ version: Version.optional().describe('What was looked at: 409 where it changed since.') })
    .optional(),
  answer: data(Invoice),
})

export const voidInvoice = endpoint({
  method: 'POST',
  path: '/invoices/{id}/void',
  summary: 'Void an issued invoice of which nothing is paid; its time can be billed again',
  access: 'verified',
  params,
  body: z
    .object({
      reason: blankable(text(500)),
      endSeries: z
        .boolean()
        .optional()
        .describe('Of what repeats: makes no more of it. The series goes on unless it is sent.'),
    })
    .optional(),
  answer: data(Invoice),
})

/** Its own `_id` makes a repeat harmless. */
const Copy = z.object({ _id: Id.optional() }).optional()

export const duplicateInvoice = endpoint({
  method: 'POST',
  path: '/invoices/{id}/duplicate',
  summary:
    'A new draft with the same lines, dated today; of a void or credited invoice it bills the time that is free again',
  access: 'verified',
  params,
  body: Copy,
  answer: created(Invoice),
})

const allOfIt = { because: 'Without lines all of the invoice is credited.' }

/** The part of an invoice that is credited, and why. */
export const CreditNoteCreate = z.object({
  _id: Id.optional(),
  lines: z
    .array(z.object({ _id: Id, quantity: Quantity }))
    .max(500, 'At most 500 lines')
    .optional()
    .describe('The lines that are credited, and how much of each; all of them, unless sent.')
    .register(neverBlank, allOfIt),
  // The name that they have on an invoice: dropped, it would credit all of it for good.
  items: z
    .never('Send them as `lines`, each with its `_id` and `quantity`')
    .optional()
    .register(neverBlank, allOfIt),
  reason: blankable(text(500)),
})

export const createCreditNote = endpoint({
  method: 'POST',
  path: '/invoices/{id}/credit-note',
  summary: 'Issue a credit note: it settles what is open, and one over everything makes the invoice credited',
  access: 'verified',
  params,
  body: CreditNoteCreate.optional(),
  answer: created(Invoice),
})

export const createDeposit = endpoint({
  method: 'POST',
  path: '/invoices/{id}/deposit',
  summary:
    'A draft for a part of a draft: a percentage of its total, or the amount that the client pays, tax included; once it is issued, that part is taken off the other',
  access: 'verified',
  params,
  body: z.discriminatedUnion(
    'type',
    [Discount.options[0].extend({ _id: Id.optional() }), Discount.options[1].extend({ _id: Id.optional() })],
    partKinds,
  ),
  answer: created(Invoice),
})

export const addPayment = endpoint({
  method: 'POST',
  path: '/invoices/{id}/payments',
  summary: 'Record money that came; more than is open is refused, and a day still to come',
  access: 'verified',
  params,
  body: InvoicePaymentInput,
  answer: created(Invoice),
})

export const removePayment = endpoint({
  method: 'DELETE',
  path: '/invoices/{id}/payments/{paymentId}',
  summary: 'Take back a payment that was recorded; the status goes back with it',
  access: 'verified',
  params: z.object({ id: Id, paymentId: Id }),
  answer: data(Invoice),
})
