import { type InvoiceMailInput, mostRecipients } from '@daybook/contract/invoice-sending'
import type { Invoice } from '@daybook/contract/invoices'
import { inTransaction } from '../../../events.ts'
import type { SignedIn } from '../../../http/context.ts'
import { conflict, invalid, Refusal } from '../../../http/errors.ts'
import { invoiceRecords } from '../invoice-records.ts'
import { issueInvoice } from '../issue.ts'
import { reminderAddress } from '../presenter.ts'
import type { InvoiceRow } from '../queries.ts'
import { readInvoice } from '../read-invoice.ts'
import { queueMails, type Recipients } from './queue-mails.ts'

/** A second send within this time is probably a mistake. */
const oncePerMs = 60_000

/** The addresses without repeats, in the order in which they were typed. */
const distinct = (addresses: readonly string[]): string[] => [
  ...new Map(addresses.map((address) => [address.toLowerCase(), address])).values(),
]

const recipientsOf = (held: InvoiceRow, { to, cc }: Pick<InvoiceMailInput, 'to' | 'cc'>): Recipients => {
  const client = reminderAddress(held)
  const shownTo = distinct(to?.length ? to : client ? [client] : [])
  if (shownTo.length === 0) throw invalid({ to: 'Enter the client’s e-mail address' })
  const known = new Set(shownTo.map((address) => address.toLowerCase()))
  const shownCc = distinct(cc ?? []).filter((address) => !known.has(address.toLowerCase()))
  if (shownTo.length + shownCc.length > mostRecipients)
    throw invalid({ cc: `At most ${mostRecipients} addresses in all` })
  return { shownTo, shownCc }
}

/**
 * Mails an invoice to the client, and issues a draft before (rules §8).
 * @throws Refusal 409 for what is void or cannot be issued, or within a minute of the last time unless `again`; 400 on `to`
 *   where no address is known.
 */
export const sendInvoice = async (
  ctx: SignedIn,
  invoice: InvoiceRow,
  body: InvoiceMailInput,
): Promise<Invoice> => {
  await inTransaction(ctx, async (tx) => {
    if (invoice.status === 'draft') await issueInvoice(tx, invoice, body.version)
    const held = await invoiceRecords.hold(tx, invoice)
    if (held.status === 'void') throw conflict(`${held.number} is void and is not sent`)
    if (held.sent_at && tx.now.getTime() - held.sent_at.getTime() < oncePerMs && !body.again)
      // By its field a screen knows that sending it once more is all it takes.
      throw new Refusal('conflict', `${held.number} was sent less than a minute ago`, {
        fields: { again: 'It was sent just now' },
      })
    await queueMails(tx, held, tx.actor.id, recipientsOf(held, body), body)
    await invoiceRecords.touch(tx, held)
  })
  return readInvoice(ctx, invoice.id)
}
