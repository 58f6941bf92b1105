import { mostAmount } from '@daybook/contract/currency'
import { Quantity } from '@daybook/contract/invoice-lines'
import type { VariableType } from '@daybook/contract/proposal-parts'
import type { ReactNode } from 'react'
import { DateField } from '../../ui/date-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TypedField, type TypedFieldProps } from '../../ui/typed-field.tsx'
import { decimalText } from '../formats/decimal-text.ts'
import { amountExample } from '../formats/read-amount.ts'
import { decimalComplaint, readDecimal } from '../formats/read-decimal.ts'
import { readSignedAmount, signedAmountText } from '../formats/signed-amount.ts'

const isWhole = (value: string) => /^-?\d+$/.test(value)

/** An amount in minor units, as digits: typed as the person writes amounts. */
export const MoneyField = ({ currency, ...field }: TypedFieldProps & { currency: string }) => (
  <TypedField
    inputMode="decimal"
    placeholder={amountExample(currency)}
    {...field}
    read={(text) => {
      const amount = readSignedAmount(text, currency)
      return amount === null || Math.abs(amount) > mostAmount ? null : String(amount)
    }}
    shown={(value) => (isWhole(value) ? signedAmountText(Number(value), currency) : value)}
    howTo={() => `Must be an amount such as ${amountExample(currency)}`}
  />
)

/** A number as decimal digits. */
export const NumberField = (field: TypedFieldProps) => (
  <TypedField
    inputMode="decimal"
    {...field}
    read={(text) => Quantity.safeParse(readDecimal(text)).data ?? null}
    shown={(value) => decimalText(value)}
    howTo={(text) => decimalComplaint(text, 'a number')}
  />
)

interface ValueFieldProps {
  type: VariableType
  /** The currency of amounts. */
  currency: string
  label: ReactNode
  labelHidden?: boolean
  name: string
  value: string
  error: string | undefined
  readOnly?: boolean
  required?: boolean
  placeholder?: string
  hint?: ReactNode
  className?: string
  'aria-label'?: string
  onChange: (value: string) => void
}

/** The field of a variable's value, by its type. */
export const ValueField = ({ type, currency, onChange, ...field }: ValueFieldProps) => {
  const shared = {
    ...field,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  switch (type) {
    case 'text':
      return <TextField {...shared} dir="auto" maxLength={500} />
    case 'number':
      return <NumberField {...shared} />
    case 'money':
      return <MoneyField {...shared} currency={currency} trailing={currency} />
    case 'date':
      return <DateField {...shared} />
  }
}
