import type { Address, Client } from '@daybook/contract/clients'
import type { Person } from '../../http/context.ts'
import { canDeleteClient, canEditClient } from './policy.ts'
import type { ClientRow } from './queries.ts'

/** Missing parts of an address are blank. */
export const wholeAddress = (known: Partial<Address>): Address => ({
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  ...known,
})

/** The record as this viewer sees it. */
export const presentClient = (row: ClientRow, viewer: Person): Client => ({
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
  can: { edit: canEditClient(viewer, row), delete: canDeleteClient(viewer, row) },
  version: row.version,
})
