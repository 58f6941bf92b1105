import { Link, Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { ServerButton, ServerNote } from '../../lib/connection/needs-server.tsx'
import { useUser } from '../../lib/session/session-store.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { CheckList } from '../../ui/check-list.tsx'
import { startOwnCheckout } from './plans.ts'
import { proPriceText } from './price.ts'
import { proPages } from './pro-points.ts'

const ProFeatureRequired = () => {
  const [isStarting, setIsStarting] = useState(false)
  const upgrade = async () => {
    setIsStarting(true)
    // A failed checkout shows nothing here (spec 1 §2).
    await startOwnCheckout().catch(() => undefined)
    setIsStarting(false)
  }
  return (
    <div className="mx-auto flex max-w-lg flex-col items-start gap-5 py-8 md:py-16">
      <Badge tone="accent">Pro</Badge>
      <h1 className="title text-4xl">Pro Feature Access Required</h1>
      <p className="text-ink-muted text-md">
        This page belongs to Pro, for {proPriceText()} per user per month. You can cancel anytime, and have
        your money back within 30 days.
      </p>
      <CheckList points={proPages} />
      <ServerNote>You are offline. Upgrade once you are online again.</ServerNote>
      <ServerButton variant="primary" loading={isStarting} onClick={() => void upgrade()}>
        Upgrade to Pro
      </ServerButton>
    </div>
  )
}

/** Stands where a page of Pro will be, so that paying people know that nothing is wrong on their side. */
export const ComingPage = () => (
  <div className="mx-auto flex max-w-lg flex-col items-start gap-5 py-8 md:py-16">
    <Badge tone="outline">Coming</Badge>
    <h1 className="title text-4xl">This page is on its way</h1>
    <p className="text-pretty text-ink-muted text-md">
      It belongs to Pro and opens here as soon as it is ready, with nothing to do for you and nothing more to
      pay. Clients, projects and tasks without a limit are yours already.
    </p>
    <Link to="/dashboard" className={buttonStyles()}>
      Go to Dashboard
    </Link>
  </div>
)

/** Shown instead of Pro's pages: basic users learn what they are and how to get them (spec 1 §6). */
export const ProGate = () => {
  const { userType } = useUser()
  return userType === 'pro' ? <Outlet /> : <ProFeatureRequired />
}
