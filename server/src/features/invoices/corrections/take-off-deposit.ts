import { mostLines } from '@daybook/contract/invoice-lines'
import type { InvoiceUpdate } from '@daybook/contract/invoices'
import type { SignedIn } from '../../../http/context.ts'
import { conflict, invalid } from '../../../http/errors.ts'
import type { RecordKey } from '../../../records/record-queries.ts'
import { calculated } from '../draft-values.ts'
import { note } from '../history-queries.ts'
import { invoiceRecords } from '../invoice-records.ts'
import { moneyText } from '../money-text.ts'
import type { InvoiceRow } from '../queries.ts'
import { takesOff, withDeposits } from './deposit-lines.ts'
import { type Deposit, findDeposits, lockFinal, moveDeposits, setLines } from './deposit-queries.ts'

type FinalInvoice = NonNullable<Awaited<ReturnType<typeof lockFinal>>>

/**
 * Takes the invoice that a deposit is for. It is locked before the deposit and before any counter of numbers, everywhere:
 * both may be issued at once.
 */
export const lockFinalOf = async (
  tx: SignedIn,
  { type, related_invoice_id: id, owner_id }: Pick<InvoiceRow, 'type' | 'related_invoice_id' | 'owner_id'>,
): Promise<FinalInvoice | undefined> =>
  type === 'deposit' && id !== null ? lockFinal(tx.db, { id, owner_id }) : undefined

/** The invoice that a deposit is for, behind its lock, unless it is none any more. */
const findFinalOf = async (tx: SignedIn, deposit: InvoiceRow): Promise<FinalInvoice | undefined> => {
  const final = await lockFinalOf(tx, deposit)
  return final?.status === 'void' || final?.status === 'credited' ? undefined : final
}

const write = async (tx: SignedIn, final: FinalInvoice, deposits: readonly Deposit[], what: string) => {
  const { id, owner_id, discount, locale, prices_include_tax: pricesIncludeTax } = final
  const items = withDeposits(final.items, deposits, { pricesIncludeTax, locale })
  if (items.length > mostLines)
    throw conflict('Its invoice has no room for the line that takes it off: merge some lines first')
  const columns = calculated({ items, discount, pricesIncludeTax })
  if (columns.total < 0) throw conflict('Together the deposits come to more than their invoice')
  await setLines(tx.db, { id, owner_id }, columns)
  await invoiceRecords.touch(tx, final)
  await note(tx, final, null, what)
}

/**
 * Takes a deposit that is being issued off the draft that it is for.
 * @throws Refusal 409 where that is issued by now, is for another client, from another company or in another currency, or
 *   comes to less.
 */
export const takeOffDeposit = async (tx: SignedIn, deposit: InvoiceRow, number: string): Promise<void> => {
  const final = await findFinalOf(tx, deposit)
  if (!final) return
  if (final.status !== 'draft')
    throw conflict(`${final.number} is already issued: it is too late for a deposit`)
  if (final.currency !== deposit.currency) throw conflict(`Its invoice is now in ${final.currency}`)
  if (final.client_id !== deposit.client_id)
    throw conflict('The invoice that it is for has another client by now')
  if (final.company_id !== deposit.company_id)
    throw conflict('The invoice that it is for has another company by now')
  const deposits = await findDeposits(tx.db, final)
  const issued = deposits.map((one) => (one.id === deposit.id ? { ...one, number } : one))
  await write(tx, final, issued, `deposit ${number} taken off`)
}

/**
 * Puts back on the draft what a deposit bills no more: all of one that is being voided, what was credited of another.
 * @throws Refusal 409 where what takes it off is issued.
 */
export const giveBackDeposit = async (tx: SignedIn, deposit: InvoiceRow, { isVoid }: { isVoid: boolean }) => {
  const final = await findFinalOf(tx, deposit)
  if (!final) return
  if (final.status !== 'draft') {
    if (takesOff(final.items, deposit))
      throw conflict(`${final.number} takes it off: void or credit that one first`)
    return
  }
  const deposits = (await findDeposits(tx.db, final)).filter(({ id }) => !(isVoid && id === deposit.id))
  await write(tx, final, deposits, `deposit ${deposit.number} put back`)
}

type Billing = Pick<InvoiceRow, 'client_id' | 'company_id' | 'currency'>

/** How an invoice comes to be issued that has a deposit which is a draft. */
const wayOn = (draft: Billing, final: Billing): string => {
  if (draft.currency !== final.currency)
    return `delete it, or set the currency of this one back to ${draft.currency}`
  if (draft.client_id !== final.client_id) return 'delete it, or give both the same client'
  if (draft.company_id !== final.company_id) return 'delete it, or give both the same company'
  return 'issue that first, or delete it'
}

/**
 * @throws Refusal 409 where a deposit for the invoice is still a draft: once that is issued it could not be issued any
 * more, and nobody would be asked for it. Also where one that is taken off was billed to another client.
 */
export const requireDepositsIssued = async (tx: SignedIn, final: InvoiceRow): Promise<void> => {
  if (final.type !== 'invoice') return
  const deposits = await findDeposits(tx.db, final)
  const other = deposits.find((one) => takesOff(final.items, one) && one.client_id !== final.client_id)
  if (other)
    throw conflict(
      `Deposit ${other.number} was billed to ${other.client_name}: set the client back to that one`,
    )
  const draft = deposits.find(({ number }) => number === null)
  if (!draft) return
  const amount = moneyText(draft.total, draft.currency)
  throw conflict(`Its deposit of ${amount} is still a draft: ${wayOn(draft, final)}`)
}

/**
 * What was paid ahead is taken off for whom it was billed to, by whom it was.
 * @throws Refusal 400 on what is sent and is not the client, or the company, of the deposits that are taken off.
 */
export const requireDepositParties = async (
  tx: SignedIn,
  held: InvoiceRow,
  { clientId, companyId }: Pick<InvoiceUpdate, 'clientId' | 'companyId'>,
): Promise<void> => {
  const isMoved = clientId !== undefined && clientId !== held.client_id
  const isIssuedByOther = companyId !== undefined && companyId !== held.company_id
  if (held.type !== 'invoice' || !(isMoved || isIssuedByOther)) return
  const taken = (await findDeposits(tx.db, held)).filter((deposit) => takesOff(held.items, deposit))
  const billed = isMoved && taken.find(({ client_id }) => client_id !== clientId)
  if (billed) throw invalid({ clientId: `Its deposits were billed to ${billed.client_name}` })
  const issued = isIssuedByOther && taken.find(({ company_id }) => company_id !== companyId)
  if (issued) throw invalid({ companyId: `Its deposits were issued by ${issued.issuer_name}` })
}

/** Moves the deposits of a void or credited invoice to the draft that replaces it. */
export const handOnDeposits = async (
  tx: SignedIn,
  { id, status }: Pick<InvoiceRow, 'id' | 'status'>,
  key: RecordKey,
): Promise<void> => {
  if (status !== 'void' && status !== 'credited') return
  if (!(await moveDeposits(tx.db, key, id))) return
  const final = await lockFinal(tx.db, key)
  if (final) await write(tx, final, await findDeposits(tx.db, key), 'deposits taken off')
}
