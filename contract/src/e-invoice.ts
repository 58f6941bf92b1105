import { z } from 'zod'
import { endpoint, stream } from './endpoint.ts'
import { Id } from './primitives.ts'

/** The syntaxes of EN 16931: Universal Business Language, and the Cross Industry Invoice that Factur-X embeds. */
export const EInvoiceFormat = z.enum(['ubl', 'cii'], 'Must be ubl or cii')
export type EInvoiceFormat = z.infer<typeof EInvoiceFormat>

export const readEInvoice = endpoint({
  method: 'GET',
  path: '/invoices/{id}/xml',
  summary:
    'The e-invoice (EN 16931) as a file; 409 for a draft, and where the record lacks what `fields` names',
  access: 'verified',
  params: z.object({ id: Id }),
  query: z.object({ format: EInvoiceFormat }),
  answer: stream('application/xml'),
  download: 'application/xml',
})
