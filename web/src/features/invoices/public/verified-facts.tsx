import { groupIban } from '@daybook/contract/bank-account'
import { documentDay, documentMoney } from '@daybook/contract/document-figures'
import type { DocumentWords } from '@daybook/contract/document-words/words'
import type { VerifiedInvoice } from '@daybook/contract/public-invoice'
import { Banner } from '../../../ui/banner.tsx'

const Row = ({ label, children }: { label: string; children: string }) => (
  <div className="grid grid-cols-[8rem_1fr] gap-3 border-line border-b py-2">
    <dt className="text-ink-muted">{label}</dt>
    <dd className="wrap-anywhere whitespace-pre-line tabular-nums">
      <bdi>{children}</bdi>
    </dd>
  </div>
)

/** Whether it is to be paid: a real one need not be. */
const standingOf = ({ type, status }: VerifiedInvoice, { screen, marks, verify }: DocumentWords): string => {
  if (type === 'credit_note') return screen.creditNote
  if (status === 'void' || status === 'credited') return screen[status]
  if (status === 'paid') return marks.paid
  return status === 'partially_paid' ? verify.partlyPaid : verify.open
}

const payeeOf = ({ paymentDetails: account }: VerifiedInvoice, { verify }: DocumentWords): string =>
  account
    ? [account.holder, account.bank, account.iban && groupIban(account.iban), account.bic, account.details]
        .filter(Boolean)
        .join('\n')
    : verify.noBank

interface VerifiedFactsProps {
  invoice: VerifiedInvoice
  labels: DocumentWords
  locale: string
}

/** What was issued, to compare with what somebody was sent. */
export const VerifiedFacts = ({ invoice, labels, locale }: VerifiedFactsProps) => {
  const { type, status, issuer } = invoice
  const { verify: words } = labels
  const hasEnded = status === 'void' || status === 'credited'
  const asksForMoney = type !== 'credit_note' && !hasEnded
  const standing = standingOf(invoice, labels)
  return (
    <section aria-labelledby="found" className="flex flex-col gap-3">
      <h2 id="found" className="title text-2xl">
        {hasEnded ? words.ended : words.genuine}
      </h2>
      {!asksForMoney && <Banner tone="warn">{standing}</Banner>}
      <p className="text-ink-muted text-md">{words.compare}</p>
      <dl className="border-line border-t text-md">
        <Row label={words.issuer}>{issuer.legalName || issuer.name}</Row>
        <Row label={labels.types[type]}>{invoice.number}</Row>
        <Row label={labels.issued}>{documentDay(locale, invoice.issueDate)}</Row>
        {asksForMoney && <Row label={labels.due}>{documentDay(locale, invoice.dueDate)}</Row>}
        <Row label={labels.screen.amount}>{documentMoney(locale, invoice.total, invoice.currency)}</Row>
        <Row label={words.status}>{standing}</Row>
        <Row label={labels.payTo}>{asksForMoney ? payeeOf(invoice, labels) : labels.nothingToPay}</Row>
      </dl>
    </section>
  )
}
