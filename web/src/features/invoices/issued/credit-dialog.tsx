import { Quantity } from '@daybook/contract/invoice-lines'
import { previewCreditNote } from '@daybook/contract/invoice-preview'
import { createCreditNote } from '@daybook/contract/invoice-steps'
import type { Invoice } from '@daybook/contract/invoices'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { v7 as newId } from 'uuid'
import { call } from '../../../lib/api/api-client.ts'
import { ServerButton } from '../../../lib/connection/needs-server.tsx'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { quantityText } from '../../../lib/formats/quantity-text.ts'
import { decimalComplaint, readDecimal } from '../../../lib/formats/read-decimal.ts'
import { focusWrong } from '../../../lib/forms/focus-wrong.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Preview } from '../preview/preview.tsx'
import { useInvoiceCall } from '../use-invoice-call.ts'

type Quantities = Readonly<Record<string, string>>

/** The lines of which something is credited, as the contract takes them; a blank field credits nothing. */
const creditedLines = (items: Invoice['items'], quantities: Quantities) =>
  items
    .map(({ _id }) => ({ _id, quantity: readDecimal(quantities[_id] ?? '') }))
    .filter(({ quantity }) => quantity !== '0')

interface LinesProps {
  invoice: Invoice
  quantities: Quantities
  /** What is wrong with a line, by its id. */
  complaints: Partial<Record<string, string>>
  onChange: (id: string, quantity: string) => void
}

const Lines = ({ invoice, quantities, complaints, onChange }: LinesProps) => (
  <div className="text-sm">
    <p aria-hidden="true" className="flex justify-between gap-3 pb-1.5 font-medium">
      <span>Line</span>
      <span>Quantity to credit</span>
    </p>
    <ul className="border-line border-t">
      {invoice.items.map(({ _id, description, quantity, unit, unitPrice, amount }, at) => (
        <li key={_id} className="flex items-start gap-3 border-line border-b py-2">
          <span className="min-w-0 flex-1">
            <span dir="auto" className="block truncate" title={description}>
              {description || `Line ${at + 1}`}
            </span>
            <span className="text-ink-muted tabular-nums">
              {quantityText(quantity, unit)} × {formatMoney(unitPrice, invoice.currency)} ={' '}
              {formatMoney(amount, invoice.currency)}
            </span>
          </span>
          <TextField
            label="Credited"
            labelHidden
            aria-label={`Credited quantity of line ${at + 1}`}
            className="w-28"
            inputClassName="text-right tabular-nums"
            inputMode="decimal"
            autoComplete="off"
            value={quantities[_id] ?? ''}
            error={complaints[_id]}
            onChange={({ target }) => onChange(_id, target.value)}
          />
        </li>
      ))}
    </ul>
  </div>
)

const scopes = [
  { value: 'all', label: 'Everything that is left' },
  { value: 'some', label: 'Some lines or quantities' },
]

/** Asks what of an invoice is credited, and why, and issues the credit note. */
export const CreditDialog = ({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) => {
  const { _id: id, number, items } = invoice
  const navigate = useNavigate()
  const isPro = useUser().userType === 'pro'
  const [noteId] = useState(() => newId())
  const [scope, setScope] = useState('all')
  const [quantities, setQuantities] = useState<Quantities>({})
  const [reason, setReason] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const sent = creditedLines(items, quantities)
  const [asked, setAsked] = useState<typeof sent>([])
  const credit = useInvoiceCall(createCreditNote, {
    done: (note) => `${note.number} issued`,
    failed: 'Failed to issue the credit note',
    shown: items.map((_, at) => `lines.${at}.quantity`),
  })
  // By their places among the lines that were sent, which may be others by now.
  const fields = credit.complaints({ lines: asked.map(({ _id }) => sent.find((line) => line._id === _id)) })
  const complaints = Object.fromEntries(
    asked.map(({ _id, quantity }, at) => {
      const said = fields[`lines.${at}.quantity`]
      const isRead = Quantity.safeParse(quantity).success
      return [_id, said && !isRead ? decimalComplaint(quantities[_id] ?? '') : said]
    }),
  )
  // Nothing is entered yet: the first line is where one begins.
  const begins = isEmpty && sent.length === 0 && items[0] && { [items[0]._id]: 'Enter how much' }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const lacksLines = scope === 'some' && sent.length === 0
    setEmpty(lacksLines)
    if (lacksLines) return focusWrong(form)
    const body = { _id: noteId, reason, ...(scope === 'some' && { lines: sent }) }
    const open = (note: Invoice) => {
      onClose()
      void navigate({ to: '/invoices/$invoiceId', params: { invoiceId: note._id } })
    }
    setAsked(sent)
    credit.run({ params: { id }, body }, open, () => focusWrong(form))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Credit ${number}`}
      description={`The credit note gets a number of its own and settles what is open. Once everything is credited, the time that the invoice bills can be billed again.${invoice.recurrence && isPro ? ' Its series goes on; you can end that under Schedule.' : ''}`}
      action={
        <ServerButton variant="primary" type="submit" form="credit" loading={credit.isPending}>
          Issue credit note
        </ServerButton>
      }
    >
      <form id="credit" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Select
          label="Credit"
          value={scope}
          options={scopes}
          onValueChange={(value) => {
            setScope(value)
            setEmpty(false)
          }}
        />
        {scope === 'some' && (
          <Lines
            invoice={invoice}
            quantities={quantities}
            complaints={{ ...complaints, ...begins }}
            onChange={(line, quantity) => setQuantities((before) => ({ ...before, [line]: quantity }))}
          />
        )}
        {(scope === 'all' || sent.length > 0) && (
          <Preview
            title="The credit note"
            of={[id, scope, sent]}
            ask={(signal) =>
              call(
                previewCreditNote,
                { params: { id }, body: scope === 'some' ? { lines: sent } : {} },
                { signal },
              )
            }
          />
        )}
        <TextField
          label="Reason"
          dir="auto"
          autoComplete="off"
          maxLength={500}
          hint="Shown on the credit note"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  )
}
