import { z } from 'zod'
import { data, endpoint } from './endpoint.ts'
import { Id } from './primitives.ts'

/** In one currency; currencies are never added up (rules §5). */
export const InvoiceFigures = z.object({
  currency: z.string(),
  outstanding: z.int().describe('Minor units that are open on issued invoices.'),
  overdue: z.int().describe('Of those, what was due before today.'),
  paid: z
    .int()
    .nullable()
    .describe('Money that came in all, less what was paid back; null unless of one client.'),
  paidThisMonth: z.int().describe('Money that came this month where the owner is, less what was paid back.'),
  ageing: z
    .object({ upTo30: z.int(), upTo60: z.int(), upTo90: z.int(), over90: z.int() })
    .describe('What is open, by days since it was due: up to 30 and not yet due, 31 to 60, 61 to 90, more.'),
})
export type InvoiceFigures = z.infer<typeof InvoiceFigures>

export const invoiceSummary = endpoint({
  method: 'GET',
  path: '/invoices/summary',
  summary: 'What is open, overdue and paid this month, by currency, with its age',
  access: 'verified',
  query: z.object({ clientId: Id.optional().describe('Of what was billed to this client alone.') }),
  answer: data(z.array(InvoiceFigures)),
})
