import { type Address, ClientCreate, ClientUpdate } from '@daybook/contract/clients'
import { mostHourlyRate } from '@daybook/contract/currency'
import { westernDigits } from '@daybook/contract/digits'
import type { z } from 'zod'
import { amountComplaint } from '../../lib/amount-complaint.ts'
import { formatCount } from '../../lib/formats.ts'
import { readAmount } from '../../lib/read-amount.ts'
import { type Complaint, typedSchema } from '../../lib/typed-schema.ts'
import type { ClientDraft } from './client-draft.ts'
import { addressLines, type ClientFields, currencyOf } from './client-fields.ts'

const texts = ['name', 'email', 'company', 'notes', 'phone', 'website', 'taxId', 'locale'] as const

const daysOf = (typed: string): number | null => {
  const text = westernDigits(typed.trim())
  if (text === '') return null
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
}

/** A rate never without the currency that it was typed in. */
const moneyOf = ({ hourlyRate, currency }: ClientFields) => {
  const unit = currencyOf(currency)
  const amount = readAmount(hourlyRate, unit)
  return { hourlyRate: amount, currency: amount === null ? currency : unit }
}

const withScheme = (website: string): string => {
  const text = website.trim()
  return text === '' || text.includes('://') ? text : `https://${text}`
}

const addressOf = (fields: ClientFields): Partial<Address> =>
  Object.fromEntries(addressLines.map((line) => [line, fields[line]]))

const isBlank = ({ name, email, phone }: ClientFields['contacts'][number]) =>
  `${name}${email}${phone}`.trim() === ''

/** A person added last of whom nothing was typed is nobody; the others keep their numbers. */
const withoutBlankEnd = (contacts: ClientFields['contacts']) =>
  contacts.slice(0, contacts.findLastIndex((person) => !isBlank(person)) + 1)

const composed = (fields: ClientFields) => ({
  ...Object.fromEntries(texts.map((name) => [name, fields[name]])),
  website: withScheme(fields.website),
  address: addressOf(fields),
  paymentTermsDays: daysOf(fields.paymentTermsDays),
  contacts: withoutBlankEnd(fields.contacts),
  ...moneyOf(fields),
})

const isSame = (one: unknown, other: unknown) =>
  Object.is(one, other) || (!Number.isNaN(one) && JSON.stringify(one) === JSON.stringify(other))

/** Of the address the lines that were typed; the rest is left to whoever changes it meanwhile. */
const composeEdit = (typed: Partial<ClientFields>, current: ClientFields): object => {
  const [old, now] = [composed(current), composed({ ...current, ...typed })]
  // As many minor units of another currency are another rate, where one was typed.
  const isOtherMoney = now.currency !== old.currency && 'hourlyRate' in typed
  const changed = Object.entries(now).filter(
    ([name, value]) =>
      !isSame(value, old[name as keyof typeof old]) || (name === 'hourlyRate' && isOtherMoney),
  )
  const lines = addressLines.filter((line) => line in typed)
  return {
    ...Object.fromEntries(changed),
    ...(lines.length > 0 && { address: Object.fromEntries(lines.map((line) => [line, typed[line]])) }),
  }
}

/** A complaint of the contract at the field of the form, about what was typed there. */
const say = ([path, message]: Complaint, typed: Partial<ClientFields>): Complaint => {
  const [field = '', inner] = path.split('.')
  if (field === 'address' && inner) return [inner, message]
  if (field === 'contacts' && inner) return [field, `Person ${Number(inner) + 1}: ${message}`]
  if (field === 'paymentTermsDays')
    return [field, `Must be a number of days from ${formatCount(0)} to ${formatCount(365)}`]
  if (field === 'hourlyRate')
    return [
      field,
      amountComplaint(typed.hourlyRate ?? '', currencyOf(typed.currency), mostHourlyRate) ?? message,
    ]
  return [field, message]
}

/** A new client from its form. */
export const createSchema: z.ZodType<ClientCreate> = typedSchema<ClientDraft, ClientCreate>(
  ClientCreate,
  ({ projectIds, ...fields }) => ({ ...composed(fields), projectIds }),
  say,
)

/** What was typed over `current`. */
export const editSchema = (current: ClientFields): z.ZodType<ClientUpdate> =>
  typedSchema<Partial<ClientFields>, ClientUpdate>(
    ClientUpdate,
    (typed) => composeEdit(typed, current),
    (complaint, typed) => say(complaint, { ...current, ...typed }),
  )
