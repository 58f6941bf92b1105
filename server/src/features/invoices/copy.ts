import { countedDay, dateIn, daysBetween, lastDay } from '@daybook/contract/calendar'
import type { Invoice } from '@daybook/contract/invoices'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../http/context.ts'
import type { Created } from '../../records/create-record.ts'
import { withoutDeposits } from './corrections/deposit-lines.ts'
import { handOnDeposits } from './corrections/take-off-deposit.ts'
import { calculated, titleColumns } from './draft-values.ts'
import { note } from './history-queries.ts'
import { invoiceRecords } from './invoice-records.ts'
import type { InvoiceRow } from './queries.ts'

export type Copied = Omit<InvoiceRow, 'company' | 'client' | 'owner'>

/** What a new draft has of another invoice, dated `issueDate`, with the same days to pay. */
export const copiedColumns = (invoice: Copied, issueDate: string) => ({
  company_id: invoice.company_id,
  client_id: invoice.client_id,
  issue_date: issueDate,
  due_date: countedDay(issueDate, daysBetween(invoice.issue_date, invoice.due_date)) ?? lastDay,
  currency: invoice.currency,
  locale: invoice.locale,
  po_number: invoice.po_number,
  notes: invoice.notes,
  terms: invoice.terms,
  footer: invoice.footer,
  payment_details: invoice.payment_details && JSON.stringify(invoice.payment_details),
  show_work: invoice.show_work,
})

/** The same, dated today where the actor is. */
export const copyColumns = (ctx: Pick<SignedIn, 'actor' | 'now'>, invoice: Copied) =>
  copiedColumns(invoice, dateIn(ctx.actor.timezone, ctx.now))

/** The same lines under ids of their own, but for deposits: those and the time that is billed stay where they are. */
export const copiedLines = (invoice: Copied) => {
  // Of a deposit over all that was left the lines are its own.
  const items = invoice.type === 'deposit' ? invoice.items : withoutDeposits(invoice.items)
  return calculated({
    items: items.map(({ amount: _amount, net: _net, deposit: _deposit, ...item }) => ({
      ...item,
      _id: newId(),
    })),
    discount: invoice.discount,
    pricesIncludeTax: invoice.prices_include_tax,
  })
}

/**
 * A new draft with the same lines, without the time that they bill. One in the place of what is void or credited takes off
 * the deposits for that.
 */
export const duplicateInvoice = (
  ctx: SignedIn,
  invoice: InvoiceRow,
  body: { _id?: string | undefined } = {},
): Promise<Created<Invoice>> =>
  invoiceRecords.create(ctx, { ...(body._id && { _id: body._id }), of: invoice.id, made: 'copy' } as object, {
    values: (row) => ({
      ...row,
      ...copyColumns(ctx, invoice),
      type: invoice.type === 'deposit' ? 'deposit' : 'invoice',
      ...copiedLines(invoice),
      ...titleColumns(null, invoice.client?.name ?? invoice.client_name),
      trashed_at: null,
    }),
    complete: async (tx, key) => {
      await note(tx, key, tx.actor.id, 'created')
      await handOnDeposits(tx, invoice, key)
    },
  })
