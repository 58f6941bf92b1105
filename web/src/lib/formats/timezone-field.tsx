import { useState } from 'react'
import type { FieldText } from '../../ui/field.tsx'
import { type SearchOption, SearchSelect } from '../../ui/search-select.tsx'
import { again } from '../api/again.ts'
import { timezoneLabel } from './timezone-label.ts'

interface TimezoneFieldProps extends FieldText {
  name?: string
  /** IANA; empty where none is chosen. */
  value: string
  onValueChange: (timezone: string) => void
}

/** A search among all time zones that the browser knows, which are read when somebody looks for one. */
export const TimezoneField = ({ value, ...field }: TimezoneFieldProps) => {
  const [zones, setZones] = useState<readonly SearchOption[] | null>(null)
  const load = () => {
    again(() => import('./timezone-options.ts')).then(
      ({ timezoneOptions }) => setZones(timezoneOptions(value || null)),
      // The next time that the list is opened asks for it again.
      () => undefined,
    )
  }
  return (
    <SearchSelect
      {...field}
      value={value}
      shown={timezoneLabel(value)}
      options={zones}
      placeholder="Choose"
      onOpen={load}
    />
  )
}
