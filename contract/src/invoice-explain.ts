import { z } from 'zod'
import { data, endpoint } from './endpoint.ts'
import { Discount, TaxTotal } from './invoice-lines.ts'
import { Id, Instant } from './primitives.ts'

const ExplainedEntry = z.object({
  _id: Id,
  taskId: Id.nullable().describe('Null once the task is gone.'),
  task: z.string(),
  startedAt: Instant,
  stoppedAt: Instant,
  seconds: z.int(),
  rate: z.int().describe('Minor units an hour.'),
  rateFrom: z.enum(['entry', 'task', 'project', 'client', 'person']).describe('Where the rate came from.'),
  amount: z
    .int()
    .describe('Minor units: its part of the line; those of a line add up to its printed amount.'),
  approved: z
    .object({ name: z.string(), at: Instant })
    .nullable()
    .describe('By whom the client approved it as it stands; of what is issued, as it was then.'),
})

const ExplainedLine = z.object({
  _id: Id,
  description: z.string(),
  quantity: z.string(),
  unit: z.string(),
  unitPrice: z.int(),
  discount: Discount.nullable(),
  amount: z.int().describe('As printed.'),
  net: z.int(),
  rounding: z
    .object({
      minutes: z
        .int()
        .nullable()
        .describe('Up to whole steps of so many minutes; null where none was chosen.'),
      seconds: z.int().describe('Tracked.'),
      billedSeconds: z.int().describe('After rounding.'),
      amount: z.int().describe('What rounding added, in minor units.'),
    })
    .nullable()
    .describe('Null of a line without time, and of one that was edited since.'),
  entries: z.array(ExplainedEntry),
})

/** For each total its lines, for each line its entries (rules §8). Every sum in it is the printed one. */
export const InvoiceExplanation = z.object({
  currency: z.string(),
  pricesIncludeTax: z.boolean(),
  subtotal: z.int(),
  discountTotal: z.int(),
  taxTotals: z.array(TaxTotal.extend({ lines: z.array(Id) })),
  total: z.int(),
  lines: z.array(ExplainedLine),
})
export type InvoiceExplanation = z.infer<typeof InvoiceExplanation>

/** The same for whoever has the link: the work, and nothing of how its owner keeps it. */
export const PublicExplanation = InvoiceExplanation.extend({
  lines: z.array(
    ExplainedLine.extend({
      entries: z.array(ExplainedEntry.omit({ _id: true, taskId: true, rateFrom: true })),
    }),
  ),
})
export type PublicExplanation = z.infer<typeof PublicExplanation>

export const explainInvoice = endpoint({
  method: 'GET',
  path: '/invoices/{id}/explain',
  summary: 'Where every amount comes from: lines, entries of time, rates and rounding',
  access: 'verified',
  params: z.object({ id: Id }),
  answer: data(InvoiceExplanation),
})
