import { addressLines } from './address-lines.ts'
import { apart, approvedText } from './approved-text.ts'
import { type BankAccount, groupIban } from './bank-account.ts'
import { documentDay, documentMoney, documentNumber, documentPercent } from './document-figures.ts'
import { fill } from './document-words/fill.ts'
import type { DocumentWords, MarkedStatus } from './document-words/words.ts'
import { owedOn, refundStatusOf, type SetOff, sumOf } from './invoice-amounts.ts'
import type { InvoiceStatus } from './invoice-facts.ts'
import type { InvoiceItem } from './invoice-lines.ts'
import type { InvoiceParty } from './invoice-party.ts'
import type { Invoice } from './invoices.ts'
import { namedTaxes } from './tax-reason.ts'
import { unitWord } from './unit-word.ts'

type ShownParty = Omit<InvoiceParty, 'phone' | 'website'>
type ShownAccount = Omit<BankAccount, '_id' | 'label'>

/** What a document shows, whether it is being typed, is looked at by its owner, or by the client. */
export type ShownInvoice = Pick<
  Invoice,
  | 'type'
  | 'status'
  | 'number'
  | 'issueDate'
  | 'dueDate'
  | 'currency'
  | 'locale'
  | 'pricesIncludeTax'
  | 'poNumber'
  | 'notes'
  | 'terms'
  | 'footer'
  | 'subtotal'
  | 'discountTotal'
  | 'taxTotals'
  | 'total'
  | 'paidTotal'
  | 'creditedTotal'
  | 'balance'
  | 'checkCode'
  | 'relatedInvoiceNumber'
> & {
  issuer: ShownParty
  billTo: ShownParty | null
  paymentDetails: ShownAccount | null
  items: readonly Omit<InvoiceItem, 'taskId' | 'sessionIds'>[]
  setOffs: readonly SetOff[]
}

interface SheetParty {
  label: string
  name: string
  /** Blank where it is the same. */
  otherName: string
  /** A part a line; blank where nothing is known. */
  details: string
}

interface SheetSum {
  label: string
  amount: string
  /** The sums that count: the total, and what is open. */
  isStrong: boolean
}

/** Every word and figure of a document as it is written, the same on the screen and on paper (rules §8). */
export interface InvoiceSheet {
  title: string
  /** `Draft` where there is no number yet. */
  number: string
  /** The status of a document that no longer asks for money, as in `Void · Nothing to pay`; null for the rest. */
  standing: string | null
  facts: { label: string; text: string }[]
  from: SheetParty
  to: SheetParty
  lines: {
    _id: string
    description: string
    quantity: string
    unit: string
    price: string
    tax: string
    taxName: string
    amount: string
    /** What is off this line, as in `Discount 10%`; blank where nothing is. */
    discount: string
    /** What the client approved of its time, as in `Approved by Ada, 3 Nov 2026`; blank where nothing was. */
    approved: string
  }[]
  /** What is to be known of the figures; null where nothing is. */
  taxNote: string | null
  sums: SheetSum[]
  /** Where to pay, a part a line; null where it does not say. */
  bank: string | null
  texts: string[]
  footer: string
  checkCode: string | null
}

const partyOf = (label: string, party: ShownParty | null, words: DocumentWords): SheetParty => {
  if (!party?.name) return { label, name: '', otherName: '', details: '' }
  const { name, legalName, address, email, taxId, registrationNumber } = party
  return {
    label,
    name: legalName || name,
    otherName: legalName && legalName !== name ? name : '',
    details: [
      addressLines(address, words.language),
      email,
      taxId && `${words.taxId} ${taxId}`,
      registrationNumber && `${words.registration} ${registrationNumber}`,
    ]
      .filter(Boolean)
      .join('\n'),
  }
}

const bankOf = (account: ShownAccount | null): string | null =>
  account &&
  [
    account.holder,
    account.bank,
    account.iban && `IBAN ${groupIban(account.iban)}`,
    account.bic && `BIC ${account.bic}`,
    account.details,
  ]
    .filter(Boolean)
    .join('\n')

/** Whether money is asked for, or will be once it is issued. */
const asksForMoney = ({ type, status }: Pick<ShownInvoice, 'type' | 'status'>): boolean =>
  type !== 'credit_note' && (status === 'draft' || status === 'issued' || status === 'partially_paid')

const isMarked = (status: InvoiceStatus): status is MarkedStatus =>
  status !== 'issued' && status !== 'partially_paid'

const standingOf = (invoice: ShownInvoice, { marks, nothingToPay, refund }: DocumentWords) => {
  const { type, status } = invoice
  if (type === 'credit_note') {
    const given = refundStatusOf(invoice)
    return given && refund[given]
  }
  if (status === 'draft' || !isMarked(status)) return null
  return status === 'paid' ? marks.paid : `${marks[status]} · ${nothingToPay}`
}

/** Writes the figures of one document. */
interface Figures {
  money: (amount: number) => string
  number: (decimal: string) => string
  percent: (rate: string) => string
}

type WriteSum = (label: string, amount: number, isStrong?: boolean) => SheetSum

/** What came of the total since: nobody pays a credit note, which is set off or refunded. */
const settledOf = (invoice: ShownInvoice, words: DocumentWords, sum: WriteSum): SheetSum[] => {
  const { type, status, paidTotal, setOffs, balance } = invoice
  const money = paidTotal - sumOf(setOffs)
  if (type === 'credit_note') {
    if (status === 'draft') return []
    const { offset, refunded, open } = words.refund
    return [
      ...setOffs.map(({ number, amount }) => sum(fill(offset, { number: apart(number) }), amount)),
      ...(money > 0 ? [sum(refunded, money)] : []),
      // With the sign that it has in the books, as in every list.
      sum(open, owedOn(invoice), true),
    ]
  }
  if (paidTotal === 0) return []
  return [
    ...setOffs.map(({ number, amount }) => sum(`${words.types.credit_note} ${apart(number)}`, -amount)),
    ...(money > 0 ? [sum(words.paid, -money)] : []),
    sum(words.open, balance, true),
  ]
}

const sumsOf = (invoice: ShownInvoice, words: DocumentWords, { money, percent }: Figures): SheetSum[] => {
  const { discountTotal, taxTotals } = invoice
  const sum: WriteSum = (label, amount, isStrong = false) => ({ label, amount: money(amount), isStrong })
  return [
    sum(words.subtotal, invoice.subtotal),
    ...(discountTotal === 0 ? [] : [sum(words.discount, -discountTotal)]),
    ...namedTaxes(taxTotals).map(({ rate, label, base, amount }) =>
      sum(
        fill(words.taxOn, {
          tax: apart(label || words.tax),
          rate: percent(rate),
          base: apart(money(base)),
        }),
        amount,
      ),
    ),
    sum(words.total, invoice.total, true),
    ...settledOf(invoice, words, sum),
  ]
}

const discountOf = (
  { discount }: Pick<InvoiceItem, 'discount'>,
  words: DocumentWords,
  { money, percent }: Figures,
): string => {
  if (!discount) return ''
  return `${words.discount} ${discount.type === 'percent' ? percent(discount.value) : apart(money(discount.value))}`
}

/** Writes a document: its labels in `words`, its dates and figures in its own locale. */
export const invoiceSheet = (invoice: ShownInvoice, words: DocumentWords): InvoiceSheet => {
  const { type, locale, currency } = invoice
  const figures: Figures = {
    money: (amount) => documentMoney(locale, amount, currency),
    number: (decimal) => documentNumber(locale, decimal),
    percent: (rate) => documentPercent(locale, rate),
  }
  const day = (date: string): string => (date ? documentDay(locale, date) : '–')
  return {
    title: words.types[type],
    number: invoice.number ?? words.marks.draft,
    standing: standingOf(invoice, words),
    facts: [
      { label: words.issued, text: day(invoice.issueDate) },
      ...(type === 'credit_note' ? [] : [{ label: words.due, text: day(invoice.dueDate) }]),
      ...(type === 'credit_note' && invoice.relatedInvoiceNumber
        ? [{ label: words.corrects, text: invoice.relatedInvoiceNumber }]
        : []),
      ...(invoice.poNumber ? [{ label: words.poNumber, text: invoice.poNumber }] : []),
    ],
    from: partyOf(words.from, invoice.issuer, words),
    to: partyOf(words.to, invoice.billTo, words),
    lines: invoice.items.map((line) => ({
      _id: line._id,
      description: line.description || '–',
      quantity: figures.number(line.quantity),
      unit: unitWord(line.unit, line.quantity, words),
      price: figures.money(line.unitPrice),
      tax: figures.percent(line.taxRate),
      taxName: line.taxLabel || words.columns.tax,
      amount: figures.money(line.amount),
      discount: discountOf(line, words, figures),
      approved: approvedText(line, words, locale),
    })),
    taxNote: invoice.pricesIncludeTax ? words.includesTax : null,
    sums: sumsOf(invoice, words, figures),
    bank: asksForMoney(invoice) ? bankOf(invoice.paymentDetails) : null,
    texts: [invoice.notes, invoice.terms].filter(Boolean),
    footer: invoice.footer,
    checkCode: invoice.checkCode,
  }
}
