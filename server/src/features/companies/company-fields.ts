import type { Company, CompanyCreate, CompanyUpdate } from '@daybook/contract/companies'
import { defaultCompanyColor } from '@daybook/contract/companies'
import { defaultInvoicePattern } from '@daybook/contract/invoice-number'
import { describeFields } from '../../records/record-fields.ts'

interface CompanyKind {
  table: 'companies'
  answer: Company
  create: CompanyCreate
  update: CompanyUpdate
  own: object
  viewer: null
}

/** An address and accounts are kept as JSON; a slug is derived where none is sent; being the default concerns others. */
type Apart = 'address' | 'paymentDetails' | 'slug' | 'isDefault'

const orBlank = (sent: string | null) => sent ?? ''

/** What a person sets of a company, in the words of the contract and of its table. */
export const companyFields = describeFields<CompanyKind, Apart>()({
  name: { column: 'name', folded: 'search_name' },
  legalName: { column: 'legal_name', folded: 'search_legal_name', blank: '', write: orBlank },
  description: { column: 'description', folded: 'search_description', blank: '', write: orBlank },
  email: { column: 'email', blank: '', write: orBlank },
  phone: { column: 'phone', blank: '', write: orBlank },
  website: { column: 'website', blank: '', write: orBlank },
  taxId: { column: 'tax_id', blank: '', write: orBlank },
  registrationNumber: { column: 'registration_number', blank: '', write: orBlank },
  logo: { column: 'logo', blank: null },
  color: { column: 'color', blank: defaultCompanyColor },
  currency: { column: 'currency', blank: null },
  invoicePattern: { column: 'invoice_pattern', blank: defaultInvoicePattern },
})
