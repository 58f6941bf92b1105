import { type BankAccount, groupIban } from '@daybook/contract/bank-account'
import type { CompanyUpdate } from '@daybook/contract/companies'
import { v7 as newId } from 'uuid'
import * as field from '../../lib/records/fields/field.ts'

type Sent = NonNullable<CompanyUpdate['paymentDetails']>

export const blankAccount = (): BankAccount => ({
  _id: newId(),
  label: '',
  holder: '',
  bank: '',
  iban: '',
  bic: '',
  details: '',
})

const isBlank = ({ _id, ...typed }: BankAccount) => Object.values(typed).join('').trim() === ''

/** What was typed, as the contract compares it: an account number without the spaces that people group it by. */
const compact = (number: string): string => number.replaceAll(' ', '').toUpperCase()

/** An IBAN in groups of four, however it was typed. */
export const regroupIban = (typed: string): string => groupIban(compact(typed))

const known = (accounts: Sent): BankAccount[] =>
  accounts.map((account) => ({
    ...blankAccount(),
    ...Object.fromEntries(Object.entries(account).map(([name, value]) => [name, value ?? ''])),
  }))

const typedOf = (accounts: Sent): BankAccount[] =>
  known(accounts).map((account) => ({ ...account, iban: regroupIban(account.iban) }))

/** The accounts of a company: the first one stands on its invoices. */
export const bankAccounts = field.own<readonly BankAccount[]>('Bank accounts', [], {
  inParts: true,
  typed: (held) => typedOf((held as Sent | null | undefined) ?? []),
  // An account added last of which nothing was typed is none; the others keep their numbers.
  sent: (typed) =>
    typed
      .slice(0, typed.findLastIndex((account) => !isBlank(account)) + 1)
      .map((account) => ({ ...account, iban: compact(account.iban), bic: compact(account.bic) })),
  kept: (sent) => known((sent as Sent | null) ?? []),
  say: (accounts) =>
    accounts
      .map(({ label, iban, details }) => [label, iban || details].filter(Boolean).join(' · '))
      .join('\n'),
})
