import { newId } from '../../../db/ids.ts'
import type { Scope } from '../../../events.ts'
import { enqueueAll } from '../../../queue/queue.ts'
import { note } from '../history-queries.ts'
import type { InvoiceRow } from '../queries.ts'
import { markSent } from './sending-queries.ts'
import { suggestMail } from './suggested-mail.ts'

export interface Recipients {
  shownTo: string[]
  shownCc: string[]
}

interface MailWords {
  subject?: string | null | undefined
  message?: string | null | undefined
  attachPdf: boolean
}

const historyOf = ({ shownTo, shownCc }: Recipients): string =>
  `sent to ${shownTo.join(', ')}${shownCc.length > 0 ? `, copy to ${shownCc.join(', ')}` : ''}`

const numbered = (text: string, number: string | null): string => text.replaceAll('{number}', number ?? '')

/**
 * Mails an issued invoice, in the suggested words where none are given. Each address gets a mail of its own, so that one
 * that is refused, or late, holds up no other. `by` is null where the product does it; the invoice must be locked.
 */
export const queueMails = async (
  tx: Scope,
  held: InvoiceRow,
  by: string | null,
  recipients: Recipients,
  words: MailWords,
): Promise<void> => {
  const { subject, message } = suggestMail(held)
  const mail = {
    invoiceId: held.id,
    mailId: newId(),
    ...recipients,
    subject: numbered(words.subject ?? subject, held.number),
    message: numbered(words.message ?? message, held.number),
    attachPdf: words.attachPdf,
    sentAt: tx.now.toISOString(),
  }
  await markSent(tx.db, held, tx.now)
  await note(tx, held, by, historyOf(recipients))
  await enqueueAll(
    tx.db,
    'invoices.send_mail',
    [...recipients.shownTo, ...recipients.shownCc].map((to) => ({ ...mail, to })),
  )
}
