import { z } from 'zod'
import { requiredEmail } from './email.ts'
import { data, endpoint } from './endpoint.ts'
import { Invoice } from './invoices.ts'
import { blankable, Id, text, Version } from './primitives.ts'

/** The most addresses of one mail, copies included: an invoice is no newsletter. */
export const mostRecipients = 10

const Address = requiredEmail('Enter an e-mail address', 'Must be an e-mail address')
/** An address, or a list of them. */
const Addresses = z.union([
  Address.transform((one) => [one]),
  z.array(Address).max(mostRecipients, `At most ${mostRecipients} addresses`),
])

const params = z.object({ id: Id })

export const InvoiceMailInput = z.object({
  to: blankable(Addresses).describe('The client’s address, unless sent.'),
  cc: blankable(Addresses),
  subject: blankable(text(200)).describe('`{number}` becomes the number.'),
  message: blankable(text(5000)).describe('Plain text above the amount; `{number}` becomes the number.'),
  attachPdf: z.boolean().default(true),
  again: z.boolean().default(false).describe('Send it though it was sent within the last minute.'),
  version: Version.optional().describe('Of a draft: what was looked at; 409 where it changed since.'),
})
export type InvoiceMailInput = z.infer<typeof InvoiceMailInput>

export const sendInvoice = endpoint({
  method: 'POST',
  path: '/invoices/{id}/send-email',
  summary:
    'Mail it to the client; a draft is issued first; 409 within a minute of the last time, unless `again`',
  access: 'verified',
  params,
  body: InvoiceMailInput.optional(),
  answer: data(Invoice),
  rateLimit: { name: 'send-invoice', tries: 60, windowSeconds: 3600 },
})

/** What a mail says unless other words are sent, in the client's language. */
export const InvoiceMailSuggestion = z.object({
  to: z.string().nullable().describe('The client’s address; null where none is known.'),
  subject: z.string(),
  message: z.string(),
})
export type InvoiceMailSuggestion = z.infer<typeof InvoiceMailSuggestion>

export const suggestInvoiceMail = endpoint({
  method: 'GET',
  path: '/invoices/{id}/send-email',
  summary: 'The suggested words of its mail; for a draft, with `{number}` in place of the number',
  access: 'verified',
  params,
  answer: data(InvoiceMailSuggestion),
})
