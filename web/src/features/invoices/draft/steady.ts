import { InvoiceUpdate } from '@daybook/contract/invoices'
import { sameValue } from '../../../lib/forms/merge-edits.ts'
import type { Field } from '../../../lib/records/fields/field.ts'
import { type InvoiceFields, invoiceFields } from './invoice-fields.ts'
import type { TypedLine } from './invoice-lines.ts'

/** What a line bills or takes off is nothing that anybody types. */
const asTyped = (name: string, value: unknown): unknown =>
  name === 'items' ? (value as TypedLine[]).map(({ entries: _, deposit: _deposit, ...line }) => line) : value

/** Whether the form reads the same once it is saved: saving then disturbs nobody who types on. */
export const isSteady = (typed: Partial<InvoiceFields>, { currency }: InvoiceFields): boolean =>
  Object.entries(typed).every(([name, value]) => {
    const field: Field<never> = invoiceFields.fields[name as keyof InvoiceFields] as unknown as Field<never>
    const schema = InvoiceUpdate.shape[name as keyof InvoiceFields]
    const { success, data } = schema.safeParse(field.sent(value as never, currency))
    return success && sameValue(asTyped(name, field.typed(field.kept(data), currency)), asTyped(name, value))
  })
