import type { z } from 'zod'
import type { FieldsEdit } from '../changes/standard-change.ts'
import type { Field, When } from './field.ts'

/** The fields of one kind of record, by name, in the order of its form. */
export type Fields = Readonly<Record<string, Field<unknown>>>

type Named<D extends Fields, O extends When> = {
  [N in keyof D]: D[N]['when'] extends O ? N : never
}[keyof D]

/** What the form holds in which a record is edited. */
export type EditForm<D extends Fields> = { [N in Named<D, 'always' | 'edit'>]: D[N]['blank'] }

/** What the form holds in which a record is made: a draft, as the device keeps it. */
export type CreateForm<D extends Fields> = { [N in Named<D, 'always' | 'create'>]: D[N]['blank'] }

/** The names of the fields that `W` shows. */
export type ShownBy<D extends Fields, W> = {
  [N in keyof D]: D[N]['widget'] extends W ? N : never
}[keyof D]

/** The parts of a record that its fields describe. */
export type Described<D extends Fields> = {
  [N in keyof D]: D[N] extends { follows: object } ? never : D[N] extends { partOf: infer P } ? P : N
}[keyof D]

/** Each part of the body `B` has its field, and each field its part: what is forgotten is an error of types. */
export type Complete<D extends Fields, B, Apart> = Record<
  Exclude<keyof B, Described<D> | Apart | '_id' | 'version'> & string,
  Field<unknown>
> & {
  [N in keyof D]: D[N] extends { partOf: string } | { follows: object }
    ? unknown
    : N extends keyof B
      ? unknown
      : never
}

/** What the kit needs of the fields of a kind, as `describeFields` answers them. */
export interface KindFields<R extends object, F extends object, D extends object> {
  fields: Fields
  labels: Record<keyof F & string, string>
  say: { [N in keyof F]?: (value: F[N]) => string }
  applies: (values: object) => Readonly<Record<string, boolean | undefined>>
  blank: F
  blankDraft: D
  currencyOf: (record: Partial<R> | undefined) => string
  fieldsOf: (record: R) => F
  draftOf: (body: object) => D
  typedIn: (change: { kind: string; id: string }, record?: Partial<R>) => Partial<F> | undefined
  withSent: <T extends object>(record: T, sent: object) => T
  bare: () => object
  editSchema: <T>(schema: z.ZodType<T>, current: F, otherwise?: string) => z.ZodType<T>
  editOf: <U>(edit: Omit<FieldsEdit<U, F>, 'kind' | 'currency'>, currency: string) => FieldsEdit<U, F>
}
