import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { takeAddressParameter } from '../../lib/session/address-token.ts'

const load = () => import('../../features/plans/payment-return.ts')

/** After a payment, shows the result and refetches everything that depends on the plan (spec 2 §4). */
export const usePaymentReturn = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    // Whoever sends it has loaded that file.
    const tell = () => void load().then(({ showPaid }) => showPaid(client))
    window.addEventListener('payment-success', tell)
    return () => window.removeEventListener('payment-success', tell)
  }, [client])
  useEffect(() => {
    const sessionId = takeAddressParameter('session_id')
    if (sessionId === null) return
    load()
      .then(({ finishPayment }) => finishPayment(sessionId))
      // The provider's webhook makes the account Pro in any case.
      .catch(() => undefined)
  }, [])
}
