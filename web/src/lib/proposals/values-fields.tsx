import { type ProposalVariable, valueComplaint } from '@daybook/contract/proposal-parts'
import { dateText } from '../formats/date-text.ts'
import { decimalText } from '../formats/decimal-text.ts'
import { signedAmountText } from '../formats/signed-amount.ts'
import type { RowErrors } from './rows-editor.tsx'
import { ValueField } from './value-field.tsx'

interface ValuesFieldsProps {
  variables: readonly ProposalVariable[]
  values: Readonly<Record<string, string>>
  /** The currency of amounts. */
  currency: string
  /** By path as in `values.budget`. */
  errors: RowErrors
  readOnly?: boolean
  onChange: (values: Record<string, string>) => void
}

/** A default as its field would show it. */
const shownDefault = ({ type, default: value }: ProposalVariable, currency: string): string | undefined => {
  if (value === '') return undefined
  // Beside the field in which it is being typed.
  if (valueComplaint(type, value)) return value
  if (type === 'money') return signedAmountText(Number(value), currency)
  if (type === 'date') return dateText(value)
  return type === 'number' ? decimalText(value) : value
}

/** A field for the value of each variable; a blank one stands for its default. */
export const ValuesFields = ({
  variables,
  values,
  currency,
  errors,
  readOnly = false,
  onChange,
}: ValuesFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {variables.map((variable) => {
      const { key, label, type } = variable
      const standard = shownDefault(variable, currency)
      return (
        <ValueField
          key={key}
          {...{ type, currency, readOnly, label }}
          name={`values.${key}`}
          value={values[key] ?? ''}
          required={variable.required && standard === undefined}
          placeholder={standard}
          error={errors[`values.${key}`]}
          onChange={(value) => onChange({ ...values, [key]: value })}
        />
      )
    })}
  </div>
)
