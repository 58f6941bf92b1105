import { createInvoicePaymentLink } from '@daybook/contract/invoice-payment-link'
import type { Invoice } from '@daybook/contract/invoices'
import { useMutation } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { call } from '../../../lib/api/api-client.ts'
import { replyOf } from '../../../lib/api/api-error.ts'
import { useOnline } from '../../../lib/connection/online.ts'
import { useCopy } from '../../../lib/page/use-copy.ts'
import { DropdownMenuItem } from '../../../ui/dropdown-menu.tsx'
import { toast } from '../../../ui/toast.ts'

/** Copies where the client pays what is open then. */
export const CopyPaymentLink = ({ invoice: { _id: id, publicUrl } }: { invoice: Invoice }) => {
  const isOnline = useOnline()
  const { copy } = useCopy('Payment link copied')
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(createInvoicePaymentLink, { params: { id } }),
    // The provider's own page ends within a day, and that of the invoice opens another one.
    onSuccess: () => copy(`${new URL(publicUrl ?? '', window.location.origin).href}?pay=now`),
    onError: (error) =>
      toast({
        id: 'payment-link',
        title: 'Failed to make a payment link',
        description: replyOf(error, 'Please check your connection.'),
        tone: 'bad',
      }),
  })
  return (
    <DropdownMenuItem
      icon={<CreditCard aria-hidden="true" />}
      disabled={!isOnline || isPending}
      onSelect={() => mutate()}
    >
      Copy payment link
    </DropdownMenuItem>
  )
}
