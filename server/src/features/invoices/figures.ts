import { keptInvoices } from '../../db/invoice-counts.ts'
import type { Count } from '../../db/plan-counter.ts'

/** How many invoices a person has, drafts included. */
export const countInvoices: Count = keptInvoices
