import { documentMoney } from '@daybook/contract/document-figures'
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
import { findPaid } from './checkout-queries.ts'

type Paid = NonNullable<Awaited<ReturnType<typeof findPaid>>>

const figuresOf = ({ received, surplus, currency, balance, invoice_currency, locale }: Paid) => ({
  arrived: documentMoney(locale, received ?? 0, currency),
  surplus: surplus ? documentMoney(locale, surplus, currency) : null,
  open: balance > 0 ? documentMoney(locale, balance, invoice_currency) : null,
})

const subjectOf = (paid: Paid): string => {
  const number = textInMail(paid.number ?? '')
  const { arrived, surplus } = figuresOf(paid)
  if (surplus) return `${number}: ${arrived} arrived, more than was due`
  return paid.status === 'paid' ? `${number} was paid: ${arrived}` : `${arrived} was paid on ${number}`
}

const headingOf = (paid: Paid): string => {
  const number = textInMail(paid.number ?? '')
  const { arrived } = figuresOf(paid)
  return paid.status === 'paid' && !paid.surplus ? `${number} was paid` : `${arrived} arrived for ${number}`
}

const standing = ({ status }: Paid, open: string | null): string => {
  if (status === 'void') return 'It is void by now.'
  if (status === 'credited') return 'All of it has been credited by now.'
  return open ? `${open} is still open.` : 'Nothing is open on it now.'
}

const PaidMail = ({ paid, link }: { paid: Paid; link: string }) => {
  const { arrived, surplus, open } = figuresOf(paid)
  const number = textInMail(paid.number ?? '')
  const client = textInMail(paid.client_name)
  return (
    <MailLayout preview={`${client || 'Your client'} paid ${arrived} online.`}>
      <MailHeading>{headingOf(paid)}</MailHeading>
      <MailParagraph>
        {client || 'Your client'} paid {arrived} online for invoice {number}. {standing(paid, open)}
      </MailParagraph>
      {surplus && (
        <MailParagraph>
          <strong>{surplus} of it is more than was due</strong>, because something else was recorded in the
          meantime. It is not on the invoice. Pay it back to your client
          {paid.provider === 'stripe' && ` at Stripe (payment ${paid.payment_id})`}, or keep it for the next
          invoice if they agree.
        </MailParagraph>
      )}
      {paid.provider === 'sandbox' && (
        <MailParagraph>This was a payment of the sandbox: no money moved.</MailParagraph>
      )}
      <MailButton href={link}>Look at the invoice</MailButton>
      {/* Of money that is too much its owner hears whatever the switch says. */}
      {!surplus && <MailSwitchNote />}
    </MailLayout>
  )
}

interface PaidWork {
  db: Database
  mailer: Mailer
  appOrigin: string
}

/** Tells the owner that a client paid online; does nothing for a person who is gone by then, or wants no such mail. */
export const sendPaidMail = async (
  { db, mailer, appOrigin }: PaidWork,
  { checkoutId, mailId }: { checkoutId: string; mailId: string },
  signal: AbortSignal,
): Promise<void> => {
  const paid = await findPaid(db, checkoutId)
  if (!paid) return
  const link = `${appOrigin}/invoices/${paid.invoice_id}`
  const body = await renderMail(<PaidMail paid={paid} link={link} />)
  await deliver(mailer, { id: mailId, to: paid.email, subject: subjectOf(paid), ...body }, signal)
}
