import { dateIn } from '@daybook/contract/calendar'
import type { InvoicePreview } from '@daybook/contract/invoice-preview'
import type { Invoice } from '@daybook/contract/invoices'
import { inTransaction } from '../../../events.ts'
import type { SignedIn } from '../../../http/context.ts'
import { conflict, invalid } from '../../../http/errors.ts'
import type { Created } from '../../../records/create-record.ts'
import type { RecordKey } from '../../../records/record-queries.ts'
import { copyColumns } from '../copy.ts'
import { titleColumns, totalColumns } from '../draft-values.ts'
import { note } from '../history-queries.ts'
import { invoiceRecords } from '../invoice-records.ts'
import { issuedColumns } from '../issue.ts'
import { moneyText } from '../money-text.ts'
import { closeCheckouts } from '../paying/close-checkouts.ts'
import { settleByNotes } from '../paying/settle.ts'
import type { InvoiceRow } from '../queries.ts'
import { releaseEntries } from '../work/billed-entries.ts'
import { creditedQuantities, markCredited } from './credit-queries.ts'
import { type CreditedPart, creditedPart, type Quantities, scaled, textOf } from './credited-parts.ts'
import { giveBackDeposit, lockFinalOf } from './take-off-deposit.ts'

interface Asked {
  _id?: string | undefined
  lines?: { _id: string; quantity: string }[] | undefined
  reason?: string | null | undefined
}

/** How much of each line is credited now: what is asked, or all that no earlier credit note has. */
const creditedNow = (
  { items }: Pick<InvoiceRow, 'items'>,
  before: Quantities,
  lines: Asked['lines'],
): Quantities => {
  const rest = new Map(items.map(({ _id, quantity }) => [_id, scaled(quantity) - (before.get(_id) ?? 0n)]))
  if (!lines) return rest
  const now = new Map<string, bigint>()
  for (const [place, { _id, quantity }] of lines.entries()) {
    const left = rest.get(_id)
    if (left === undefined) throw invalid({ [`lines.${place}._id`]: 'The invoice has no such line' })
    const asked = scaled(quantity)
    const isWithin = left < 0n ? asked <= 0n && asked >= left : asked >= 0n && asked <= left
    if (!isWithin || now.has(_id))
      throw invalid({ [`lines.${place}.quantity`]: `At most ${textOf(left)} is left to credit` })
    now.set(_id, asked)
  }
  const isNothing = [...now.values()].every((quantity) => quantity === 0n)
  if (isNothing && [...rest.values()].some((quantity) => quantity !== 0n))
    throw invalid({ lines: 'Say which lines are to be credited' })
  return now
}

const requireCreditable = ({ type, status, number }: InvoiceRow): void => {
  if (type === 'credit_note') throw conflict('A credit note cannot be credited')
  if (status === 'draft') throw conflict('Change the draft instead of crediting it')
  if (status === 'void' || status === 'credited') throw conflict(`${number} is ${status} and final`)
}

/** @throws Refusal 409 for a note over nothing, over less than that, or over more than the invoice has left. */
const requirePart = ({ items, total, reached }: CreditedPart, held: InvoiceRow): void => {
  if (items.length === 0) throw conflict(`All of ${held.number} is already credited`)
  if (total < 0) throw conflict('A credit note cannot be negative')
  if (reached > held.total) {
    const left = moneyText(held.total - (reached - total), held.currency)
    throw conflict(`At most ${left} of ${held.number} is left to credit`)
  }
}

/** What becomes of the invoice: once all of it is credited it is final, and its time can be billed again. */
const changeCredited = async (tx: SignedIn, held: InvoiceRow, isWhole: boolean): Promise<void> => {
  if (isWhole) {
    await markCredited(tx.db, held)
    await releaseEntries(tx, held)
  }
  if (held.type === 'deposit') await giveBackDeposit(tx, held, { isVoid: false })
}

const columnsOf = (part: CreditedPart, { prices_include_tax }: InvoiceRow) =>
  totalColumns(
    { items: part.items, discount: part.discount, pricesIncludeTax: prices_include_tax },
    {
      subtotal: part.subtotal,
      discountTotal: part.discount_total,
      taxTotals: part.tax_totals,
      total: part.total,
    },
  )

/** The note that `createCreditNote` would issue. @throws Refusal as it does. */
export const previewCreditNote = async (
  { db }: Pick<SignedIn, 'db'>,
  invoice: InvoiceRow,
  { lines }: Pick<Asked, 'lines'> = {},
): Promise<InvoicePreview> => {
  requireCreditable(invoice)
  const before = await creditedQuantities(db, invoice)
  const part = creditedPart(invoice, before, creditedNow(invoice, before, lines))
  requirePart(part, invoice)
  return {
    currency: invoice.currency,
    lines: part.items,
    subtotal: part.subtotal,
    discountTotal: part.discount_total,
    taxTotals: part.tax_totals,
    total: part.total,
  }
}

/**
 * Issues a credit note: it settles what is open, and what was paid is owed back on the note itself. Once the notes are
 * over everything the invoice is credited, and its time free.
 * @throws Refusal 409 where there is nothing left to credit, or less than asked; 400 for more of a line than is left.
 */
export const createCreditNote = (
  ctx: SignedIn,
  invoice: InvoiceRow,
  { _id, lines, reason }: Asked = {},
): Promise<Created<Invoice>> => {
  const source = { ...(_id && { _id }), of: invoice.id, made: 'credit note', lines, reason }
  return inTransaction(ctx, async (tx) => {
    await lockFinalOf(tx, invoice)
    // First: the same create twice at once is one note, and takes one number.
    const held = await invoiceRecords.hold(tx, invoice)
    return invoiceRecords.create(tx, source, async () => {
      requireCreditable(held)
      const before = await creditedQuantities(tx.db, held)
      const part = creditedPart(held, before, creditedNow(held, before, lines))
      requirePart(part, held)
      const today = dateIn(tx.actor.timezone, tx.now)
      const facts = { ...held, type: 'credit_note' as const, total: part.total, issue_date: today }
      const issued = await issuedColumns(tx, facts, held)
      return {
        values: (row) => ({
          ...row,
          ...copyColumns(tx, held),
          due_date: today,
          type: 'credit_note',
          related_invoice_id: held.id,
          ...columnsOf(part, held),
          ...issued,
          issuer: JSON.stringify(held.issuer),
          bill_to: held.bill_to && JSON.stringify(held.bill_to),
          ...titleColumns(issued.number, held.bill_to?.name ?? ''),
          notes: reason ?? '',
          // Those of the invoice ask for money.
          terms: '',
          trashed_at: null,
        }),
        complete: async (inside: SignedIn, key: RecordKey) => {
          await settleByNotes(inside, held, today)
          await closeCheckouts(inside, held)
          await changeCredited(inside, held, part.isWhole)
          await note(inside, key, inside.actor.id, 'issued')
          await note(inside, held, inside.actor.id, `credit note ${issued.number}`)
          await invoiceRecords.touch(inside, held)
        },
      }
    })
  })
}
