import { documentDay, documentMoney } from '@daybook/contract/document-figures'
import type { Database } from '../../../db/types.ts'
import { deliver, type Mailer } from '../../../mail/mail.ts'
import {
  MailButton,
  MailHeading,
  MailLayout,
  MailParagraph,
  MailSwitchNote,
  renderMail,
} from '../../../mail/render.tsx'
import { textInMail } from '../../../mail/typed-text.ts'
import { findPromised } from '../public-queries.ts'

type Promised = NonNullable<Awaited<ReturnType<typeof findPromised>>>

const wordsOf = ({ number, client_name, currency, balance, locale }: Promised, date: string) => ({
  client: textInMail(client_name) || 'Your client',
  number: textInMail(number ?? ''),
  day: documentDay(locale, date, 'long'),
  open: documentMoney(locale, balance, currency),
})

const PromiseMail = ({ promised, date, link }: { promised: Promised; date: string; link: string }) => {
  const { client, number, day, open } = wordsOf(promised, date)
  return (
    <MailLayout preview={`${client} will pay ${number} by ${day}.`}>
      <MailHeading>
        {client} will pay by {day}
      </MailHeading>
      <MailParagraph>
        Your client chose this day on the page of invoice {number}. {open} is open.
        {promised.reminds && ' Reminders wait until then.'}
      </MailParagraph>
      <MailButton href={link}>Look at the invoice</MailButton>
      <MailSwitchNote />
    </MailLayout>
  )
}

interface PromiseWork {
  db: Database
  mailer: Mailer
  appOrigin: string
}

/** Tells the owner of a promise, unless it was paid, or another day was named, in between. */
export const sendPromiseMail = async (
  { db, mailer, appOrigin }: PromiseWork,
  { invoiceId, date, mailId }: { invoiceId: string; date: string; mailId: string },
  signal: AbortSignal,
): Promise<void> => {
  const promised = await findPromised(db, invoiceId, date)
  if (!promised) return
  const link = `${appOrigin}/invoices/${invoiceId}`
  const { client, number, day } = wordsOf(promised, date)
  const body = await renderMail(<PromiseMail promised={promised} date={date} link={link} />)
  const subject = `${number}: ${client} will pay by ${day}`
  await deliver(mailer, { id: mailId, to: promised.email, subject, ...body }, signal)
}
