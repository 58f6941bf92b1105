import type { Client, ClientUpdate } from '@daybook/contract/clients'
import { formatAmount } from '../../lib/figure-formats.ts'
import { formatCount } from '../../lib/formats.ts'
import type { ClientChange } from './client-change.ts'
import { addressLines, blankFields, type ClientFields, currencyOf, keyed } from './client-fields.ts'

/** A client that is being typed, as its form holds it. */
export interface ClientDraft extends ClientFields {
  projectIds: readonly string[]
}

export const blankDraft: ClientDraft = { ...blankFields, projectIds: [] }

const texts = [
  'name',
  'email',
  'company',
  'notes',
  'phone',
  'website',
  'taxId',
  'currency',
  'locale',
] as const

/** What was sent, back as it was typed in `currency`; of what was not sent, the blank form. */
const typedAs = (body: ClientUpdate, currency: string): ClientFields => ({
  ...blankFields,
  ...Object.fromEntries(texts.map((name) => [name, body[name] ?? ''])),
  ...Object.fromEntries(Object.entries(body.address ?? {}).map(([line, value]) => [line, value ?? ''])),
  hourlyRate: body.hourlyRate == null ? '' : formatAmount(body.hourlyRate, currency),
  paymentTermsDays: body.paymentTermsDays == null ? '' : formatCount(body.paymentTermsDays, false),
  contacts: keyed(
    (body.contacts ?? []).map(({ name, email, phone }) => ({ name, email: email ?? '', phone: phone ?? '' })),
  ),
})

export const draftOf = ({ body }: ClientChange & { kind: 'create' }): ClientDraft => ({
  ...typedAs(body, currencyOf(body.currency)),
  projectIds: body.projectIds ?? [],
})

const isLine = (name: string): name is (typeof addressLines)[number] =>
  addressLines.some((line) => line === name)

const isSent = (body: ClientUpdate, name: string): boolean =>
  isLine(name) ? name in (body.address ?? {}) : name in body

/**
 * The fields that were typed, of a change that carries any; of an edit those that it was made on, as far as they are sent.
 * `client` tells the currency of an edit that does not say it.
 */
export const typedIn = (
  change: ClientChange,
  client?: Pick<Client, 'currency'>,
): Partial<ClientFields> | undefined => {
  if (change.kind === 'create') return typedAs(change.body, currencyOf(change.body.currency))
  if (change.kind !== 'edit') return undefined
  const { fields, base, currency } = change
  const unit = currency || fields.currency || currencyOf(client?.currency)
  const typed = Object.entries(typedAs(fields, unit))
  return Object.fromEntries(typed.filter(([name]) => name in base && isSent(fields, name)))
}
