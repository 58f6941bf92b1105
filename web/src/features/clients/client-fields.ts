import type { Client, ClientCreate, ClientUpdate } from '@daybook/contract/clients'
import { mostHourlyRate } from '@daybook/contract/currency'
import { withScheme } from '../../lib/formats/web-address.ts'
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

const line = (label: string, options?: Parameters<typeof field.text>[1]) =>
  field.lineOf('address', field.text(label, options))
const single = { autoComplete: 'off' } as const
const beside = true
const within = 'line1'

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
    line1: line('Address', { row: 'flex flex-col gap-2' }),
    line2: line('Address line 2', { beside, within, look: { labelHidden: true } }),
    postalCode: line('Postal code', { within, row: 'grid grid-cols-[8rem_1fr] items-start gap-4' }),
    city: line('City', { beside, within }),
    region: line('Region', { within }),
    country: field.lineOf('address', field.pick('Country', { beside, within, kept: (sent) => sent ?? '' })),
    taxId: field.text('Tax ID'),
    currency: field.currency('Currency', { look: { placeholder: 'Your default' } }),
    hourlyRate: field.amount('Hourly rate', { most: mostHourlyRate, beside }),
    paymentTermsDays: field.count('Payment terms', { most: 365, things: 'days' }),
    locale: {
      ...field.own('Language of invoices', '', { kept: (sent) => sent || null }),
      beside,
    },
    contacts,
  },
  currencyOf: ({ currency }) => currency,
})

export type ClientFields = EditForm<(typeof clientFields)['fields']>
export type ClientDraft = CreateForm<(typeof clientFields)['fields']>
