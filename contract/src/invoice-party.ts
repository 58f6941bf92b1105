import { z } from 'zod'
import { Address } from './address.ts'

/** Who an invoice is from or to, as they were when it was issued; of a draft, as they are now (rules §8). */
export const InvoiceParty = z.object({
  name: z.string(),
  legalName: z.string().describe('Of a client: the company that they work for.'),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  address: Address,
  taxId: z.string(),
  registrationNumber: z.string(),
  logo: z.string().nullable().describe('Pro: address of the picture on this origin.'),
  color: z.string().nullable().describe('Pro.'),
})
export type InvoiceParty = z.infer<typeof InvoiceParty>
