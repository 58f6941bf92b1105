import { countedDay, dateIn, daysBetween, lastDay } from '@daybook/contract/calendar'
import type { Invoice } from '@daybook/contract/invoices'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../http/context.ts'
import type { Created } from '../../records/create-record.ts'
import type { RecordKey } from '../../records/record-queries.ts'
import { withoutDeposits } from './corrections/deposit-lines.ts'
import { handOnDeposits } from './corrections/take-off-deposit.ts'
import { calculated, titleColumns } from './draft-values.ts'
import { note } from './history-queries.ts'
import { invoiceRecords } from './invoice-records.ts'
import type { InvoiceRow } from './queries.ts'
import { billAgain, tellBilled } from './work/billed-entries.ts'

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

/** The lines that a copy has, and the ids that they get there. */
const linesToCopy = ({ type, items }: Copied) =>
  // Of a deposit over all that was left the lines are its own.
  (type === 'deposit' ? items : withoutDeposits(items)).map((item) => ({ item, to: newId() }))
type LinesToCopy = ReturnType<typeof linesToCopy>

/** The same lines under ids of their own, but for deposits: those and the time that is billed stay where they are. */
export const copiedLines = (invoice: Copied, lines: LinesToCopy = linesToCopy(invoice)) =>
  calculated({
    items: lines.map(({ item: { amount: _amount, net: _net, deposit: _deposit, ...item }, to }) => ({
      ...item,
      _id: to,
    })),
    discount: invoice.discount,
    pricesIncludeTax: invoice.prices_include_tax,
  })

/** What is void or credited has freed its time: a copy in its place bills that again, as far as nothing else has. */
const handOnTime = async (
  tx: SignedIn,
  invoice: InvoiceRow,
  key: RecordKey,
  lines: LinesToCopy,
): Promise<void> => {
  if (invoice.status !== 'void' && invoice.status !== 'credited') return
  const places = lines.map(({ item: { _id: from }, to }) => ({ from, to }))
  if ((await billAgain(tx.db, invoice.id, key, places)) > 0) await tellBilled(tx, key.owner_id)
}

/**
 * A new draft with the same lines, without the time that they bill. One in the place of what is void or credited bills the
 * time that is free since, and takes off the deposits for that.
 */
export const duplicateInvoice = (
  ctx: SignedIn,
  invoice: InvoiceRow,
  body: { _id?: string | undefined } = {},
): Promise<Created<Invoice>> => {
  const lines = linesToCopy(invoice)
  return invoiceRecords.create(
    ctx,
    { ...(body._id && { _id: body._id }), of: invoice.id, made: 'copy' } as object,
    {
      values: (row) => ({
        ...row,
        ...copyColumns(ctx, invoice),
        type: invoice.type === 'deposit' ? 'deposit' : 'invoice',
        ...copiedLines(invoice, lines),
        ...titleColumns(null, invoice.client?.name ?? invoice.client_name),
        trashed_at: null,
      }),
      complete: async (tx, key) => {
        await note(tx, key, tx.actor.id, 'created')
        await handOnTime(tx, invoice, key, lines)
        await handOnDeposits(tx, invoice, key)
      },
    },
  )
}
