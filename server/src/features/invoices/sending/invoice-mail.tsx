import { documentDay, documentMoney } from '@daybook/contract/document-figures'
import { idWithin } from '../../../db/ids.ts'
import { inTransaction, type Scope } from '../../../events.ts'
import { Refusal } from '../../../http/errors.ts'
import { failureNote } from '../../../mail/failed-mail.ts'
import { deliver, type MailAttachment, type Mailer } from '../../../mail/mail.ts'
import {
  MailButton,
  MailFigure,
  MailHeading,
  MailLayout,
  MailParagraph,
  MailSmallPrint,
  MailTyped,
  renderMail,
} from '../../../mail/render.tsx'
import { textInMail } from '../../../mail/typed-text.ts'
import { PermanentFailure } from '../../../queue/permanent-failure.ts'
import type { WorkContext } from '../../../queue/queue.ts'
import { fileNameOf } from '../document/file-name.ts'
import { invoicePdf, type PdfParts } from '../document/pdf.ts'
import { noteOnce } from '../history-queries.ts'
import { isPayable } from '../paying/payment-link.ts'
import { publicUrl } from '../presenter.ts'
import { findIssued, type InvoiceRow, raiseVersions } from '../queries.ts'
import { languageOf, reminderWords } from '../reminders/reminder-words.ts'
import { mailWordsOf } from './suggested-mail.ts'
import { tellFailedInvoice } from './tell-failed.ts'

/** One mail of an invoice to one address. */
export interface InvoiceMailWork {
  invoiceId: string
  mailId: string
  to: string
  /** Who gets it, as all of them see it. */
  shownTo: string[]
  shownCc: string[]
  subject: string
  message: string
  attachPdf: boolean
  /** When it was asked for. */
  sentAt: string
}

interface MailProps {
  invoice: InvoiceRow
  message: string
  link: string
  isAttached: boolean
}

const InvoiceMail = ({ invoice, message, link, isAttached }: MailProps) => {
  const { locale, currency, balance, due_date, number, type } = invoice
  const words = mailWordsOf(invoice)
  const { due, open, view, orOpen } = reminderWords(locale, {
    number: textInMail(number ?? ''),
    date: documentDay(locale, due_date, 'long'),
    amount: documentMoney(locale, balance, currency),
  })
  const isOwed = isPayable(invoice)
  const attached = isAttached && words.attached
  return (
    <MailLayout preview={words.heading} {...languageOf(locale)}>
      <MailHeading>{words.heading}</MailHeading>
      <MailTyped>{textInMail(message)}</MailTyped>
      {isOwed && <MailFigure figure={open}>{[due, attached].filter(Boolean).join(' ')}</MailFigure>}
      {!isOwed && attached && <MailParagraph>{attached}</MailParagraph>}
      <MailButton href={link} orOpen={orOpen}>
        {type === 'credit_note' ? words.viewCredit : view}
      </MailButton>
      <MailSmallPrint>{words.sentFor}</MailSmallPrint>
    </MailLayout>
  )
}

interface MailParts extends PdfParts {
  mailer: Mailer
  scope: Scope
}

/** Why a mail does not go at any try: its PDF is wanted and cannot be made. */
class WithoutPdf extends PermanentFailure {}

/** @throws WithoutPdf. */
const attachmentOf = async (parts: MailParts, invoice: InvoiceRow): Promise<MailAttachment> => {
  try {
    const pdf = await invoicePdf(parts, invoice)
    return {
      filename: `${fileNameOf(invoice.number)}.pdf`,
      contentType: 'application/pdf',
      contentBase64: pdf.toString('base64'),
    }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'conflict') throw new WithoutPdf(error.message)
    throw error
  }
}

const send = async (
  parts: MailParts,
  invoice: InvoiceRow,
  { mailId, to, shownTo, shownCc, subject, message, attachPdf }: InvoiceMailWork,
  signal: AbortSignal,
): Promise<void> => {
  const { mailer, appOrigin } = parts
  const attachment = attachPdf ? await attachmentOf(parts, invoice) : null
  const link = publicUrl(appOrigin, invoice.public_token ?? '')
  const mail = (
    <InvoiceMail invoice={invoice} message={message} link={link} isAttached={attachment !== null} />
  )
  const body = await renderMail(mail)
  const replyTo = invoice.issuer?.email || invoice.owner.email
  const head = { id: mailId, to, shownTo, shownCc, replyTo, subject: textInMail(subject) }
  await deliver(mailer, { ...head, ...body, attachments: attachment ? [attachment] : [] }, signal)
}

/**
 * Says that a mail did not arrive, so that screens that are open show it. The queue ends the work after that: where a
 * crash lies between, the repeat finds it said.
 */
const noteFailed = (
  scope: Scope,
  invoice: InvoiceRow,
  { mailId, to, sentAt }: InvoiceMailWork,
  what: string,
): Promise<void> =>
  inTransaction(scope, async (tx) => {
    // A later mail may have arrived while this one was tried.
    const isLatest = invoice.sent_at === null || invoice.sent_at <= new Date(sentAt)
    const isNews = isLatest && invoice.status !== 'void'
    const said = { noteId: idWithin(mailId, to), what, refused: isNews ? to : null }
    if (!(await noteOnce(tx, invoice, said))) return
    await raiseVersions(tx, [invoice])
    if (invoice.status !== 'void') await tellFailedInvoice(tx, invoice, { mailId, to })
  })

/**
 * Sends a mail that was queued. What does not go stands in the history: of an invoice that was made void meanwhile, what
 * was refused, what was to have a PDF that cannot be made, and what failed at its last try.
 */
export const sendInvoiceMail = async (
  parts: MailParts,
  work: InvoiceMailWork,
  context: Pick<WorkContext, 'signal' | 'isLast'>,
): Promise<void> => {
  const { scope } = parts
  const { invoiceId, to } = work
  const invoice = await findIssued(scope.db, invoiceId)
  if (!invoice?.public_token) return
  if (invoice.status === 'void') return noteFailed(scope, invoice, work, `not sent to ${to}: it is void`)
  try {
    await send(parts, invoice, work, context.signal)
  } catch (error) {
    const what =
      error instanceof WithoutPdf
        ? `not sent to ${to}: its PDF cannot be made`
        : failureNote(error, to, context)
    if (what !== null) await noteFailed(scope, invoice, work, what)
    throw error
  }
}
