import { dateIn } from '@daybook/contract/calendar'
import { documentDay, documentMoney } from '@daybook/contract/document-figures'
import { inTransaction, type Scope } from '../../../events.ts'
import { isFailedForGood } from '../../../mail/failed-mail.ts'
import { deliver, type Mailer } from '../../../mail/mail.ts'
import {
  MailButton,
  MailHeading,
  MailLayout,
  MailParagraph,
  MailSmallPrint,
  renderMail,
} from '../../../mail/render.tsx'
import { textInMail } from '../../../mail/typed-text.ts'
import { PermanentFailure } from '../../../queue/permanent-failure.ts'
import type { WorkContext } from '../../../queue/queue.ts'
import { publicUrl, reminderAddress } from '../presenter.ts'
import { type InvoiceRow, raiseVersions } from '../queries.ts'
import { tellFailedInvoice } from '../sending/tell-failed.ts'
import * as queries from './due-reminder-queries.ts'
import { languageOf, reminderWords } from './reminder-words.ts'

interface ReminderMailProps {
  invoice: InvoiceRow
  today: string
  link: string
}

const wordsOf = ({ invoice, today }: Omit<ReminderMailProps, 'link'>) => {
  const { locale, currency, balance } = invoice
  const { due, wasDue, ...words } = reminderWords(locale, {
    number: textInMail(invoice.number ?? ''),
    date: documentDay(locale, invoice.due_date, 'long'),
    amount: documentMoney(locale, balance, currency),
    issuer: textInMail(invoice.issuer?.name ?? ''),
  })
  return { ...words, when: invoice.due_date < today ? wasDue : due }
}

/** Reminds a client of an open invoice, in the invoice's language (rules §8). */
const ReminderMail = (props: ReminderMailProps) => {
  const words = wordsOf(props)
  return (
    <MailLayout preview={words.when} {...languageOf(props.invoice.locale)}>
      <MailHeading>{words.subject}</MailHeading>
      <MailParagraph>{words.when}</MailParagraph>
      <MailParagraph>
        <strong>{words.open}</strong>
      </MailParagraph>
      <MailButton href={props.link} orOpen={words.orOpen}>
        {words.view}
      </MailButton>
      <MailSmallPrint>
        {words.ignore} {words.sentFor}
      </MailSmallPrint>
    </MailLayout>
  )
}

/** The mail's id is that of its line in the history too. */
interface ReminderKey {
  mailId: string
  invoiceId: string
}

interface ReminderWork {
  scope: Scope
  mailer: Mailer
  appOrigin: string
}

const isPaused = ({ promised_date }: InvoiceRow, today: string) =>
  promised_date !== null && promised_date >= today

/**
 * Says in place of 'Reminder sent' that it did not arrive, so that screens that are open show it. The queue ends the work
 * after that: where a crash lies between, the repeat finds it said.
 */
const noteFailed = (scope: Scope, invoice: InvoiceRow, mailId: string, to: string, what: string) =>
  inTransaction(scope, async (tx) => {
    if (!(await queries.noteRefused(tx.db, invoice, { historyId: mailId, refused: to, what }))) return
    await raiseVersions(tx, [invoice])
    await tellFailedInvoice(tx, invoice, { mailId, to })
  })

/** Sends a reminder that was queued. It takes back its mark where the invoice was paid or promised meanwhile. */
export const sendReminder = async (
  { scope, mailer, appOrigin }: ReminderWork,
  { mailId, invoiceId }: ReminderKey,
  context: Pick<WorkContext, 'signal' | 'isLast'>,
): Promise<void> => {
  const { db, now } = scope
  const invoice = await queries.findReminded(db, invoiceId)
  const to = invoice && reminderAddress(invoice)
  const today = invoice ? dateIn(invoice.owner.timezone, now) : ''
  if (!invoice?.public_token || !to || isPaused(invoice, today)) {
    await queries.unmark(db, invoiceId, mailId)
    return
  }
  const link = publicUrl(appOrigin, invoice.public_token)
  const { subject } = wordsOf({ invoice, today })
  const body = await renderMail(<ReminderMail invoice={invoice} today={today} link={link} />)
  const replyTo = invoice.issuer?.email || invoice.owner.email
  try {
    await deliver(mailer, { id: mailId, to, replyTo, subject, ...body }, context.signal)
  } catch (error) {
    const isRefused = error instanceof PermanentFailure
    const what = isRefused ? `Reminder refused by ${to}` : `Reminder not sent to ${to}: every try failed`
    if (isFailedForGood(error, context)) await noteFailed(scope, invoice, mailId, to, what)
    throw error
  }
}
