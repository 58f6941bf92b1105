import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { takeAddressParameter } from '../../lib/session/address-token.ts'
import { reloadUser } from '../../lib/session/session-check.ts'
import { toast } from '../../ui/toast.ts'

/** After a payment, shows the result and refetches everything that depends on the plan (spec 2 §4). */
export const usePaymentReturn = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    const tell = () => {
      void reloadUser()
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey.includes('limits') || queryKey.includes('plan'),
      })
      toast({
        title: 'Payment Successful',
        description: 'Your account has been upgraded to Pro!',
        tone: 'good',
      })
    }
    window.addEventListener('payment-success', tell)
    return () => window.removeEventListener('payment-success', tell)
  }, [client])
  useEffect(() => {
    const sessionId = takeAddressParameter('session_id')
    if (sessionId === null) return
    import('../../features/plans/payment-return.ts')
      .then(({ finishPayment }) => finishPayment(sessionId))
      // The provider's webhook makes the account Pro in any case.
      .catch(() => undefined)
  }, [])
}
