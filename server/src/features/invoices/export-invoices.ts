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
    Net: (invoice) => money(invoice.subtotal - invoice.discountTotal, invoice),
    Total: (invoice) => money(invoice.total, invoice),
    Paid: (invoice) => money(invoice.paidTotal, invoice),
    Balance: (invoice) => money(invoice.balance, invoice),
    Lines: ({ items }) => items.length,
    Notes: ({ notes }) => notes,
    Issuer: ({ issuer }) => issuer.name,
  },
})
