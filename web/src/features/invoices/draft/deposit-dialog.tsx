import { calculateInvoice } from '@daybook/contract/invoice-calculation'
import { createDeposit } from '@daybook/contract/invoice-steps'
import type { Invoice } from '@daybook/contract/invoices'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { v7 as newId } from 'uuid'
import { ServerButton } from '../../../lib/connection/needs-server.tsx'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { focusWrong } from '../../../lib/forms/focus-wrong.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { lazyInvoices } from '../invoices-kind.ts'
import { useInvoiceCall } from '../use-invoice-call.ts'
import { readDiscount } from './invoice-lines.ts'

/** What a percentage is of: the draft as it was before its deposits were taken off. */
const wholeOf = ({ items, discount, pricesIncludeTax }: Invoice): number =>
  calculateInvoice({ items: items.filter(({ deposit }) => !deposit), discount, pricesIncludeTax }).total

/** Asks for a part of a draft in advance, as a separate draft. */
export const DepositDialog = ({ draft, onClose }: { draft: Invoice; onClose: () => void }) => {
  const { _id: id, currency } = draft
  const navigate = useNavigate()
  const client = useQueryClient()
  const [depositId] = useState(() => newId())
  const [typed, setTyped] = useState('30%')
  const [complaint, setComplaint] = useState('')
  const make = useInvoiceCall(createDeposit, {
    done: 'Draft created',
    failed: 'Failed to create the draft',
    shown: ['value', 'type'],
  })
  const part = readDiscount(typed, currency)
  const fields = make.complaints({ ...part })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (!part || Number.isNaN(part.value)) {
      setComplaint('Must be a percentage such as 30%, or an amount')
      return focusWrong(form)
    }
    setComplaint('')
    const open = ({ _id }: Invoice) => {
      // The draft that it is for names it from now on.
      void client.invalidateQueries({ queryKey: [...lazyInvoices.key, 'list'] })
      onClose()
      void navigate({ to: '/invoices/$invoiceId/edit', params: { invoiceId: _id } })
    }
    make.run({ params: { id }, body: { _id: depositId, ...part } }, open, () => focusWrong(form))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Ask for a deposit"
      description={`The deposit is a separate draft for part of the total, ${formatMoney(wholeOf(draft), currency)}. Once you issue it, it is taken off this draft.`}
      action={
        <ServerButton variant="primary" type="submit" form="deposit" loading={make.isPending}>
          Create deposit
        </ServerButton>
      }
    >
      <form id="deposit" noValidate onSubmit={submit}>
        <TextField
          label="Deposit"
          hint="Such as 30% of the total, or the amount that the client pays, with tax"
          className="max-w-64"
          inputClassName="tabular-nums"
          autoComplete="off"
          value={typed}
          error={complaint || (fields.value ?? fields.type)}
          onChange={({ target }) => {
            setTyped(target.value)
            setComplaint('')
          }}
        />
      </form>
    </Dialog>
  )
}
