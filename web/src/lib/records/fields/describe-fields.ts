import { ownCurrency } from '../../formats/own-currency.ts'
import type { FieldsEdit } from '../changes/standard-change.ts'
import { pickFields } from '../edit.ts'
import type { RecordChange } from '../record.ts'
import { type Applies, entriesOf, heldBy, isSent } from './compose-fields.ts'
import type { Holder } from './field.ts'
import type { Complete, CreateForm, EditForm, Fields } from './field-types.ts'
import { createSchema, editSchema } from './fields-schema.ts'

interface Description<R, D extends Fields> {
  fields: D
  /** In what the amounts of a record are counted; where it does not say, in one's own. */
  currencyOf?: (record: R) => string | null
  applies?: (values: EditForm<D>) => Readonly<Partial<Record<keyof D, boolean>>>
  /** What is sent of a new one besides, where several fields make one part. */
  alsoSent?: (values: CreateForm<D>) => object
}

/** What is sent of the fields, and the currency of its amounts where the edit does not change it. */
type CarryingChange = RecordChange & { body?: object; fields?: object; base?: object; currency?: string }

/**
 * Describes the fields of one kind of record once: its blank form and draft, its labels, what is sent, what is
 * complained of and what was typed for a change that waits follow from it. `B` is the contract's body, of which each
 * part that people edit has its field; those `Apart` are changed another way.
 */
export const describeFields =
  <R extends object, B extends object, Apart extends keyof B = never>() =>
  <D extends Fields>(description: Description<R, D> & { fields: Complete<D, B, Apart> }) => {
    type F = EditForm<D>
    type Draft = CreateForm<D>
    const { alsoSent } = description
    const fields: Fields = description.fields
    const applies = (description.applies ?? (() => ({}))) as Applies
    const all = entriesOf(fields)
    const hasCurrency = all.some(([, { widget }]) => widget === 'currency')
    const inForm = (form: 'create' | 'edit') =>
      Object.fromEntries(all.filter(([, { when }]) => when === 'always' || when === form)) as Fields
    const [created, edited] = [inForm('create'), inForm('edit')]

    const currencyOf = (record: Partial<R> | undefined): string =>
      (record && description.currencyOf?.(record as R)) || ownCurrency()
    const asForm = (form: Fields, holder: object, unit: string): Holder =>
      Object.fromEntries(
        entriesOf(form).map(([name, field]) => [
          name,
          field.typed(heldBy(holder as Holder, name, field), unit),
        ]),
      )
    const blankOf = (form: Fields) =>
      Object.fromEntries(entriesOf(form).map(([name, { blank }]) => [name, blank]))

    return {
      fields: description.fields,
      applies: applies as (values: object) => Partial<Record<keyof D, boolean>>,
      labels: Object.fromEntries(all.map(([name, { label }]) => [name, label])) as Record<
        keyof D & string,
        string
      >,
      say: Object.fromEntries(all.flatMap(([name, { say }]) => (say ? [[name, say]] : []))) as {
        [N in keyof F]?: (value: F[N]) => string
      },
      /** The form in which a record is edited, with nothing in it. */
      blank: blankOf(edited) as F,
      blankDraft: blankOf(created) as Draft,
      currencyOf,

      /** As its form holds it. */
      fieldsOf: (record: R): F => asForm(edited, record, currencyOf(record)) as F,

      /** What is sent of a new one, back as it was typed. */
      draftOf: (body: object): Draft =>
        asForm(created, body, (body as { currency?: string }).currency || ownCurrency()) as Draft,

      /**
       * The fields that were typed, of a change that carries any; of an edit those that it was made on, as far as they are
       * sent. `record` tells the currency of an edit that does not say it.
       */
      typedIn: (change: CarryingChange, record?: Partial<R>): Partial<F> | undefined => {
        const { kind, body, fields: sent, base = {}, currency } = change
        const named = (currencyIn: object) => (currencyIn as { currency?: string | null }).currency
        const namesIn = (said: object) =>
          entriesOf(edited).flatMap(([name, field]) => (isSent(said as Holder, name, field) ? name : []))
        if (kind === 'create' && body) {
          const typed = asForm(edited, body, named(body) || ownCurrency())
          return pickFields<F>(typed as F, namesIn(body))
        }
        if (kind !== 'edit' || !sent) return undefined
        const typed = asForm(edited, sent, currency || named(sent) || currencyOf(record))
        return pickFields<F>(
          typed as F,
          namesIn(sent).filter((name) => name in base),
        )
      },

      /** A record with what was sent; a part that no field describes is taken as it is. */
      withSent: <T extends object>(record: T, sent: object): T => {
        const { version: _, ...parts } = sent as Record<string, unknown>
        const next = { ...record } as Record<string, unknown>
        for (const [part, value] of Object.entries(parts)) {
          const lines = all.filter(([, field]) => field.partOf === part)
          if (value === undefined || fields[part]?.when === 'create') continue
          if (lines.length === 0) next[part] = fields[part] ? fields[part].kept(value) : value
          else
            next[part] = {
              ...(next[part] as object | undefined),
              ...Object.fromEntries(
                lines.flatMap(([name, field]) => {
                  const line = value === null ? null : (value as Holder)[name]
                  return line === undefined ? [] : [[name, field.kept(line)]]
                }),
              ),
            }
        }
        return next as T
      },
      /** What a record holds of which nothing was sent. */
      bare: (): object => {
        const parts: Record<string, unknown> = {}
        for (const [name, { partOf, follows, absent, kept, when }] of all) {
          if (follows || when === 'create') continue
          if (partOf) parts[partOf] = { ...(parts[partOf] as object | undefined), [name]: kept(absent) }
          else parts[name] = kept(absent)
        }
        return parts
      },

      /** Takes a draft for what `schema`, the contract's or one that asks more, wants; `otherwise` is the currency of what names none. */
      createSchema: <T>(schema: Schema<T>, otherwise?: (values: Draft) => string) =>
        createSchema<Draft, T>({ fields: created, applies, alsoSent, otherwise, schema }),

      /** As a change; `currency` is that of its amounts where it does not change it. */
      editOf: <U>(edit: Omit<FieldsEdit<U, F>, 'kind' | 'currency'>, unit: string): FieldsEdit<U, F> => ({
        ...{ kind: 'edit', ...edit },
        ...(hasCurrency && { currency: (edit.fields as { currency?: string | null }).currency || unit }),
      }),

      /** Takes what was typed over `current` for what `schema` wants. */
      editSchema: <T>(schema: Schema<T>, current: F, otherwise = ownCurrency()) =>
        editSchema<F, T>({ fields: edited, applies, otherwise, schema, current }),
    }
  }

type Schema<T> = Parameters<typeof editSchema<object, T>>[0]['schema']
