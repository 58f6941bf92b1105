import { CheckoutDonePage } from '../features/plans/checkout-done-page.tsx'
import { addressParameter } from '../lib/session/address-token.ts'
import { useSession } from '../lib/session/session-store.ts'
import { PageSpinner } from './page-spinner.tsx'
import { Redirect } from './redirect.tsx'

/** Where a payment provider returns, paid or not. The page it continues to shows the result. */
export const CheckoutDone = () => {
  const session = useSession()
  if (session.status === 'loading') return <PageSpinner />
  if (session.status === 'authenticated') return <Redirect to="/settings?section=plan" />
  return addressParameter('session_id') === null ? <Redirect to="/#pricing" /> : <CheckoutDonePage />
}
