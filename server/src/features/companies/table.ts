import type { Address } from '@daybook/contract/address'
import type { BankAccount } from '@daybook/contract/bank-account'
import type { VerificationStatus } from '@daybook/contract/companies'
import type { VerifiedFacts } from '@daybook/contract/public-company'
import type { ColumnType, Generated } from 'kysely'

export interface Companies {
  id: string
  owner_id: string
  name: string
  slug: string
  legal_name: Generated<string>
  description: Generated<string>
  email: Generated<string>
  phone: Generated<string>
  website: Generated<string>
  address: ColumnType<Partial<Address>, string | undefined, string>
  tax_id: Generated<string>
  registration_number: Generated<string>
  logo: string | null
  color: Generated<string>
  currency: string | null
  invoice_pattern: Generated<string>
  payment_details: ColumnType<BankAccount[], string | undefined, string>
  default_since: Date | null
  verification: Generated<VerificationStatus>
  verification_hash: Buffer | null
  verification_requested_at: Date | null
  verified_at: Date | null
  verified_facts: ColumnType<VerifiedFacts | null, string | null | undefined, string | null>
  search_name: string
  search_legal_name: Generated<string>
  search_description: Generated<string>
  create_hash: Buffer | null
  created_at: Date
  updated_at: Date
  trashed_at: Date | null
  version: Generated<number>
}

interface CompanyLinks {
  token: string
  company_id: string
  created_at: Date
  ended_at: Date | null
}

declare module '../../db/types.ts' {
  interface Tables {
    companies: Companies
    company_links: CompanyLinks
  }
}
