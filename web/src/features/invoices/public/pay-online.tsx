import { documentMoney } from '@daybook/contract/document-figures'
import { fill } from '@daybook/contract/document-words/fill'
import type { ScreenWords } from '@daybook/contract/document-words/words'
import { payPublicInvoice } from '@daybook/contract/invoice-payment-link'
import type { PublicInvoice } from '@daybook/contract/public-invoice'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CreditCard } from 'lucide-react'
import { useEffect } from 'react'
import { call } from '../../../lib/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { publicKey } from './use-public-invoice.ts'
import { whyNot } from './why-not.ts'

interface PayButtonProps {
  token: string
  invoice: PublicInvoice
  words: ScreenWords
}

/** Leads to the provider's page for what is open; by itself where the link says so. */
export const PayButton = ({ token, invoice, words }: PayButtonProps) => {
  const client = useQueryClient()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call(payPublicInvoice, { params: { token } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => {
      toast({ id: 'pay', title: words.noPayment, description: whyNot(error, words), tone: 'bad' })
      // What was paid or voided meanwhile says so itself.
      void client.invalidateQueries({ queryKey: publicKey(token), exact: true })
    },
  })
  const navigate = useNavigate()
  const { pay }: { pay?: string } = useSearch({ strict: false })
  useEffect(() => {
    if (pay === undefined) return
    // Whoever comes back from there stays on the page.
    void navigate({ to: '.', search: {}, replace: true })
    mutate()
  }, [pay, navigate, mutate])
  return (
    <Button variant="primary" icon={<CreditCard />} loading={isPending || isSuccess} onClick={() => mutate()}>
      {fill(words.pay, { amount: documentMoney(invoice.locale, invoice.balance, invoice.currency) })}
    </Button>
  )
}
