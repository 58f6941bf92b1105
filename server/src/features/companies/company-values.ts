import type { BankAccount } from '@daybook/contract/bank-account'
import type { CompanyCreate, CompanyUpdate } from '@daybook/contract/companies'
import type { Updateable } from 'kysely'
import { newId } from '../../db/ids.ts'
import { newsOf } from '../../db/news.ts'
import type { Tables } from '../../db/types.ts'
import { addressChanges } from '../../records/address.ts'
import { companyFields } from './company-fields.ts'
import type { CompanyRow } from './queries.ts'

export type CompanyChanges = Updateable<Tables['companies']>

/** The whole list is sent; an account keeps its id, by which invoices know it. */
export const accountChanges = ({
  paymentDetails,
}: CompanyCreate | CompanyUpdate): { payment_details?: string } => {
  if (paymentDetails === undefined) return {}
  const accounts = paymentDetails.map(
    ({ _id, label, holder, bank, iban, bic, details }): BankAccount => ({
      _id: _id ?? newId(),
      label,
      holder: holder ?? '',
      bank: bank ?? '',
      iban: iban ?? '',
      bic: bic ?? '',
      details: details ?? '',
    }),
  )
  return { payment_details: JSON.stringify(accounts) }
}

/** What the verification vouches for; another value of it has not been verified (rules §9). */
const vouchedFor = ['email', 'website', 'legal_name', 'tax_id'] as const

/** The name that a verification vouches for: where there is no legal name, the one that everybody reads. */
export const vouchedName = ({ legal_name, name }: Pick<CompanyRow, 'legal_name' | 'name'>): string =>
  legal_name || name

/** The columns of an unverified company. */
export const unverified = {
  verification: 'unverified',
  verification_hash: null,
  verification_requested_at: null,
  verified_at: null,
  verified_facts: null,
} as const

/** The columns that a change sets, compared with the company behind its lock; unchanged values are left out. */
export const changesOf = (held: CompanyRow, body: CompanyUpdate): CompanyChanges => {
  const news: CompanyChanges = newsOf(held, {
    ...companyFields.changesOf(body),
    ...addressChanges(body, held.address),
    ...accountChanges(body),
    ...(body.slug !== undefined && { slug: body.slug }),
  })
  const loses =
    (held.verification === 'pending' || held.verification === 'verified') &&
    (vouchedFor.some((column) => column in news) || (!held.legal_name && 'name' in news))
  return loses ? { ...news, ...unverified } : news
}
