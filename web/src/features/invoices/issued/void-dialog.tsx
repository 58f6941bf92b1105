import { voidInvoice } from '@daybook/contract/invoice-steps'
import type { Invoice } from '@daybook/contract/invoices'
import { useState } from 'react'
import { dateText } from '../../../lib/formats/date-text.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useInvoiceCall } from '../use-invoice-call.ts'

/** Asks before an invoice is made void, and why. */
export const VoidDialog = ({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) => {
  const { _id: id, number, recurrence } = invoice
  const [reason, setReason] = useState('')
  const [endSeries, setEndSeries] = useState(false)
  const isPro = useUser().userType === 'pro'
  const voiding = useInvoiceCall(voidInvoice, {
    done: `${number} is void`,
    failed: 'Failed to void the invoice',
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={`Void ${number}?`}
      description="It stays in your books under its number, but is no longer due. The time that it bills can be billed again."
      confirmLabel="Void invoice"
      pending={voiding.isPending}
      onConfirm={() => voiding.run({ params: { id }, body: { reason, endSeries } }, onClose)}
    >
      <TextField
        label="Reason"
        dir="auto"
        className="mt-4"
        autoComplete="off"
        maxLength={500}
        hint="For your records only"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {recurrence && (
        <Switch
          label="End the series"
          hint={
            endSeries
              ? 'No more invoices are made of it.'
              : isPro
                ? `The series goes on: the next one is made on ${dateText(recurrence.next)}.`
                : 'The series makes nothing while you are on the Free plan.'
          }
          className="mt-4"
          checked={endSeries}
          onCheckedChange={setEndSeries}
        />
      )}
    </ConfirmDialog>
  )
}
