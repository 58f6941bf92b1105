import type { ReactNode } from 'react'
import { useState } from 'react'
import { MoreDetails } from '../../../ui/more-details.tsx'
import { ownCurrency } from '../../formats/own-currency.ts'
import type { Field } from '../fields/field.ts'
import { FieldControl, type FieldControlProps } from './field-control.tsx'
import { FieldRow } from './field-row.tsx'
import { halves, rowsOf } from './fieldset.tsx'
import { shownValue } from './shown-value.ts'

type Named = readonly [name: string, field: Field<unknown>]

/** The edit of a record, as far as its rows need it. */
export interface RowsEdit {
  typed: object
  errors: Partial<Record<string, string>>
  conflicts: readonly { field: PropertyKey }[]
  /** Whether somebody is to decide about what is typed there. */
  isToDecide: (names: readonly string[]) => boolean
  save: () => boolean
  saveSoon: () => void
  restore: (names: readonly string[]) => void
}

export interface FieldRowsProps {
  form: FieldControlProps['form']
  edit: RowsEdit
  /** The fields of the rows, in their order. */
  entries: readonly Named[]
  /** How values are read where their fields do not say it; an own field without it always shows its control. */
  shown?: Readonly<Partial<Record<string, ReactNode>>>
  /** After the value of a field. */
  asides?: Readonly<Partial<Record<string, ReactNode>>>
  hidden?: (name: string) => boolean
  /** The fields that the person may not change, beside others. */
  fixed?: (name: string) => boolean
  /** The fields that need the whole width of the panel. */
  wide?: readonly string[]
  /** The fields that show although they hold nothing; without it, all do. */
  folding?: { first: readonly string[] }
  ask: (...names: string[]) => ReactNode
}

/** The fields of one row: the first names it. */
const panelRowsOf = (entries: readonly Named[]): Named[][] =>
  entries
    .filter(([, { within }]) => within === undefined)
    .map((lead) => [lead, ...entries.filter(([, { within }]) => within === lead[0])])

/** A label as it stands within a line: `tax ID`. */
const inSentence = (label: string) => label.replace(/\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase())

/** What a record has, as quiet rows of labels and values that become fields. */
export const FieldRows = ({ form, edit, entries, folding, ...props }: FieldRowsProps) => {
  const { kit, values, options, readOnly = false, currency = ownCurrency() } = form
  const applies = kit.applies(values)
  const isShown = ([name]: Named) => applies[name] !== false && !props.hidden?.(name)
  const say = ([name, field]: Named): ReactNode =>
    props.shown?.[name] ?? shownValue(name, field, { ...{ fields: kit.fields, values, options, currency } })
  const holds = (row: Named[]) => row.some((one) => isShown(one) && Boolean(say(one)))
  const rows = panelRowsOf(entries)
  // Decided once: a row that is filled in does not jump.
  const [above] = useState(
    () =>
      new Set(
        rows.flatMap((row) =>
          !folding || folding.first.includes(row[0]?.[0] ?? '') || holds(row) ? row[0]?.[0] : [],
        ),
      ),
  )
  const isTyped = (name: string) =>
    name in edit.typed ||
    Object.keys(edit.errors).some((path) => path.split('.')[0] === name) ||
    edit.conflicts.some(({ field }) => field === name)
  const draw = (row: Named[]) => {
    const parts = row.filter(isShown)
    const [[lead, { label, widget }] = ['', { label: '', widget: 'text' }]] = parts
    if (parts.length === 0) return null
    const names = row.map(([name]) => name)
    const isOwn = widget === 'own'
    const control = (name: string, field: Field<unknown>, labelHidden: boolean) => (
      <FieldControl
        key={name}
        {...{ name, field }}
        form={{
          ...form,
          words: { ...form.words, [name]: { ...form.words?.[name], ...(labelHidden && { labelHidden }) } },
        }}
      />
    )
    if (isOwn && parts.length === 1 && props.shown && !(lead in props.shown))
      return (
        <div key={lead}>
          <dt className="sr-only">{label}</dt>
          <dd>{form.own[lead]}</dd>
        </div>
      )
    return (
      <FieldRow
        key={lead}
        name={lead}
        label={form.words?.[lead] ? (form.words[lead].label ?? label) : label}
        shown={
          parts.length > 1 && !props.shown?.[lead]
            ? parts
                .map(say)
                .filter((words): words is string => typeof words === 'string' && words !== '')
                .join(', ')
            : say(parts[0] as Named)
        }
        isWide={props.wide?.includes(lead) === true}
        isSeveral={parts.length > 1}
        sought={names.find((name) => location.hash === `#${name}`)}
        isUnsettled={names.some(isTyped)}
        readOnly={readOnly || props.fixed?.(lead) === true}
        aside={props.asides?.[lead]}
        asked={props.ask(...names)}
        save={() => void edit.save()}
        saveSoon={edit.saveSoon}
        onRestore={edit.isToDecide(names) ? undefined : () => edit.restore(names)}
      >
        {rowsOf(parts).map((line) => {
          const controls = line.map(([name, field]) => control(name, field, parts.length === 1))
          const [[name, { row: look = halves }] = ['', { row: '' }]] = line
          return line.length > 1 ? (
            <div key={name} className={look}>
              {controls}
            </div>
          ) : (
            controls
          )
        })}
      </FieldRow>
    )
  }
  const folded = rows.filter((row) => !above.has(row[0]?.[0] ?? '') && row.some(isShown))
  return (
    <>
      <dl className="-my-2 flex flex-col">{rows.filter((row) => above.has(row[0]?.[0] ?? '')).map(draw)}</dl>
      {folding && folded.length > 0 && !readOnly && (
        <Folded
          about={folded.flatMap(([lead]) => (lead ? inSentence(lead[1].label) : [])).join(', ')}
          opens={folded.some((row) => row.some(([name]) => isTyped(name)))}
        >
          <dl className="-my-2 flex flex-col">{folded.map(draw)}</dl>
        </Folded>
      )}
    </>
  )
}

const Folded = ({ about, opens, children }: { about: string; opens: boolean; children: ReactNode }) => {
  const [isOpen, setOpen] = useState(opens)
  if (opens && !isOpen) setOpen(true)
  return (
    <MoreDetails isOpen={isOpen} onToggle={setOpen} about={about}>
      {children}
    </MoreDetails>
  )
}
