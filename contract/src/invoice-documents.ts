import { z } from 'zod'
import { endpoint, file } from './endpoint.ts'
import { invoiceFilters } from './invoices.ts'
import { CalendarDate, Id } from './primitives.ts'
import { PublicToken } from './public-invoice.ts'

const pdf = 'application/pdf'

export const invoicePdf = endpoint({
  method: 'GET',
  path: '/invoices/{id}/pdf',
  summary: 'The invoice as a PDF/A-3; a draft says so across the page',
  access: 'verified',
  params: z.object({ id: Id }),
  answer: file(pdf),
  rateLimit: { name: 'invoice-pdf', tries: 60, windowSeconds: 60 },
})

export const publicInvoicePdf = endpoint({
  method: 'GET',
  path: '/invoices/public/{token}/pdf',
  summary: 'The same for whoever has its link; opened by anybody but its owner, it counts as viewed',
  access: 'public',
  params: z.object({ token: PublicToken }),
  answer: file(pdf),
  rateLimit: { name: 'public-invoice-pdf', tries: 30, windowSeconds: 60 },
})

/** The most invoices that one archive holds. */
export const mostArchived = 500

const ArchiveQuery = z.object({
  ...invoiceFilters,
  from: CalendarDate.describe('The first issue date.'),
  to: CalendarDate.describe('The last issue date.'),
})
export type ArchiveQuery = z.infer<typeof ArchiveQuery>

export const invoiceArchive = endpoint({
  method: 'GET',
  path: '/invoices/archive',
  summary: 'The matching invoices of a period, each as a PDF, with a list for spreadsheets, in a zip file',
  access: 'verified',
  query: ArchiveQuery,
  answer: file('application/zip'),
  rateLimit: { name: 'invoice-archive', tries: 6, windowSeconds: 60 },
})
