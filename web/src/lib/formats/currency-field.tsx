import { useState } from 'react'
import type { FieldText } from '../../ui/field.tsx'
import { type SearchOption, SearchSelect } from '../../ui/search-select.tsx'
import { again } from '../api/again.ts'
import { currencyName } from './currency-name.ts'

interface CurrencyFieldProps extends FieldText {
  name?: string
  /** ISO 4217; empty for none, where there can be none. */
  value: string
  /** What having none is called, where there can be none. */
  none?: string
  disabled?: boolean
  onValueChange: (currency: string) => void
}

/** A search among the currencies in use, by code and by name, which are read when somebody looks for one. */
export const CurrencyField = ({ value, none, ...field }: CurrencyFieldProps) => {
  const [currencies, setCurrencies] = useState<readonly SearchOption[] | null>(null)
  const load = () => {
    again(() => import('./currency-options.ts')).then(
      ({ currencyOptions }) => setCurrencies(currencyOptions(value)),
      // The next time that the list is opened asks for it again.
      () => undefined,
    )
  }
  const without = none === undefined ? [] : [{ value: '', label: none }]
  return (
    <SearchSelect
      {...field}
      value={value}
      shown={value ? currencyName(value) : (none ?? '')}
      options={currencies && [...without, ...currencies]}
      placeholder="Choose"
      onOpen={load}
    />
  )
}
