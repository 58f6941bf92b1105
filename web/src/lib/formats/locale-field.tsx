import { fold } from '@daybook/contract/fold'
import { useState } from 'react'
import type { FieldText } from '../../ui/field.tsx'
import { type SearchOption, SearchSelect } from '../../ui/search-select.tsx'
import { again } from '../api/again.ts'
import { localeName } from './locale-name.ts'

interface LocaleFieldProps extends FieldText {
  name?: string
  /** Empty where none is chosen. */
  value: string
  /** What having none is called. */
  none: string
  onValueChange: (tag: string) => void
}

/** A search among all locales that the platform knows. Their names are read when somebody looks for one. */
export const LocaleField = ({ value, none, ...field }: LocaleFieldProps) => {
  const [locales, setLocales] = useState<readonly SearchOption[] | null>(null)
  const load = () => {
    again(() => import('./locale-options.ts')).then(
      ({ localeOptions }) => setLocales(localeOptions(value || null)),
      // The next time that the list is opened asks for it again.
      () => undefined,
    )
  }
  return (
    <SearchSelect
      {...field}
      value={value}
      shown={value ? localeName(value) : none}
      options={locales && [{ value: '', label: none, words: fold(none) }, ...locales]}
      onOpen={load}
    />
  )
}
