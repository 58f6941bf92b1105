import { groupIban } from '@daybook/contract/bank-account'
import { typeWords } from '@daybook/contract/invoice-type-words'
import { type VerifiedInvoice, verifyInvoice } from '@daybook/contract/public-invoice'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api/api-client.ts'
import { ApiError, messageOf, wasAnswered } from '../../../lib/api/api-error.ts'
import { dateText } from '../../../lib/formats/date-text.ts'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { PublicFrame } from '../../../lib/page/public-frame.tsx'
import { textIn } from '../../../lib/records/list/use-list-address.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { focusWrong } from '../focus-wrong.ts'

const Row = ({ label, children }: { label: string; children: string }) => (
  <div className="grid grid-cols-[8rem_1fr] gap-3 border-line border-b py-2">
    <dt className="text-ink-muted">{label}</dt>
    <dd dir="auto" className="wrap-anywhere whitespace-pre-line tabular-nums">
      {children}
    </dd>
  </div>
)

/** Whether it is to be paid: a real one need not be. */
const standingOf = ({ type, status, dueDate }: VerifiedInvoice): { label: string; words: string } => {
  if (type === 'credit_note') return { label: 'Credit note', words: 'It is a refund. You owe nothing.' }
  if (status === 'void') return { label: 'Void', words: 'It was cancelled (void). Do not pay it.' }
  if (status === 'credited') return { label: 'Credited', words: 'It was credited in full. Do not pay it.' }
  if (status === 'paid') return { label: 'Paid', words: 'It is paid.' }
  if (status === 'partially_paid') return { label: 'Partly paid', words: 'A part of it is paid.' }
  return { label: 'Open', words: `It is due by ${dateText(dueDate)}.` }
}

const Found = ({ invoice }: { invoice: VerifiedInvoice }) => {
  const { paymentDetails: account, type, status } = invoice
  const standing = standingOf(invoice)
  const asksForMoney = type !== 'credit_note' && status !== 'void' && status !== 'credited'
  return (
    <section aria-labelledby="found" className="flex flex-col gap-3">
      <h2 id="found" className="title text-2xl">
        {asksForMoney || type === 'credit_note'
          ? `This ${typeWords[type].toLowerCase()} is real`
          : `This ${typeWords[type].toLowerCase()} was issued and is ${standing.label.toLowerCase()}`}
      </h2>
      {!asksForMoney && <Banner tone="warn">{standing.words}</Banner>}
      <p className="text-ink-muted text-md">Compare what you were sent with what was issued:</p>
      <dl className="border-line border-t text-md">
        <Row label="Issuer">{invoice.issuer.legalName || invoice.issuer.name}</Row>
        <Row label="Number">{invoice.number}</Row>
        <Row label="Issued">{dateText(invoice.issueDate)}</Row>
        {asksForMoney && <Row label="Due">{dateText(invoice.dueDate)}</Row>}
        <Row label="Amount">{formatMoney(invoice.total, invoice.currency)}</Row>
        <Row label="Status">{`${standing.label}. ${standing.words}`}</Row>
        <Row label="Pay to">
          {!asksForMoney
            ? 'Nothing to pay'
            : account
              ? [
                  account.holder,
                  account.bank,
                  account.iban && groupIban(account.iban),
                  account.bic,
                  account.details,
                ]
                  .filter(Boolean)
                  .join('\n')
              : 'The invoice has no bank details'}
        </Row>
      </dl>
    </section>
  )
}

const Form = () => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const [number, setNumber] = useState(() => textIn(search.number) ?? '')
  const [code, setCode] = useState(() => textIn(search.code) ?? '')
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call(verifyInvoice, { query: { number, code } }),
  })
  const fields = error instanceof ApiError ? error.fields : {}
  const isUnknown = wasAnswered(error) && error.status === 404
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    mutate(undefined, { onError: () => focusWrong(form) })
  }
  return (
    <div className="mx-auto flex max-w-lg flex-col gap-6">
      <div>
        <h1 className="title text-4xl">Check an invoice</h1>
        <p className="mt-2 text-ink-muted text-md">
          Enter the number and the check code printed on the invoice. You will see whom to pay and how much,
          as it was issued.
        </p>
      </div>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label="Invoice number"
          autoComplete="off"
          value={number}
          error={fields.number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <TextField
          label="Check code"
          autoComplete="off"
          spellCheck={false}
          value={code}
          error={fields.code}
          onChange={({ target }) => setCode(target.value)}
        />
        <div>
          <Button variant="primary" type="submit" loading={isPending}>
            Check
          </Button>
        </div>
      </form>
      <div role="status">
        {isUnknown && (
          <p className="text-bad text-md">
            No invoice has this number and code. Do not pay until you have asked its sender through a channel
            that you trust.
          </p>
        )}
        {error && !isUnknown && Object.keys(fields).length === 0 && (
          <p className="text-bad text-md">
            {messageOf(error, 'It could not be checked. Please check your connection.')}
          </p>
        )}
        {data && <Found invoice={data} />}
      </div>
    </div>
  )
}

/** Tells a real invoice from one with another’s bank details. */
export const VerifyInvoicePage = () => (
  <PublicFrame>
    <Form />
  </PublicFrame>
)
