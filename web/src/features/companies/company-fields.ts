import {
  type Company,
  type CompanyCreate,
  type CompanyUpdate,
  defaultCompanyColor,
} from '@daybook/contract/companies'
import { defaultInvoicePattern } from '@daybook/contract/invoice-number'
import { withScheme } from '../../lib/formats/web-address.ts'
import { addressFields } from '../../lib/records/fields/address-fields.ts'
import { describeFields } from '../../lib/records/fields/describe-fields.ts'
import * as field from '../../lib/records/fields/field.ts'
import type { CreateForm, EditForm } from '../../lib/records/fields/field-types.ts'
import { bankAccounts } from './bank-account-field.ts'

const single = { autoComplete: 'off' } as const

/** What a person edits of a company. */
export const companyFields = describeFields<Company, CompanyCreate & CompanyUpdate, 'isDefault'>()({
  fields: {
    name: field.text('Name', { look: { ...single, required: true } }),
    description: field.markdown('Description'),
    logo: field.own('Logo', '', { kept: (sent) => sent || null }),
    legalName: field.text('Legal name', { look: { ...single, placeholder: 'As registered' } }),
    email: field.text('Email', { look: { ...single, type: 'email' } }),
    website: field.text('Website', { sent: withScheme, look: { type: 'url', placeholder: 'example.com' } }),
    phone: field.text('Phone', { look: { type: 'tel' } }),
    ...addressFields,
    taxId: field.text('Tax ID', { look: single }),
    registrationNumber: field.text('Registration number', { look: single }),
    currency: field.currency('Currency', { look: { placeholder: 'Your default' } }),
    invoicePattern: {
      ...field.text('Invoice numbers', { look: single }),
      ...{ blank: defaultInvoicePattern, absent: defaultInvoicePattern },
    },
    paymentDetails: bankAccounts,
    color: field.own('Colour', defaultCompanyColor),
    // Derived from the name of a new one.
    slug: field.onlyIn('edit', field.text('Public address', { look: single })),
  },
  currencyOf: ({ currency }) => currency,
})

export type CompanyFields = EditForm<(typeof companyFields)['fields']>
export type CompanyDraft = CreateForm<(typeof companyFields)['fields']>
