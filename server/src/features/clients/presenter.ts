import type { Address, Client } from '@daybook/contract/clients'
import type { ClientRow } from './queries.ts'

/** What is not known of an address is blank. */
export const wholeAddress = (known: Partial<Address>): Address => ({
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  ...known,
})

/** The record as its owner sees it. */
export const presentClient = (row: ClientRow): Client => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  company: row.company,
  notes: row.notes,
  phone: row.phone,
  website: row.website,
  address: wholeAddress(row.address),
  taxId: row.tax_id,
  currency: row.currency,
  locale: row.locale,
  paymentTermsDays: row.payment_terms_days,
  hourlyRate: row.hourly_rate,
  contacts: row.contacts,
  archived: row.archived,
  projectCount: row.project_count,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})
