import { takenOffBy } from '@daybook/contract/deposit-use'
import type { Invoice } from '@daybook/contract/invoices'
import { Ban, FileMinus } from 'lucide-react'
import { useOnline } from '../../../lib/connection/online.ts'
import { DropdownMenuItem } from '../../../ui/dropdown-menu.tsx'

interface CorrectionItemsProps {
  invoice: Invoice
  onCredit: () => void
  onVoid: () => void
}

/** The ways to correct an invoice; for a deposit that an invoice takes off, the reason why there are none. */
export const CorrectionItems = ({ invoice, onCredit, onVoid }: CorrectionItemsProps) => {
  const isOnline = useOnline()
  const final = takenOffBy(invoice)
  if (final !== null)
    return (
      <DropdownMenuItem disabled icon={<Ban />} className="data-[disabled]:opacity-100">
        <span className="flex max-w-56 flex-col text-ink-muted">
          Void or credit
          <span className="wrap-anywhere text-sm">
            {final} takes this deposit off. Void or credit that one first.
          </span>
        </span>
      </DropdownMenuItem>
    )
  return (
    <>
      {invoice.can.credit && (
        <DropdownMenuItem icon={<FileMinus />} disabled={!isOnline} onSelect={onCredit}>
          Credit note
        </DropdownMenuItem>
      )}
      {invoice.can.void && (
        <DropdownMenuItem icon={<Ban />} disabled={!isOnline} onSelect={onVoid}>
          Void
        </DropdownMenuItem>
      )}
    </>
  )
}
