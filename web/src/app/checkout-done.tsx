import { CheckoutDonePage } from '../features/plans/checkout-done-page.tsx'
import { addressParameter } from '../lib/address-token.ts'
import { useSession } from '../lib/session-store.ts'
import { PageSpinner } from './page-spinner.tsx'
import { Redirect } from './redirect.tsx'

/** Where a payment provider leads back to, paid or not. What came of it is told by the page that it goes on to. */
export const CheckoutDone = () => {
  const session = useSession()
  if (session.status === 'loading') return <PageSpinner />
  if (session.status === 'authenticated') return <Redirect to="/settings?section=plan" />
  return addressParameter('session_id') === null ? <Redirect to="/#pricing" /> : <CheckoutDonePage />
}
