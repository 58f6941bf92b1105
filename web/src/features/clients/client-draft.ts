import type { ClientUpdate } from '@daybook/contract/clients'
import { amountText } from '@daybook/contract/money'
import type { ClientChange } from './client-change.ts'
import { blankFields, type ClientFields, currencyOf, keyed } from './client-fields.ts'

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

/** What was sent, back as it was typed; of what was not sent, the blank form. */
const typedAs = (body: ClientUpdate): ClientFields => ({
  ...blankFields,
  ...Object.fromEntries(texts.map((name) => [name, body[name] ?? ''])),
  ...Object.fromEntries(Object.entries(body.address ?? {}).map(([line, value]) => [line, value ?? ''])),
  hourlyRate: body.hourlyRate == null ? '' : amountText(body.hourlyRate, currencyOf(body.currency)),
  paymentTermsDays: body.paymentTermsDays == null ? '' : String(body.paymentTermsDays),
  contacts: keyed(
    (body.contacts ?? []).map(({ name, email, phone }) => ({ name, email: email ?? '', phone: phone ?? '' })),
  ),
})

export const draftOf = ({ body }: ClientChange & { kind: 'create' }): ClientDraft => ({
  ...typedAs(body),
  projectIds: body.projectIds ?? [],
})

/** The fields that were typed, of a change that carries any; of an edit those that it was made on. */
export const typedIn = (change: ClientChange): Partial<ClientFields> | undefined => {
  if (change.kind === 'create') return typedAs(change.body)
  if (change.kind !== 'edit') return undefined
  return Object.fromEntries(Object.entries(typedAs(change.fields)).filter(([name]) => name in change.base))
}
