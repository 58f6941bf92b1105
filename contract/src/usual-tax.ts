import { z } from 'zod'
import { data, endpoint } from './endpoint.ts'
import { Id } from './primitives.ts'

/** The tax that the lines of a new draft start with. */
export const UsualTax = z.object({
  taxRate: z.string().describe('Per cent, as decimal digits; 0 where nothing was issued yet.'),
  taxLabel: z.string(),
})
export type UsualTax = z.infer<typeof UsualTax>

export const usualTax = endpoint({
  method: 'GET',
  path: '/invoices/usual-tax',
  summary: 'The tax of most of the last invoice to a client from a company, else of the last one from that',
  access: 'verified',
  query: z.object({
    clientId: Id.optional(),
    companyId: Id.optional().describe('One’s own name, unless sent.'),
  }),
  answer: data(UsualTax),
})
