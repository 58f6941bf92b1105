import type { Invoice, InvoiceCreate, InvoiceUpdate } from '@daybook/contract/invoices'
import { describeFields } from '../../../lib/records/fields/describe-fields.ts'
import * as field from '../../../lib/records/fields/field.ts'
import type { EditForm } from '../../../lib/records/fields/field-types.ts'
import { accountField } from './account-choice.ts'
import { discountField, lineField } from './invoice-lines.ts'

const orNull = (sent: unknown) => sent || null

/** What a person edits of a draft. */
export const invoiceFields = describeFields<
  Invoice,
  InvoiceCreate & InvoiceUpdate,
  'type' | 'reminders' | 'recurrence'
>()({
  fields: {
    clientId: field.pick('Client', { kept: orNull }),
    companyId: field.pick('From', { kept: orNull, beside: true }),
    // On the narrowest phones half a row cuts the year off.
    issueDate: field.date('Issue date', {
      row: 'grid grid-cols-1 items-start gap-4 min-[22rem]:grid-cols-2',
    }),
    dueDate: field.date('Due date', { beside: true }),
    currency: field.currency('Currency'),
    paymentDetails: accountField,
    locale: { ...field.own<string>('Language', ''), beside: true },
    items: lineField,
    discount: discountField,
    pricesIncludeTax: field.own<boolean>('Prices include tax', false),
    notes: field.longText('Notes'),
    terms: field.longText('Terms'),
    poNumber: field.text('PO number', { look: { autoComplete: 'off' } }),
    footer: field.text('Footer', { beside: true }),
    internalNote: field.longText('Internal note'),
    showWork: field.own<boolean>('Show the work', false),
  },
  currencyOf: ({ currency }) => currency,
})

export type InvoiceFields = EditForm<(typeof invoiceFields)['fields']>
