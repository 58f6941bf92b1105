import type { ReactNode } from 'react'
import { useMore } from '../../lib/use-more.ts'
import { MoreDetails } from '../../ui/more-details.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type ClientFields, type ClientFieldsetProps, fieldLabels } from './client-fields.ts'
import { MoreFields } from './more-fields.tsx'

const first = new Set(['name', 'email', 'company', 'notes', 'projectIds'])

/** The fields that creating and editing share: four, and the others behind them. */
export const ClientFieldset = (
  props: ClientFieldsetProps & { untouched: ClientFields; children?: ReactNode },
) => {
  const { values, untouched, errors, change, children } = props
  const [isOpen, setIsOpen] = useMore({ values, untouched, errors, first })
  const field = (name: 'name' | 'email' | 'company' | 'notes') => ({
    label: fieldLabels[name],
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  return (
    <>
      <TextField {...field('name')} dir="auto" required autoComplete="off" />
      <TextField {...field('email')} type="email" autoComplete="off" />
      <TextField {...field('company')} dir="auto" autoComplete="off" />
      <TextArea {...field('notes')} dir="auto" />
      {children}
      <MoreDetails isOpen={isOpen} onToggle={setIsOpen} about="phone, address, tax, money, people">
        <MoreFields {...{ values, errors, change }} />
      </MoreDetails>
    </>
  )
}
