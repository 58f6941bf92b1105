import { Billing, BudgetReset } from '@daybook/contract/projects'
import { currencyOptions } from '../../lib/currency-options.ts'
import { formatAmount } from '../../lib/figure-formats.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { appliesTo } from './compose-project.ts'
import { inheritedWords } from './inherited-rate.ts'
import {
  type BudgetKind,
  billingLabels,
  budgetLabels,
  fieldLabels,
  type ProjectFields,
  resetLabels,
} from './project-fields.ts'
import { useInheritedRate } from './use-clients.ts'

const billings = Billing.options.map((value) => ({ value, label: billingLabels[value] }))
const budgets = (Object.keys(budgetLabels) as BudgetKind[]).map((value) => ({
  value,
  label: budgetLabels[value],
}))
const resets = BudgetReset.options.map((value) => ({ value, label: resetLabels[value] }))

type AmountName = 'hourlyRate' | 'fixedPrice' | 'budgetAmount'

export interface BillingFieldsProps {
  values: ProjectFields
  errors: Partial<Record<string, string>>
  change: (part: Partial<ProjectFields>) => void
  /** That of what is typed, where the project names none. */
  currency: string
  readOnly?: boolean
}

/** How a project is paid for, and how much it may take; what does not apply is left out. */
export const BillingFields = ({ values, errors, change, currency, readOnly }: BillingFieldsProps) => {
  const applies = appliesTo(values)
  const unit = values.currency || currency
  // What was wrong with an amount in the one currency may be right in the other.
  const changeCurrency = (chosen: string) => {
    const { hourlyRate, fixedPrice, budgetAmount } = values
    change({ currency: chosen, hourlyRate, fixedPrice, budgetAmount })
  }
  const inherited = useInheritedRate(values.clientId)
  const rateHint = inherited && values.hourlyRate.trim() === '' ? inheritedWords(inherited) : undefined
  const ratePlaceholder =
    inherited && inherited.currency === unit ? formatAmount(inherited.amount, unit) : undefined
  const amount = (name: AmountName, label: string, hint?: string, placeholder?: string) => (
    <TextField
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      inputClassName="tabular-nums"
      trailing={unit}
      hint={hint}
      placeholder={placeholder}
      value={values[name]}
      error={errors[name]}
      readOnly={readOnly}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4">
        <Select
          label={fieldLabels.billing}
          name="billing"
          value={values.billing}
          options={billings}
          disabled={readOnly}
          onValueChange={(billing) => change({ billing: billing as Billing })}
        />
        {applies.currency && (
          <Select
            label={fieldLabels.currency}
            name="currency"
            value={unit}
            error={errors.currency}
            options={currencyOptions(currency)}
            disabled={readOnly}
            onValueChange={changeCurrency}
          />
        )}
        {applies.fixedPrice &&
          amount('fixedPrice', values.billing === 'retainer' ? 'Price a month' : fieldLabels.fixedPrice)}
        {applies.hourlyRate && amount('hourlyRate', fieldLabels.hourlyRate, rateHint, ratePlaceholder)}
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        <Select
          label={fieldLabels.budget}
          name="budget"
          value={values.budget}
          options={budgets}
          disabled={readOnly}
          onValueChange={(budget) => change({ budget: budget as BudgetKind })}
        />
        {applies.budgetMinutes && (
          <TextField
            label={fieldLabels.budgetMinutes}
            name="budgetMinutes"
            autoComplete="off"
            inputClassName="tabular-nums"
            trailing="h"
            value={values.budgetMinutes}
            error={errors.budgetMinutes}
            readOnly={readOnly}
            onChange={(event) => change({ budgetMinutes: event.target.value })}
          />
        )}
        {applies.budgetAmount && amount('budgetAmount', fieldLabels.budgetAmount)}
        {applies.budgetReset && (
          <Select
            label={fieldLabels.budgetReset}
            name="budgetReset"
            value={values.budgetReset}
            options={resets}
            disabled={readOnly}
            onValueChange={(budgetReset) =>
              change({ budgetReset: budgetReset as ProjectFields['budgetReset'] })
            }
          />
        )}
      </div>
    </>
  )
}
