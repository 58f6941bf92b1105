import type { Client, ClientCreate, ClientUpdate } from '@daybook/contract/clients'
import { describeFields } from '../../records/record-fields.ts'

interface ClientKind {
  table: 'clients'
  answer: Client
  create: ClientCreate
  update: ClientUpdate
  own: object
  viewer: null
}

/** An address and contacts are kept as JSON, the archive counts against the plan, and projects name their client. */
type Apart = 'address' | 'contacts' | 'archived' | 'projectIds'

const orBlank = (sent: string | null) => sent ?? ''

/** What a person sets of a client, in the words of the contract and of its table. */
export const clientFields = describeFields<ClientKind, Apart>()({
  name: { column: 'name' },
  email: { column: 'email', blank: '', write: orBlank },
  company: { column: 'company', blank: '', write: orBlank },
  notes: { column: 'notes', blank: '', write: orBlank },
  phone: { column: 'phone', blank: '', write: orBlank },
  website: { column: 'website', blank: '', write: orBlank },
  taxId: { column: 'tax_id', blank: '', write: orBlank },
  currency: { column: 'currency', blank: null },
  locale: { column: 'locale', blank: null },
  paymentTermsDays: { column: 'payment_terms_days', blank: null },
  hourlyRate: { column: 'hourly_rate', blank: null },
})
