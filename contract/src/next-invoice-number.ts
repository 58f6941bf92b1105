import { z } from 'zod'
import { data, endpoint } from './endpoint.ts'
import { InvoicePattern } from './invoice-number.ts'
import { Id } from './primitives.ts'

export const nextInvoiceNumber = endpoint({
  method: 'GET',
  path: '/invoices/next-number',
  summary: 'The number that an invoice issued today would get; it is not reserved',
  access: 'verified',
  query: z.object({
    companyId: Id.optional().describe('Whose numbers; one’s own, unless sent.'),
    pattern: InvoicePattern.optional().describe('As if this were the pattern; else the one that there is.'),
  }),
  answer: data(z.object({ number: z.string() })),
})
