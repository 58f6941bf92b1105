import type { InvoiceMailSuggestion } from '@daybook/contract/invoice-sending'
import { keptMails } from '../../../lib/documents/kept-mail.ts'

/** The fields of a mail, as they are typed. */
export interface MailFields {
  to: string
  cc: string
  subject: string
  message: string
}

const mails = keptMails<MailFields>('invoice-mails')

/** What was typed into a mail and not sent yet; the rest is as it was suggested. */
export const mailFields = (id: string, { to, subject, message }: InvoiceMailSuggestion): MailFields =>
  mails.fields(id, { to: to ?? '', cc: '', subject, message })

export const { keep: keepMailField, forget: forgetMail } = mails
