import type { z } from 'zod'
import { ownCurrency } from '../../formats/own-currency.ts'
import { type Complaint, typedSchema } from '../../forms/typed-schema.ts'
import { type Applies, composeAll, composeChanged, unitOf } from './compose-fields.ts'
import type { Holder } from './field.ts'
import type { Fields } from './field-types.ts'

/** Finds the field of the form that the contract complains of, and where inside of it. */
const complaintIn = (fields: Fields, path: string): { name: string; rest: readonly string[] } => {
  const [part = '', ...rest] = path.split('.')
  const [line = ''] = rest
  return fields[line]?.partOf === part ? { name: line, rest: [] } : { name: part, rest }
}

const say = (fields: Fields, [path, message]: Complaint, values: Holder, otherwise: string): Complaint => {
  const { name, rest } = complaintIn(fields, path)
  const about = { typed: values[name], unit: unitOf(fields, values, otherwise), rest }
  return [fields[name]?.inParts ? path : name, fields[name]?.complain?.(message, about) ?? message]
}

interface Composed<T> {
  fields: Fields
  applies: Applies
  schema: z.ZodType<T>
}

interface Created<Draft, T> extends Composed<T> {
  alsoSent: ((values: Draft) => object) | undefined
  otherwise: ((values: Draft) => string) | undefined
}

export const createSchema = <Draft extends object, T>(created: Created<Draft, T>): z.ZodType<T> => {
  const { fields, applies, schema, alsoSent, otherwise = ownCurrency } = created
  return typedSchema<Draft, T>(
    schema,
    (values) => ({
      ...composeAll(fields, values as Holder, otherwise(values), applies),
      ...alsoSent?.(values),
    }),
    (complaint, values) => say(fields, complaint, values as Holder, otherwise(values)),
  )
}

interface Edited<F, T> extends Composed<T> {
  otherwise: string
  current: F
}

export const editSchema = <F extends object, T>(edited: Edited<F, T>): z.ZodType<T> => {
  const { fields, applies, schema, current, otherwise } = edited
  return typedSchema<Partial<F>, T>(
    schema,
    (typed) => composeChanged(fields, { typed, current: current as Holder }, otherwise, applies),
    (complaint, typed) => say(fields, complaint, { ...current, ...typed }, otherwise),
  )
}
