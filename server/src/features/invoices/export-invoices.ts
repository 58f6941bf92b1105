import { bookedAmount, owedOn } from '@daybook/contract/invoice-amounts'
import type { Invoice } from '@daybook/contract/invoices'
import { amountText } from '@daybook/contract/money'
import { exportOf, inPages } from '../../export-source.ts'
import type { SignedIn } from '../../http/context.ts'
import { listInvoices } from './list-invoices.ts'
import { presentInvoice } from './presenter.ts'
import { findInvoice } from './queries.ts'

/** Without its link, which opens to whoever has it, and without what the payment provider calls a payment. */
const asExported = (invoice: Invoice): Invoice => ({
  ...invoice,
  publicUrl: null,
  payments: invoice.payments.map((payment) =>
    payment.method === 'link' ? { ...payment, reference: '' } : payment,
  ),
})

const readInvoices = async function* (ctx: SignedIn): AsyncGenerator<Invoice[]> {
  for await (const rows of inPages((page) => listInvoices(ctx, page)))
    for (const { _id } of rows) {
      // One by one: a single invoice may have 500 lines.
      const row = await findInvoice(ctx.db, ctx.actor.id, _id)
      if (row) yield [asExported(presentInvoice(row, ctx))]
    }
}

const money = (minor: number, { currency }: Invoice) => ({ digits: amountText(minor, currency) })
/** Signed as in the file of the list: what a credit note gives back is below zero. */
const booked = (minor: number, invoice: Invoice) => money(bookedAmount(invoice.type, minor), invoice)

/** The person's invoices, with their lines and payments (rules §3). */
export const exportedInvoices = exportOf<Invoice>({
  name: 'invoices',
  about:
    'your invoices, drafts too, with their lines and payments; their PDFs are downloaded on the page of invoices',
  pages: readInvoices,
  columns: {
    Number: ({ number }) => number,
    Type: ({ type }) => type,
    Status: ({ status }) => status,
    Client: ({ billTo }) => billTo?.name ?? null,
    'Issue date': ({ issueDate }) => issueDate,
    'Due date': ({ dueDate }) => dueDate,
    Currency: ({ currency }) => currency,
    Net: (invoice) => booked(invoice.subtotal - invoice.discountTotal, invoice),
    Total: (invoice) => booked(invoice.total, invoice),
    Paid: (invoice) => booked(invoice.paidTotal - invoice.creditedTotal, invoice),
    Credited: (invoice) => booked(invoice.creditedTotal, invoice),
    Balance: (invoice) => money(owedOn(invoice), invoice),
    Lines: ({ items }) => items.length,
    Notes: ({ notes }) => notes,
    Issuer: ({ issuer }) => issuer.name,
  },
})
