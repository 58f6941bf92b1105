import type { Client } from '@daybook/contract/clients'
import { formatAmount } from '../../lib/figure-formats.ts'
import { formatCount } from '../../lib/formats.ts'
import { ownCurrency } from '../../lib/own-currency.ts'

export interface ContactField {
  name: string
  email: string
  phone: string
  /** Its own, so that a field stays the same while others go. */
  key: number
}

/** What a person edits of a client, as the form holds it: amounts and days as they are typed, none is the empty text. */
export interface ClientFields {
  name: string
  email: string
  company: string
  notes: string
  phone: string
  website: string
  line1: string
  line2: string
  postalCode: string
  city: string
  region: string
  country: string
  taxId: string
  /** Empty: one's own. */
  currency: string
  hourlyRate: string
  paymentTermsDays: string
  /** Empty: one's own. */
  locale: string
  contacts: readonly ContactField[]
}

/** The values of a form of those fields, what is wrong with them, and the way to change them. */
export interface ClientFieldsetProps {
  values: ClientFields
  errors: Partial<Record<string, string>>
  change: (part: Partial<ClientFields>) => void
}

export const blankFields: ClientFields = {
  ...{ name: '', email: '', company: '', notes: '', phone: '', website: '' },
  ...{ line1: '', line2: '', postalCode: '', city: '', region: '', country: '' },
  ...{ taxId: '', currency: '', hourlyRate: '', paymentTermsDays: '', locale: '', contacts: [] },
}

export const addressLines = ['line1', 'line2', 'postalCode', 'city', 'region', 'country'] as const

/** As what names no currency is counted. */
export const currencyOf = (currency: string | null | undefined): string => currency || ownCurrency()

export const keyed = (contacts: Client['contacts']): ContactField[] =>
  contacts.map((contact, key) => ({ ...contact, key }))

/** As its form holds it. */
export const fieldsOf = (client: Client): ClientFields => ({
  name: client.name,
  email: client.email,
  company: client.company,
  notes: client.notes,
  phone: client.phone,
  website: client.website,
  ...client.address,
  taxId: client.taxId,
  currency: client.currency ?? '',
  hourlyRate: client.hourlyRate === null ? '' : formatAmount(client.hourlyRate, currencyOf(client.currency)),
  paymentTermsDays: client.paymentTermsDays === null ? '' : formatCount(client.paymentTermsDays, false),
  locale: client.locale ?? '',
  contacts: keyed(client.contacts),
})

export const fieldLabels: Record<keyof ClientFields, string> = {
  name: 'Name',
  email: 'Email',
  company: 'Company',
  notes: 'Notes',
  phone: 'Phone',
  website: 'Website',
  line1: 'Address',
  line2: 'Address, second line',
  postalCode: 'Postal code',
  city: 'City',
  region: 'Region',
  country: 'Country',
  taxId: 'Tax ID',
  currency: 'Currency',
  hourlyRate: 'Hourly rate',
  paymentTermsDays: 'Payment terms',
  locale: 'Number and date form',
  contacts: 'People',
}
