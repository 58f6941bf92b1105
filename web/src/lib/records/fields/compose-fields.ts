import { sameValue } from '../../forms/merge-edits.ts'
import type { Field, Holder } from './field.ts'
import type { Fields } from './field-types.ts'

/** The fields of a form that apply; the others are neither shown nor sent. */
export type Applies = (values: Holder) => Readonly<Record<string, boolean | undefined>>

export const entriesOf = (fields: Fields): [name: string, field: Field<unknown>][] => Object.entries(fields)

const namesShownBy = (fields: Fields, widget: Field<unknown>['widget']): string[] =>
  entriesOf(fields).flatMap(([name, field]) => (field.widget === widget ? name : []))

/** In what its amounts are counted: `otherwise` where the form names none. */
export const unitOf = (fields: Fields, values: Holder, otherwise: string): string => {
  const [name] = namesShownBy(fields, 'currency')
  return (name !== undefined && (values[name] as string | undefined)) || otherwise
}

/** What a record or a body holds of a field. */
export const heldBy = (holder: Holder, name: string, { partOf, follows }: Field<unknown>): unknown => {
  if (follows) return follows.read(holder)
  return partOf ? (holder[partOf] as Holder | null | undefined)?.[name] : holder[name]
}

/** Whether a body says anything of a field. */
export const isSent = (body: Holder, name: string, { partOf, follows }: Field<unknown>): boolean => {
  if (follows) return follows.from.some((part) => part in body)
  return partOf ? name in ((body[partOf] as Holder | null | undefined) ?? {}) : name in body
}

/** Lines of the same part stand in it together. */
const asBody = (fields: Fields, values: Holder, names: readonly string[]): Holder => {
  const body: Record<string, unknown> = {}
  for (const name of names) {
    const partOf = fields[name]?.partOf
    if (partOf) body[partOf] = { ...(body[partOf] as Holder | undefined), [name]: values[name] }
    else body[name] = values[name]
  }
  return body
}

/** By name, as the contract takes it; an amount never goes without the currency that it was typed in. */
const sentValues = (fields: Fields, values: Holder, otherwise: string, applies: Applies): Holder => {
  const unit = unitOf(fields, values, otherwise)
  const doApply = applies(values)
  const sent = Object.fromEntries(
    entriesOf(fields).flatMap(([name, field]) => {
      if (field.follows || !(name in values)) return []
      const isCounted = doApply[name] !== false || field.widget === 'currency'
      return [[name, isCounted ? field.sent(values[name], unit) : field.absent]]
    }),
  )
  const hasAmount = namesShownBy(fields, 'amount').some((name) => sent[name] !== null)
  return { ...sent, ...(hasAmount && namedCurrency(fields, unit)) }
}

const namedCurrency = (fields: Fields, unit: string): Holder =>
  Object.fromEntries(namesShownBy(fields, 'currency').map((name) => [name, unit]))

/** All that the form holds, as the contract takes it. */
export const composeAll = (fields: Fields, values: Holder, otherwise: string, applies: Applies): Holder => {
  const sent = sentValues(fields, values, otherwise, applies)
  return asBody(fields, sent, Object.keys(sent))
}

/** What differs from before, as the contract takes it; the rest is left to whoever changes it meanwhile. */
export const composeChanged = (
  fields: Fields,
  { typed, current }: { typed: Holder; current: Holder },
  otherwise: string,
  applies: Applies,
): Holder => {
  const [old, now] = [current, { ...current, ...typed }].map((values) =>
    sentValues(fields, values, otherwise, applies),
  ) as [Holder, Holder]
  const amounts = namesShownBy(fields, 'amount')
  const currencies = namesShownBy(fields, 'currency')
  // As many minor units of another currency are another amount, where one was typed.
  const isOtherMoney = currencies.some((name) => old[name] !== now[name])
  const names = Object.keys(now).filter(
    (name) => !sameValue(now[name], old[name]) || (isOtherMoney && amounts.includes(name) && name in typed),
  )
  // An amount of a record that names no currency itself.
  if (amounts.some((name) => names.includes(name)))
    names.push(...currencies.filter((name) => current[name] === '' && !names.includes(name)))
  return asBody(fields, now, names)
}
