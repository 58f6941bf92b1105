import type { z } from 'zod'
import { sameValue } from '../forms/merge-edits.ts'
import type { Field } from './fields/field.ts'

interface Steadiness {
  fields: Readonly<Record<string, unknown>>
  /** The contract's schemas for what is sent of them. */
  schemas: Readonly<Record<string, z.ZodType>>
  currency: string
  /** The part of a value that somebody types. */
  asTyped?: (name: string, value: unknown) => unknown
}

/** Whether the form reads the same once what was typed is saved: saving then disturbs nobody who types on. */
export const isSteady = (
  typed: object,
  { fields, schemas, currency, asTyped = (_name, value) => value }: Steadiness,
): boolean =>
  Object.entries(typed).every(([name, value]) => {
    const field = fields[name] as Field<never>
    const parsed = schemas[name]?.safeParse(field.sent(value as never, currency))
    return (
      parsed?.success === true &&
      sameValue(asTyped(name, field.typed(field.kept(parsed.data), currency)), asTyped(name, value))
    )
  })
