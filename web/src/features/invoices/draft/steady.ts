import { InvoiceUpdate } from '@daybook/contract/invoices'
import { isSteady as reads } from '../../../lib/records/steady.ts'
import { type InvoiceFields, invoiceFields } from './invoice-fields.ts'
import type { TypedLine } from './invoice-lines.ts'

/** What a line bills or takes off is nothing that anybody types. */
const asTyped = (name: string, value: unknown): unknown =>
  name === 'items' ? (value as TypedLine[]).map(({ entries: _, deposit: _deposit, ...line }) => line) : value

/** Whether a draft reads the same once it is saved, see `lib/records/steady.ts`. */
export const isSteady = (typed: Partial<InvoiceFields>, { currency }: InvoiceFields): boolean =>
  reads(typed, { fields: invoiceFields.fields, schemas: InvoiceUpdate.shape, currency, asTyped })

/** Whether the lines can be read as they are typed. */
export const areRead = ({ items, currency }: InvoiceFields): boolean =>
  InvoiceUpdate.shape.items.safeParse(invoiceFields.fields.items.sent(items, currency)).success
