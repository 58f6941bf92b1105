import { amountComplaint } from '../../formats/amount-complaint.ts'
import { formatMinutes } from '../../formats/clock-formats.ts'
import { formatAmount } from '../../formats/figure-formats.ts'
import { formatCount } from '../../formats/formats.ts'
import { amountExample, readAmount } from '../../formats/read-amount.ts'
import { readCount } from '../../formats/read-count.ts'
import { suchAs, typedMinutes } from '../../formats/typed-minutes.ts'

/** What a record or a body holds, by the names of the contract. */
export type Holder = Readonly<Record<string, unknown>>

/** By what a form shows a field; `pick` has its options from the form, `own` is drawn by it. */
export type Widget =
  | 'text'
  | 'long text'
  | 'markdown'
  | 'date'
  | 'choice'
  | 'pick'
  | 'currency'
  | 'amount'
  | 'count'
  | 'minutes'
  | 'own'

/** In which forms a field stands. */
export type When = 'always' | 'create' | 'edit'

/** How the field of one line looks and what the browser may know of it. */
export interface Look {
  type?: 'email' | 'tel' | 'url'
  autoComplete?: 'off'
  placeholder?: string
  labelHidden?: boolean
  required?: boolean
  /** Stands after the text. */
  trailing?: string
}

/** One field of a kind of record: how its value goes between the record, the form and what is sent. */
export interface Field<V, W extends Widget = Widget, O extends When = When> {
  widget: W
  when: O
  label: string
  /** In a form into which nothing was typed. */
  blank: V
  /** As the form shows what a record or a body holds; `unit` is the currency of its amounts. */
  typed(this: void, held: unknown, unit: string): V
  /** As the contract takes it; what is none is left for the contract to refuse. */
  sent(this: void, typed: V, unit: string): unknown
  /** What is sent where the field does not apply. */
  absent: unknown
  /** As the record holds what was sent. */
  kept(this: void, sent: unknown): unknown
  /** Its items stand in fields of their own, which have their complaints beside them: `tags.1` for the second. */
  inParts?: boolean
  /** Says a complaint of the contract about what was typed; `rest` is the path inside of the value. */
  complain?(this: void, message: string, about: { typed: V; unit: string; rest: readonly string[] }): string
  /** The words for a value, where it does not say itself. */
  say?(this: void, value: V): string
  /** The part of a record that it is one line of. */
  partOf?: string
  /** Follows from other parts, and is not sent itself. */
  follows?: { from: readonly string[]; read(this: void, holder: Holder): unknown }
  look?: Look
  labels?: Readonly<Record<string, string>>
  /** Shares the row of the field before it. */
  beside?: boolean
  /** How the fields of the row that it begins stand. */
  row?: string
  /** The field in whose row of a panel it stands, and with which it is saved. */
  within?: string
}

const orBlank = (held: unknown): string => (typeof held === 'string' ? held : '')
const orNull = (sent: unknown): unknown => (sent === '' || sent === undefined ? null : sent)

type Options = Pick<Field<string>, 'beside' | 'row' | 'within' | 'look'>

const textual = <W extends Widget>(
  widget: W,
  label: string,
  options?: Options,
): Field<string, W, 'always'> => ({
  ...{ widget, when: 'always', label, blank: '', absent: '' },
  typed: orBlank,
  sent: (typed) => typed,
  kept: (sent) => sent ?? '',
  ...options,
})

/** One line; none is the empty text, also in the record. `sent` makes of it what is sent. */
export const text = (label: string, options?: Options & { sent?: (typed: string) => string }) =>
  textual('text', label, options)

export const longText = (label: string, options?: Options) => textual('long text', label, options)

/** Shows as its marks say until it is edited. */
export const markdown = (label: string, options?: Options) => textual('markdown', label, options)

/** A day as yyyy-mm-dd; the record holds null for none. */
export const date = (label: string, options?: Options) => ({
  ...textual('date', label, options),
  kept: orNull,
})

/** The id or code of one of what the form offers; the record may hold the whole of what the id names. */
export const pick = (label: string, options?: Options & { kept?: (sent: unknown) => unknown }) => ({
  ...textual('pick', label, options),
  typed: (held: unknown): string => orBlank((held as { _id?: unknown } | null)?._id ?? held),
})

/** One of a few, by the words for each; `blank` is what a new record begins with. */
export const choice = <V extends string>(
  label: string,
  labels: Readonly<Record<V, string>>,
  blank: NoInfer<V>,
  options?: Pick<Options, 'beside' | 'row' | 'within'>,
): Field<V, 'choice', 'always'> => ({
  ...{ widget: 'choice', when: 'always', label, labels, blank, absent: blank },
  typed: (held) => (held as V | null | undefined) ?? blank,
  sent: (typed) => typed,
  kept: (sent) => sent ?? blank,
  say: (value) => labels[value],
  ...options,
})

/** That of the amounts beside it; none is the empty text. */
export const currency = (label: string, options?: Options): Field<string, 'currency', 'always'> => ({
  ...textual('currency', label, options),
  kept: orNull,
})

interface AmountOptions extends Options {
  /** In minor units. */
  most: number
  /** Where it applies there must be one. */
  needed?: boolean
}

/** An amount as it is typed; minor units in the record, null for none. */
export const amount = (
  label: string,
  { most, needed, ...options }: AmountOptions,
): Field<string, 'amount', 'always'> => ({
  ...textual('amount', label, options),
  absent: null,
  ...(needed && { look: { required: true } }),
  typed: (held, unit) => (typeof held === 'number' ? formatAmount(held, unit) : ''),
  sent: (typed, unit) => readAmount(typed, unit) ?? (needed ? Number.NaN : null),
  kept: orNull,
  complain: (message, { typed, unit }) =>
    typed.trim() === ''
      ? `Must be an amount such as ${amountExample(unit)}`
      : (amountComplaint(typed, unit, most) ?? message),
})

/** A whole number of `things` from 0 to `most`, at most four digits; null in the record for none. */
export const count = (
  label: string,
  { most, things, ...options }: Options & { most: number; things: string },
): Field<string, 'count', 'always'> => ({
  ...textual('count', label, { ...options, look: { trailing: things } }),
  absent: null,
  typed: (held) => (typeof held === 'number' ? formatCount(held, false) : ''),
  sent: readCount,
  kept: orNull,
  complain: () => `Must be a number of ${things} from ${formatCount(0)} to ${formatCount(most)}`,
})

/** A time as people type it, where there must be one; minutes in the record. */
export const minutes = (label: string, options?: Options): Field<string, 'minutes', 'always'> => ({
  ...textual('minutes', label, { ...options, look: { trailing: 'h', required: true } }),
  absent: null,
  typed: (held) => (typeof held === 'number' ? formatMinutes(held) : ''),
  sent: (typed) => typedMinutes(typed) ?? Number.NaN,
  kept: orNull,
  complain: (message, { typed }) => (typedMinutes(typed) === null ? `Must be a time ${suchAs}` : message),
})

/** A field of its own kind, which its form draws. What is left out: the value goes as it is, null is the blank. */
export const own = <V>(
  label: string,
  blank: V,
  options: Partial<Omit<Field<V>, 'widget' | 'when' | 'label' | 'blank'>> = {},
): Field<V, 'own', 'always'> => ({
  ...{ widget: 'own', when: 'always', label, blank, absent: blank },
  typed: (held) => (held ?? blank) as V,
  sent: (typed) => typed,
  kept: (sent) => sent ?? null,
  ...options,
})

/** A line of a part of the record, as of its address. */
export const lineOf = <P extends string, F>(partOf: P, field: F): F & { partOf: P } => ({ ...field, partOf })

/** In one of the two forms only. */
export const onlyIn = <O extends When, F>(when: O, field: F): Omit<F, 'when'> & { when: O } => ({
  ...field,
  when,
})

/** Told by other parts of the record, and not sent itself. */
export const followsFrom = <F>(
  from: readonly string[],
  read: (holder: Holder) => unknown,
  field: F,
): F & { follows: NonNullable<Field<unknown>['follows']> } => ({ ...field, follows: { from, read } })
