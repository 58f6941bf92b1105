import type { ReactNode } from 'react'
import { DateField } from '../../../ui/date-field.tsx'
import { DurationField } from '../../../ui/duration-field.tsx'
import { MarkdownField } from '../../../ui/markdown/markdown-field.tsx'
import { searchable } from '../../../ui/search-options.ts'
import { SearchSelect } from '../../../ui/search-select.tsx'
import { Select, type SelectGroup, type SelectOption } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CurrencyField } from '../../formats/currency-field.tsx'
import { ownCurrency } from '../../formats/own-currency.ts'
import { unitOf } from '../fields/compose-fields.ts'
import type { Field } from '../fields/field.ts'
import type { Fields } from '../fields/field-types.ts'
import type { FieldsetProps, FieldWords, Make, Values } from './fieldset-props.ts'
import { useRowDone } from './row-done.ts'

export interface FieldControlProps {
  name: string
  field: Field<unknown>
  form: Omit<FieldsetProps<Fields, Values>, 'options' | 'make' | 'own' | 'words'> & {
    words?: Readonly<Record<string, FieldWords | false | undefined>>
    options: Readonly<Record<string, (SelectOption | SelectGroup)[] | undefined>>
    make?: Readonly<Record<string, Make | undefined>>
    own: Readonly<Record<string, ReactNode>>
  }
}

/** What was wrong with an amount in the one currency may be right in the other. */
const withAmounts = (fields: Fields, values: Values, part: Values): Values => {
  const names = Object.keys(fields).filter((name) => fields[name]?.widget === 'amount' && name in values)
  return { ...Object.fromEntries(names.map((name) => [name, values[name]])), ...part }
}

/** The field of a currency: empty, it follows another record's, or one's own. */
const CurrencyControl = ({ name, field, form }: FieldControlProps) => {
  const { kit, values, errors, change, readOnly, currency = ownCurrency() } = form
  const value = values[name] as string
  const none = field.look?.placeholder
  const done = useRowDone()
  return (
    <CurrencyField
      label={field.label}
      {...form.words?.[name]}
      name={name}
      value={none ? value : value || currency}
      none={none && `${none} (${currency})`}
      error={errors[name]}
      disabled={readOnly}
      onValueChange={(chosen) => {
        change(withAmounts(kit.fields, values, { [name]: chosen }))
        done()
      }}
    />
  )
}

const optionsOf = (labels: Readonly<Record<string, string>> = {}) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const makeOf = ({ label }: Field<unknown>, make: Make | undefined, done: () => void) =>
  make && {
    label: (typed: string) => `Create ${label.toLowerCase()} “${typed}”`,
    onMake: (name: string) => make(name, done),
  }

/** One field of a form, by what its description says of it. */
export const FieldControl = ({ name, field, form }: FieldControlProps) => {
  const { kit, values, untouched, errors, change, readOnly, currency = ownCurrency() } = form
  const { widget, look = {} } = field
  const done = useRowDone()
  const value = values[name] as string
  const words = form.words?.[name]
  const shared = { label: field.label, name, value, error: errors[name], ...words }
  const { trailing, ...line } = { dir: look.type === 'email' ? undefined : 'auto', ...look }
  const typed = {
    ...{ ...shared, ...line, readOnly },
    ...words,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  }
  const chosen = { ...shared, disabled: readOnly, onValueChange: (next: string) => change({ [name]: next }) }
  const figure = { ...typed, dir: undefined, autoComplete: 'off', inputClassName: 'tabular-nums' }
  switch (widget) {
    case 'text':
      return <TextField {...typed} />
    case 'long text':
      return <TextArea {...typed} />
    case 'markdown':
      return <MarkdownField {...typed} isChanged={value !== (untouched as Values)[name]} />
    case 'date':
      return <DateField {...shared} readOnly={readOnly} onChange={typed.onChange} />
    case 'choice':
      return <Select {...chosen} options={optionsOf(field.labels)} />
    case 'pick':
      return (
        <SearchSelect
          {...chosen}
          options={searchable(form.options[name] ?? [])}
          make={makeOf(field, form.make?.[name], done)}
          onValueChange={(next) => {
            change({ [name]: next })
            done()
          }}
        />
      )
    case 'currency':
      return <CurrencyControl {...{ name, field, form }} />
    case 'amount':
      return <TextField {...figure} inputMode="decimal" trailing={unitOf(kit.fields, values, currency)} />
    case 'count':
      return <TextField {...figure} inputMode="numeric" trailing={trailing} />
    case 'minutes':
      return <DurationField {...typed} dir={undefined} trailing={trailing} />
    case 'own':
      return form.own[name]
  }
}
