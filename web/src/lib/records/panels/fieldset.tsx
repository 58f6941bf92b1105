import { Fragment } from 'react'
import { MoreDetails } from '../../../ui/more-details.tsx'
import { useMore } from '../../forms/use-more.ts'
import type { Field } from '../fields/field.ts'
import type { Fields } from '../fields/field-types.ts'
import { FieldControl, type FieldControlProps } from './field-control.tsx'
import type { FieldsetProps } from './fieldset-props.ts'

type Row = (readonly [name: string, field: Field<unknown>])[]

/** The fields by the row in which they stand in a form. */
export const rowsOf = (entries: Row): Row[] => {
  const rows: Row[] = []
  for (const entry of entries) {
    if (entry[1].beside && rows.length > 0) rows.at(-1)?.push(entry)
    else rows.push([entry])
  }
  return rows
}

/** How the fields of a row stand where their kind does not say it. */
export const halves = 'grid grid-cols-2 items-start gap-4'

/** The fields of a form, as their kind describes them and in that order. */
export const Fieldset = <D extends Fields, V extends object>(props: FieldsetProps<D, V>) => {
  const { kit, values, untouched, errors, folding, hidden, ask } = props
  const [isOpen, setIsOpen] = useMore<object>({
    ...{ values, untouched, errors },
    first: new Set(folding?.first ?? Object.keys(kit.fields)),
  })
  const inForm = Object.entries(kit.fields).filter(([name]) => name in values)
  const isFirst = (name: string) => !folding || folding.first.includes(name)
  const applies = kit.applies(values)
  const isShown = (name: string) => applies[name] !== false && !hidden?.(name)
  const asked = (entries: Row) => ask?.(...entries.map(([name]) => name as keyof V & string))
  const rows = (entries: Row, asks: boolean) =>
    rowsOf(entries).map((row) => {
      const [[first, { row: look = halves }] = ['', { row: '' }]] = row
      const controls = row
        .filter(([name]) => isShown(name))
        .map(([name, field]) => (
          <FieldControl
            key={name}
            {...{ name, field }}
            form={props as unknown as FieldControlProps['form']}
          />
        ))
      return (
        <Fragment key={first}>
          {row.length > 1 ? controls.length > 0 && <div className={look}>{controls}</div> : controls}
          {asks && asked(row)}
        </Fragment>
      )
    })
  const [always, folded] = [
    inForm.filter(([name]) => isFirst(name)),
    inForm.filter(([name]) => !isFirst(name)),
  ]
  return (
    <>
      {rows(always, true)}
      {props.children}
      {folding && (
        <MoreDetails isOpen={isOpen} onToggle={setIsOpen} about={folding.about}>
          {rows(folded, false)}
        </MoreDetails>
      )}
      {asked(folded)}
    </>
  )
}
