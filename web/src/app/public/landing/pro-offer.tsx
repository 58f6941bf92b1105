import type { User } from '@daybook/contract/accounts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { checkoutComplaint, startOwnCheckout } from '../../../features/plans/plans.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { hasTokens } from '../../../lib/session/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { CheckoutForm } from './checkout-form.tsx'

const OwnCheckout = ({ user }: { user: User }) => {
  const [complaint, setComplaint] = useState<string>()
  const [isStarting, setIsStarting] = useState(false)
  const start = async () => {
    setIsStarting(true)
    await startOwnCheckout().catch((error: unknown) => setComplaint(checkoutComplaint(error)))
    setIsStarting(false)
  }
  return (
    <div className="mt-6 flex flex-col gap-3">
      <p className="text-ink-muted text-md">
        You are signed in as <span className="wrap-anywhere text-ink">{user.email}</span>. Pro is for this
        account.
      </p>
      {complaint && (
        <p role="alert" className="text-bad text-sm">
          {complaint}
        </p>
      )}
      <Button variant="primary" loading={isStarting} onClick={() => void start()}>
        Get Pro
      </Button>
    </div>
  )
}

const HasPro = ({ user }: { user: User }) => (
  <div className="mt-6 flex flex-col gap-3">
    <p className="text-ink-muted text-md">
      <span className="wrap-anywhere text-ink">{user.email}</span> has Pro.
    </p>
    <Link to="/settings" search={{ section: 'plan' }} className={buttonStyles()}>
      Your plan
    </Link>
  </div>
)

/** Offers Pro for the signed-in person's account; others name an account (decision 017). */
export const ProOffer = () => {
  const session = useSession()
  // Whoever is signed in is never asked for an address, not even until it is known who they are.
  if (session.status === 'loading' && hasTokens()) return <div aria-hidden="true" className="mt-6 h-28" />
  // Before the address is verified, the server takes one for anybody.
  if (session.status !== 'authenticated' || !session.user.isEmailVerified) return <CheckoutForm />
  return session.user.userType === 'pro' ? (
    <HasPro user={session.user} />
  ) : (
    <OwnCheckout user={session.user} />
  )
}
