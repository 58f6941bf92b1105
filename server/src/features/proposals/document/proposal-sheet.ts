import { addressLines } from '@daybook/contract/address-lines'
import { apart } from '@daybook/contract/approved-text'
import { dateIn } from '@daybook/contract/calendar'
import { depositOf } from '@daybook/contract/deposit-use'
import {
  documentDay,
  documentMoney,
  documentNumber,
  documentPercent,
} from '@daybook/contract/document-figures'
import type { DocumentWords } from '@daybook/contract/document-words/words'
import type { Discount } from '@daybook/contract/invoice-lines'
import type { InvoiceParty } from '@daybook/contract/invoice-party'
import { priceAmounts, proposalTotals } from '@daybook/contract/proposal-figures'
import type { ProposalPrice, ProposalSection } from '@daybook/contract/proposal-parts'
import { unitWord } from '@daybook/contract/unit-word'
import { printable } from '../../../documents/printable.ts'

/** What the document shows, whether it is a draft, waits for its answer, or was accepted. */
export interface ShownProposal {
  title: string
  sections: readonly ProposalSection[]
  pricing: readonly ProposalPrice[]
  /** The optional lines that were chosen, by their ids. */
  chosen: readonly string[]
  currency: string
  locale: string
  /** Per cent, on all of the prices. */
  taxRate: string
  taxLabel: string
  /** What is invoiced as soon as it is accepted. */
  deposit: Discount | null
  issuer: InvoiceParty
  billTo: InvoiceParty | null
  isDraft: boolean
  sentAt: Date | null
  /** The last day on which it can be accepted. */
  expiresAt: string | null
  /** Without the address that it was accepted from, which is nobody else's business. */
  accepted: { name: string; at: Date; address?: never } | null
  /** Why it can no longer be accepted, where it was not. */
  ended: { as: 'declined'; by: string; at: Date } | { as: 'expired' | 'superseded' } | null
  contentHash: string | null
  madeWith: boolean
  /** When its content came to be. */
  made: Date
  /** Its author's. */
  timezone: string
}

/** A narrow column: longer words would run into the next one. */
const longestUnit = 10
const longestFootTitle = 90

const partyOf = (label: string, party: InvoiceParty | null, words: DocumentWords) => {
  if (!party?.name) return { label, name: '', otherName: '', details: '' }
  const { name, legalName, address, email, taxId } = party
  const details = [addressLines(address, words.language), email, taxId && `${words.taxId} ${taxId}`]
  return {
    label,
    name: printable(legalName || name),
    otherName: legalName && legalName !== name ? printable(name) : '',
    details: printable(details.filter(Boolean).join('\n')),
  }
}

const linesOf = (shown: ShownProposal, words: DocumentWords) => {
  const { pricing, locale, currency, chosen, accepted } = shown
  const amounts = priceAmounts(shown)
  const lines = pricing.map(({ _id, description, quantity, unit, unitPrice, optional }, place) => {
    const isLeftOut = optional && accepted !== null && !chosen.includes(_id)
    return {
      description: printable(description),
      quantity: documentNumber(locale, quantity),
      unit: printable(unitWord(unit, quantity, words), longestUnit),
      price: documentMoney(locale, unitPrice, currency),
      amount: documentMoney(locale, amounts[place] ?? 0, currency),
      optional,
      isLeftOut,
      choice: optional && accepted ? (isLeftOut ? 'Not chosen' : '✓ Chosen') : null,
    }
  })
  return {
    fixed: lines.filter(({ optional }) => !optional),
    options: lines.filter(({ optional }) => optional),
  }
}

const partOf = (deposit: Discount, locale: string): string =>
  deposit.type === 'percent' ? ` (${apart(documentPercent(locale, deposit.value))})` : ''

const sumsOf = (shown: ShownProposal, words: DocumentWords) => {
  const { locale, currency, taxRate, taxLabel, deposit } = shown
  const { total, tax, totalWithTax } = proposalTotals(shown, shown.chosen)
  const sum = (label: string, amount: number, isStrong = false) => ({
    label: printable(label),
    amount: documentMoney(locale, amount, currency),
    isStrong,
  })
  return [
    ...(taxRate === '0'
      ? []
      : [
          sum(words.subtotal, total),
          sum(`${taxLabel || words.tax} ${documentPercent(locale, taxRate)}`, tax),
        ]),
    sum(words.total, totalWithTax, true),
    ...(deposit
      ? [sum(words.depositOnAcceptance + partOf(deposit, locale), depositOf(totalWithTax, deposit))]
      : []),
  ]
}

const noteOf = ({ sentAt, expiresAt, accepted, ended, locale, timezone }: ShownProposal): string => {
  const day = (date: string) => documentDay(locale, date, 'long')
  return [
    sentAt && `Sent ${day(dateIn(timezone, sentAt))}`,
    expiresAt && !accepted && !ended && `Can be accepted until ${day(expiresAt)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const answeredBy = (name: string, at: Date, locale: string): string => {
  const instant = at.toISOString()
  return `${name && `by ${name}, `}${documentDay(locale, instant.slice(0, 10), 'long')}, ${instant.slice(11, 16)} UTC`
}

/** Who accepted it and when, why it can no longer be accepted, or how to accept it; null of a draft. */
const endOf = (shown: ShownProposal, host: string): string | null => {
  const { accepted, ended, expiresAt, isDraft, issuer, locale } = shown
  if (accepted) return `Accepted ${answeredBy(accepted.name, accepted.at, locale)}`
  switch (ended?.as) {
    case 'declined':
      return `Declined ${answeredBy(ended.by, ended.at, locale)}`
    case 'expired':
      return `Expired${expiresAt ? `: it could be accepted until ${documentDay(locale, expiresAt, 'long')}` : ''}.`
    case 'superseded':
      return 'It was replaced by a newer version.'
    case undefined:
      break
  }
  if (isDraft) return null
  return `To accept, open the link from ${issuer.name || 'its author'} at ${host} and type your name.`
}

const cut = (text: string): string =>
  text.length > longestFootTitle ? `${text.slice(0, longestFootTitle).trimEnd()} …` : text

/** Every word and figure around the sections as it is printed: its labels in `words`, its dates and figures in its own locale. */
export const proposalSheet = (shown: ShownProposal, words: DocumentWords, host: string) => {
  const { columns } = words
  const end = endOf(shown, host)
  return {
    kind: 'Proposal',
    title: printable(shown.title),
    note: printable(noteOf(shown)),
    foot: printable(cut([shown.issuer.name, shown.title].filter(Boolean).join(' · '))),
    from: partyOf(words.from, shown.issuer, words),
    to: partyOf(words.to, shown.billTo, words),
    columns: [columns.description, columns.quantity, columns.price, columns.amount],
    ...linesOf(shown, words),
    optional: shown.accepted ? 'Optional' : 'Optional, not in the total',
    sums: shown.pricing.length > 0 ? sumsOf(shown, words) : [],
    end: end && printable(end),
    hash: shown.contentHash && `SHA-256 of the text: ${printable(shown.contentHash)}`,
    isAccepted: shown.accepted !== null,
  }
}
