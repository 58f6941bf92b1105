import type { ReactNode } from 'react'
import type { SelectGroup, SelectOption } from '../../../ui/select.tsx'
import type { Fields, ShownBy } from '../fields/field-types.ts'

/** The values of a form, what is wrong with them, and the way to change them. */
export interface FormParts<V extends object> {
  values: V
  errors: Partial<Record<string, string>>
  /** The complaints about these fields go; those about `answered` where a complaint has another name. */
  change: (part: Partial<V>, answered?: string[]) => void
}

/** What one field says in this form and not in its description. */
export interface FieldWords {
  label?: string
  labelHidden?: boolean
  hint?: ReactNode
  placeholder?: string
}

/** Makes a choice that does not exist yet out of its name, chooses it, and is `done` then. */
export type Make = (name: string, done: () => void) => void

interface Kit<D extends Fields> {
  fields: D
  applies: (values: object) => Readonly<Partial<Record<keyof D, boolean>>>
}

export interface FieldsetProps<D extends Fields, V extends object> extends FormParts<V> {
  kit: Kit<D>
  /** The values as they are before anything is typed. */
  untouched: object
  /** The currency of amounts where the form names none. */
  currency?: string
  readOnly?: boolean
  /** The fields that always show, and in a few words what stands behind them; without it, all show. */
  folding?: { first: readonly string[]; about: string }
  /** Those that are nobody's to see here. */
  hidden?: (name: string) => boolean
  /** What one can choose from. */
  options: Record<ShownBy<D, 'pick'>, (SelectOption | SelectGroup)[]>
  make?: Partial<Record<ShownBy<D, 'pick'>, Make>>
  /** What draws a field of its own kind. */
  own: Record<ShownBy<D, 'own'>, ReactNode>
  words?: { [N in keyof V]?: FieldWords | false }
  /** What is to be chosen of these fields, below them. */
  ask?: (...names: (keyof V & string)[]) => ReactNode
  /** After the fields that always show. */
  children?: ReactNode
}

/** The values of a form of which no more is known than their names. */
export type Values = Record<string, unknown>
