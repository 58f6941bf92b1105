import type { BankAccount } from '@daybook/contract/bank-account'
import type { Company } from '@daybook/contract/companies'
import * as field from '../../../lib/records/fields/field.ts'
import type { SelectOption } from '../../../ui/select.tsx'

/** The account that the client pays to, whole: the invoice keeps it as it was. */
export const accountField = field.own<BankAccount | null>('Pay to', null, {
  say: (account) => (account ? [account.label, account.iban].filter(Boolean).join(' · ') : 'No account'),
})

/** What one can choose from: the accounts of the company, and the one that stands on the draft. */
export const accountChoices = (company: Company | undefined, chosen: BankAccount | null) => {
  const own = company?.paymentDetails ?? []
  const all = chosen && own.every(({ _id }) => _id !== chosen._id) ? [...own, chosen] : own
  const options: SelectOption[] = [
    { value: '', label: 'No account' },
    ...all.map(({ _id, label }) => ({ value: _id, label })),
  ]
  return {
    options,
    isEmpty: all.length === 0,
    accountOf: (id: string) => all.find(({ _id }) => _id === id) ?? null,
  }
}
