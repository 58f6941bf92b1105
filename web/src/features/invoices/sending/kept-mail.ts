import type { InvoiceMailSuggestion } from '@daybook/contract/invoice-sending'
import { keepEdit, readEdit } from '../../../lib/records/kept-edits.ts'

/** The fields of a mail, as they are typed. */
export interface MailFields {
  to: string
  cc: string
  subject: string
  message: string
}

/** The name under which mails that were typed and not sent are kept. */
const name = 'invoice-mails'

/** What was typed into a mail and not sent yet; the rest is as it was suggested. */
export const mailFields = (
  invoiceId: string,
  { to, subject, message }: InvoiceMailSuggestion,
): MailFields => ({ to: to ?? '', cc: '', subject, message, ...readEdit<MailFields>(name, invoiceId).typed })

export const keepMailField = (invoiceId: string, typed: Partial<MailFields>): void => {
  const before = readEdit<MailFields>(name, invoiceId).typed
  keepEdit<MailFields>(name, invoiceId, { typed: { ...before, ...typed }, base: {} })
}

/** It was sent. */
export const forgetMail = (invoiceId: string): void =>
  keepEdit<MailFields>(name, invoiceId, { typed: {}, base: {} })

/** The addresses in a field, which stand between commas, semicolons or spaces. */
export const addressesIn = (typed: string): string[] => typed.split(/[\s,;]/).filter(Boolean)
