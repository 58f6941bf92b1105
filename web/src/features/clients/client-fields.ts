import type { Client, ClientCreate, ClientUpdate } from '@daybook/contract/clients'
import { mostHourlyRate } from '@daybook/contract/currency'
import { withScheme } from '../../lib/formats/web-address.ts'
import { addressFields } from '../../lib/records/fields/address-fields.ts'
import { describeFields } from '../../lib/records/fields/describe-fields.ts'
import * as field from '../../lib/records/fields/field.ts'
import type { CreateForm, EditForm } from '../../lib/records/fields/field-types.ts'

export interface ContactField {
  name: string
  email: string
  phone: string
  /** Its own, so that a field stays the same while others go. */
  key: number
}

export const keyed = (contacts: Client['contacts']): ContactField[] =>
  contacts.map((contact, key) => ({ ...contact, key }))

const isBlank = ({ name, email, phone }: ContactField) => `${name}${email}${phone}`.trim() === ''

const known = (contacts: ClientUpdate['contacts'] = []): Client['contacts'] =>
  contacts.map(({ name, email, phone }) => ({ name, email: email ?? '', phone: phone ?? '' }))

const contacts = field.own<readonly ContactField[]>('People', [], {
  typed: (held) => keyed(known((held as ClientUpdate['contacts'] | null) ?? [])),
  // A person added last of whom nothing was typed is nobody; the others keep their numbers.
  sent: (typed) => typed.slice(0, typed.findLastIndex((person) => !isBlank(person)) + 1),
  kept: (sent) => known((sent as ClientUpdate['contacts'] | null) ?? []),
  complain: (message, { rest: [index] }) =>
    index === undefined ? message : `Person ${Number(index) + 1}: ${message}`,
  say: (people) =>
    people
      .map(({ name, email, phone }) => [name, email, phone].filter(Boolean).join(' '))
      .filter(Boolean)
      .join(', ') || 'None',
})

const single = { autoComplete: 'off' } as const
const ownDefault = { placeholder: 'Your default' } as const

/** What a person edits of a client; empty values fall back to one's own. */
export const clientFields = describeFields<Client, ClientCreate & ClientUpdate, 'archived'>()({
  fields: {
    name: field.text('Name', { look: { ...single, required: true } }),
    email: field.text('Email', { look: { ...single, type: 'email' } }),
    company: field.text('Company', { look: single }),
    notes: field.longText('Notes'),
    projectIds: field.onlyIn('create', field.own<readonly string[]>('Assign Projects (Optional)', [])),
    phone: field.text('Phone', { look: { type: 'tel' } }),
    website: field.text('Website', { sent: withScheme, look: { type: 'url', placeholder: 'example.com' } }),
    ...addressFields,
    taxId: field.text('Tax ID'),
    currency: field.currency('Currency', { look: ownDefault }),
    hourlyRate: field.amount('Hourly rate', { most: mostHourlyRate, beside: true, look: ownDefault }),
    paymentTermsDays: field.count('Payment terms', { most: 365, things: 'days' }),
    locale: field.own('Language of invoices', '', { beside: true, kept: (sent) => sent || null }),
    contacts,
  },
  currencyOf: ({ currency }) => currency,
})

export type ClientFields = EditForm<(typeof clientFields)['fields']>
export type ClientDraft = CreateForm<(typeof clientFields)['fields']>
