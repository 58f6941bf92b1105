import type { BudgetPeriod } from '@daybook/contract/jobs'
import { useState } from 'react'
import { formatAmount } from '../../../lib/formats/figure-formats.ts'
import { ownCurrency } from '../../../lib/formats/own-currency.ts'
import { amountExample, readAmount } from '../../../lib/formats/read-amount.ts'
import { periodWords } from '../../../lib/public-jobs/job-words.ts'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { PublicJobsSearch, usePublicJobsAddress } from './public-jobs-address.ts'

/** Narrows the jobs to those that pay enough. */
export const BudgetFilter = ({ shown, change }: ReturnType<typeof usePublicJobsAddress>) => {
  const currency = shown.currency ?? ownCurrency()
  // Chosen before an amount is typed, it waits for it.
  const [chosenPer, setChosenPer] = useState<BudgetPeriod>('hour')
  const per = shown.per ?? chosenPer
  const inAddress = shown.minBudget ? formatAmount(shown.minBudget, currency) : ''
  const [text, setText] = useState(inAddress)
  const [told, setTold] = useState(inAddress)
  const [fault, setFault] = useState<string>()
  const type = (next: string) => {
    setText(next)
    setFault(undefined)
  }
  // Taken from the address where it is changed elsewhere.
  if (told !== inAddress) {
    setTold(inAddress)
    type(inAddress)
  }
  const apply = (parts: Partial<PublicJobsSearch> = {}) => {
    const amount = readAmount(text, currency)
    if (Number.isNaN(amount)) {
      // What the list shows goes on by the amount before.
      setFault(`Such as ${amountExample(currency)}`)
      if (shown.minBudget) change(parts)
      return
    }
    change(
      amount
        ? { minBudget: amount, currency, per, ...parts }
        : { minBudget: undefined, currency: undefined, per: undefined },
    )
  }
  return (
    <span className="flex items-end gap-2">
      <TextField
        label={`Pays at least (${currency})`}
        labelHidden
        inputMode="decimal"
        autoComplete="off"
        placeholder={`From ${amountExample(currency)} ${currency}`}
        className="w-40"
        inputClassName="tabular-nums"
        error={fault}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={() => apply()}
        onKeyDown={({ key }) => key === 'Enter' && apply()}
      />
      <Select
        label="Per"
        labelHidden
        className="w-28"
        value={per}
        options={Object.entries(periodWords).map(([value, label]) => ({ value, label }))}
        onValueChange={(chosen) => {
          setChosenPer(chosen as BudgetPeriod)
          apply({ per: chosen as BudgetPeriod })
        }}
      />
    </span>
  )
}
