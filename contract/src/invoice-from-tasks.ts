import { z } from 'zod'
import { Currency } from './currency.ts'
import { created, endpoint } from './endpoint.ts'
import { mostBilledTasks } from './invoice-limits.ts'
import { TaxRate } from './invoice-lines.ts'
import { Invoice } from './invoices.ts'
import { blankable, CalendarDate, Id, text } from './primitives.ts'

const roundings = 'Must be none, 6, 15 or 30'

/** Which unbilled work becomes lines, and how (rules §8). */
export const InvoiceFromTasks = z
  .object({
    _id: Id.optional(),
    projectId: Id.optional(),
    clientId: Id.optional(),
    taskIds: z.array(Id).min(1, 'Choose a task').max(mostBilledTasks, 'At most 1,000 tasks').optional(),
    from: CalendarDate.optional().describe('The first day, where the owner is.'),
    to: CalendarDate.optional().describe('The last day.'),
    groupBy: z.enum(['entry', 'task', 'project']).default('task'),
    rounding: z
      .enum(['none', '6', '15', '30'], roundings)
      .or(z.literal([6, 15, 30], roundings).transform((minutes) => String(minutes) as '6' | '15' | '30'))
      .default('none')
      .describe('Minutes, up, a line.'),
    companyId: blankable(Id),
    currency: Currency.optional().describe('Where the work is in several: which of them.'),
    taxRate: TaxRate.optional().describe('That of the last invoice to the client, unless sent.'),
    taxLabel: text(60).optional(),
  })
  .refine(({ projectId, clientId, taskIds }) => [projectId, clientId, taskIds].filter(Boolean).length === 1, {
    path: ['projectId'],
    error: 'Name a project, a client or tasks, and only one of them',
  })
export type InvoiceFromTasks = z.infer<typeof InvoiceFromTasks>

export const invoiceFromTasks = endpoint({
  method: 'POST',
  path: '/invoices/from-tasks',
  summary: 'Make a draft of unbilled billable time; 409 where there is none',
  access: 'verified',
  body: InvoiceFromTasks,
  answer: created(Invoice),
})
