import { documentMoney } from '@daybook/contract/document-figures'
import { fill } from '@daybook/contract/document-words/fill'
import type { ScreenWords } from '@daybook/contract/document-words/words'
import { payPublicInvoice } from '@daybook/contract/invoice-payment-link'
import type { PublicInvoice } from '@daybook/contract/public-invoice'
import { useMutation } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { call } from '../../../lib/api/api-client.ts'
import { replyOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'

interface PayButtonProps {
  token: string
  invoice: PublicInvoice
  words: ScreenWords
}

/** Leads to the provider's page for what is open. */
export const PayButton = ({ token, invoice, words }: PayButtonProps) => {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call(payPublicInvoice, { params: { token } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      toast({
        id: 'pay',
        title: 'The payment could not begin',
        description: replyOf(error, 'Please check your connection.'),
        tone: 'bad',
      }),
  })
  return (
    <Button
      variant="primary"
      icon={<CreditCard aria-hidden="true" />}
      loading={isPending || isSuccess}
      onClick={() => mutate()}
    >
      {fill(words.pay, { amount: documentMoney(invoice.locale, invoice.balance, invoice.currency) })}
    </Button>
  )
}
