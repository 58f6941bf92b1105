import { BudgetPeriod, type JobBudget } from '@daybook/contract/jobs'
import { useState } from 'react'
import { CurrencyField } from '../../lib/formats/currency-field.tsx'
import { formatAmount } from '../../lib/formats/figure-formats.ts'
import { ownCurrency } from '../../lib/formats/own-currency.ts'
import { amountExample, readAmount } from '../../lib/formats/read-amount.ts'
import { periodWords } from '../../lib/public-jobs/job-words.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface BudgetFieldProps {
  budget: JobBudget | null
  errors: Partial<Record<string, string>>
  onChange: (budget: JobBudget | null) => void
}

const periods = BudgetPeriod.options.map((value) => ({ value, label: periodWords[value] }))

const shownAmount = (amount: number | null, currency: string): string =>
  amount === null || Number.isNaN(amount) ? '' : formatAmount(amount, currency)

/** What a job pays: from, to, in which currency and for what; both left empty it says nothing. */
export const BudgetField = ({ budget, errors, onChange }: BudgetFieldProps) => {
  const [currency, setCurrency] = useState(budget?.currency ?? ownCurrency())
  const [per, setPer] = useState<BudgetPeriod>(budget?.per ?? 'hour')
  const [typed, setTyped] = useState({
    min: shownAmount(budget?.min ?? null, currency),
    max: shownAmount(budget?.max ?? null, currency),
  })
  const tell = (texts: typeof typed, unit: string, period: BudgetPeriod) => {
    // What is no amount is refused by the contract, in its words.
    const amount = (text: string) => (text.trim() === '' ? null : (readAmount(text, unit) ?? Number.NaN))
    const [min, max] = [amount(texts.min), amount(texts.max)]
    onChange(min === null && max === null ? null : { min, max, currency: unit, per: period })
  }
  const type = (part: 'min' | 'max') => ({
    value: typed[part],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    inputClassName: 'tabular-nums',
    placeholder: amountExample(currency),
    error:
      errors[`budget.${part}`] === undefined || !Number.isNaN(budget?.[part])
        ? errors[`budget.${part}`]
        : `Must be an amount such as ${amountExample(currency)}`,
    onChange: ({ target }: { target: { value: string } }) => {
      const next = { ...typed, [part]: target.value }
      setTyped(next)
      tell(next, currency, per)
    },
  })
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">Budget</legend>
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField label="Budget from" name="budget.min" {...type('min')} />
        <TextField label="Budget to" name="budget.max" {...type('max')} />
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        <CurrencyField
          label="Currency"
          value={currency}
          error={errors['budget.currency']}
          onValueChange={(chosen) => {
            setCurrency(chosen)
            tell(typed, chosen, per)
          }}
        />
        <Select
          label="Per"
          value={per}
          options={periods}
          onValueChange={(chosen) => {
            setPer(chosen as BudgetPeriod)
            tell(typed, currency, chosen as BudgetPeriod)
          }}
        />
      </div>
    </fieldset>
  )
}
