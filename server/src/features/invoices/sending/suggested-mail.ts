import { documentMoney } from '@daybook/contract/document-figures'
import type { InvoiceMailSuggestion } from '@daybook/contract/invoice-sending'
import { textInMail } from '../../../mail/typed-text.ts'
import { issuerNow } from '../party.ts'
import { reminderAddress } from '../presenter.ts'
import type { InvoiceRow } from '../queries.ts'
import { invoiceMailWords } from './invoice-mail-words.ts'

/** The words of an invoice's mail in its own language; a draft's number stands as `{number}`. */
export const mailWordsOf = (invoice: InvoiceRow) => {
  const { number, total, currency, locale, type } = invoice
  const {
    invoice: heading,
    credit,
    hereIs,
    hereIsCredit,
    ...words
  } = invoiceMailWords(locale, {
    ...(number !== null && { number: textInMail(number) }),
    amount: documentMoney(locale, total, currency),
    issuer: textInMail((invoice.issuer ?? issuerNow(invoice)).name),
  })
  const isCredit = type === 'credit_note'
  return { ...words, heading: isCredit ? credit : heading, message: isCredit ? hereIsCredit : hereIs }
}

/** What the mail says unless other words are sent. */
export const suggestMail = (invoice: InvoiceRow): InvoiceMailSuggestion => {
  const { heading, message } = mailWordsOf(invoice)
  return { to: reminderAddress(invoice), subject: heading, message }
}
