import type { Invoice } from '@daybook/contract/invoices'
import { CreditCard } from 'lucide-react'
import { useCopy } from '../../../lib/page/use-copy.ts'
import { DropdownMenuItem } from '../../../ui/dropdown-menu.tsx'

/** Copies where the client pays what is open then: a provider's own page ends within a day. */
export const CopyPaymentLink = ({ invoice: { publicUrl } }: { invoice: Invoice }) => {
  const { copy } = useCopy('Payment link copied')
  if (publicUrl === null) return null
  return (
    <DropdownMenuItem
      icon={<CreditCard />}
      onSelect={() => copy(`${new URL(publicUrl, window.location.origin).href}?pay=now`)}
    >
      Copy payment link
    </DropdownMenuItem>
  )
}
