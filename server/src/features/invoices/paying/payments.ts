import { dateIn } from '@daybook/contract/calendar'
import type { InvoicePaymentInput } from '@daybook/contract/invoice-payments'
import type { Invoice } from '@daybook/contract/invoices'
import { newId } from '../../../db/ids.ts'
import type { SignedIn } from '../../../http/context.ts'
import { conflict, invalid, notFound } from '../../../http/errors.ts'
import { hashOfCreate, isRepeated } from '../../../http/repeated-create.ts'
import type { Created } from '../../../records/create-record.ts'
import { lockSource, sumPaidBack } from '../corrections/credit-queries.ts'
import { note } from '../history-queries.ts'
import { invoiceRecords } from '../invoice-records.ts'
import { moneyText } from '../money-text.ts'
import { isOpen } from '../policy.ts'
import type { InvoiceRow } from '../queries.ts'
import { closeCheckouts } from './close-checkouts.ts'
import * as queries from './payment-queries.ts'
import { settleByNotes } from './settle.ts'

const refusalOf = ({ status, number }: InvoiceRow): string => {
  if (status === 'draft') return 'A draft takes no payments: issue it first'
  if (status === 'paid') return `Nothing is open on ${number}: it is paid`
  return `${number} is ${status} and takes no payments`
}

/** The invoice of a credit note is locked before it. */
const withSource = (invoice: InvoiceRow) => ({
  version: undefined,
  lock: async (tx: SignedIn) => {
    if (invoice.type === 'credit_note') await lockSource(tx.db, invoice)
  },
})

/**
 * Records money that came; sent again under its own `_id` it is recorded once.
 * @throws Refusal 400 for a day that is still to come; 409 where nothing is open, for more than is open, or for a used id.
 */
export const addPayment = async (
  ctx: SignedIn,
  invoice: InvoiceRow,
  body: InvoicePaymentInput,
): Promise<Created<Invoice>> => {
  const id = body._id ?? newId()
  const sent = { ...body, invoice: invoice.id }
  const hash = hashOfCreate(sent)
  let repeated = false
  const record = await invoiceRecords.changeHeld(ctx, invoice, withSource(invoice), async (tx, held) => {
    const made = hash && (await queries.findPayment(tx.db, held.owner_id, id))
    if (made && hash && isRepeated({ ...made, trashed_at: null }, hash)) {
      repeated = true
      return
    }
    const today = dateIn(tx.actor.timezone, tx.now)
    if (body.date && body.date > today) throw invalid({ date: 'Must not be in the future' })
    if (!isOpen(held)) throw conflict(refusalOf(held))
    const amount = body.amount ?? held.balance
    if (amount > held.balance)
      throw conflict(
        `${moneyText(held.balance, held.currency)} is open on ${held.number}: at most that can be paid`,
      )
    const isNew = await queries.insertPayment(tx.db, {
      id,
      owner_id: held.owner_id,
      invoice_id: held.id,
      amount,
      paid_on: body.date ?? today,
      method: body.method,
      reference: body.reference ?? '',
      create_hash: hash,
      created_at: tx.now,
    })
    if (!isNew) throw conflict('This id is already in use')
    await queries.notePaid(tx.db, held, tx.now)
    await closeCheckouts(tx, held)
    await note(tx, held, tx.actor.id, `payment of ${moneyText(amount, held.currency)}`)
    await invoiceRecords.touch(tx, held)
  })
  return { record, repeated }
}

/** What was paid back was paid before. @throws Refusal 409 where less is left than credit notes paid back. */
const requirePaidBack = async (tx: SignedIn, held: InvoiceRow): Promise<void> => {
  // Summed behind the lock: the row may have been read with the payments from before it.
  const money = await queries.sumMoney(tx.db, held)
  const paidBack = await sumPaidBack(tx.db, held)
  if (money < paidBack)
    throw conflict(
      `${moneyText(paidBack, held.currency)} of it was paid back on a credit note: remove that payment first`,
    )
}

/** What a credit note owes again settles what is open on its invoice, and that one changes too. */
const settleAgain = async (tx: SignedIn, held: InvoiceRow): Promise<void> => {
  const source = held.type === 'credit_note' ? await lockSource(tx.db, held) : held
  if (!source) return
  const settled = await settleByNotes(tx, source, dateIn(tx.actor.timezone, tx.now))
  if (source.id === held.id || settled === 0) return
  await closeCheckouts(tx, source)
  await note(tx, source, null, `${moneyText(settled, held.currency)} settled by ${held.number}`)
  await invoiceRecords.touch(tx, source)
}

/**
 * What credit notes owe then settles what is open again.
 * @throws Refusal 404 for a payment that is not there; 409 for one that is a credit note, came by the provider or was
 *   paid back, or where the invoice is final.
 */
export const removePayment = (ctx: SignedIn, invoice: InvoiceRow, paymentId: string): Promise<Invoice> =>
  invoiceRecords.changeHeld(ctx, invoice, withSource(invoice), async (tx, held) => {
    const payment = held.payments?.find(({ _id }) => _id === paymentId)
    if (!payment) throw notFound('Payment not found')
    if (payment.creditNoteId) throw conflict('A credit note cannot be taken back')
    if (payment.method === 'link')
      throw conflict('This payment came through the payment link: credit the invoice instead')
    if (held.status === 'credited') throw conflict(`${held.number} is credited and final`)
    // Behind the lock the payments may be read as they were before it.
    if (!(await queries.deletePayment(tx.db, held, paymentId))) throw notFound('Payment not found')
    await requirePaidBack(tx, held)
    await queries.notePaid(tx.db, held, tx.now)
    await settleAgain(tx, held)
    await closeCheckouts(tx, held)
    await note(tx, held, tx.actor.id, `payment of ${moneyText(payment.amount, held.currency)} removed`)
    await invoiceRecords.touch(tx, held)
  })
