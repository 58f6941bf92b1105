import { Link, Outlet } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import { hasCode } from '../../lib/api/api-error.ts'
import { ServerButton, ServerNote } from '../../lib/connection/needs-server.tsx'
import { useOnline } from '../../lib/connection/online.ts'
import { Unread, unreadWords } from '../../lib/connection/unread.tsx'
import { UpgradeLink } from '../../lib/limits/upgrade-link.tsx'
import { useUser } from '../../lib/session/session-store.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { CheckList } from '../../ui/check-list.tsx'
import { linkStyles } from '../../ui/link-styles.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { startOwnCheckout } from './plans.ts'
import { proPriceText } from './price.ts'
import { proPages } from './pro-points.ts'

/** What Pro's pages are, for whoever does not have it. */
export const ProFeatureRequired = () => {
  const [isStarting, setIsStarting] = useState(false)
  const upgrade = async () => {
    setIsStarting(true)
    // A failed checkout shows nothing here (spec 1 §2).
    await startOwnCheckout().catch(() => undefined)
    setIsStarting(false)
  }
  return (
    <div className="mx-auto flex max-w-lg flex-col items-start gap-5 py-8 md:py-16">
      <Badge tone="outline">Pro</Badge>
      <h1 className="title text-4xl">Pro Feature Access Required</h1>
      <p className="text-ink-muted text-md">
        This page is part of Pro, which costs {proPriceText()} per user per month. You can cancel anytime,
        with a 30-day money-back guarantee.
      </p>
      <CheckList points={proPages} />
      <ServerNote>You are offline. You can upgrade when you are online again.</ServerNote>
      <ServerButton variant="primary" loading={isStarting} onClick={() => void upgrade()}>
        Upgrade to Pro
      </ServerButton>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-md">
        Without Pro you can still find a job and read your proposals:
        <Link to="/jobs" className={linkStyles()}>
          Open jobs
        </Link>
        <Link to="/applications" className={linkStyles()}>
          My applications
        </Link>
        <Link to="/proposals" className={linkStyles()}>
          Proposals
        </Link>
      </p>
    </div>
  )
}

interface ProGateProps {
  /** What the person has of what the pages show; it is refused to whoever has none and no Pro. */
  query: ComponentProps<typeof Unread>['query'] & { records: readonly unknown[] | undefined }
  /** In the plural, as in `jobs`. */
  nouns: string
  /** What whoever had Pro can still do there. */
  readOnly: string
}

/**
 * Shown around Pro's pages: basic users learn what they are and how to get them (spec 1 §6), unless they made something
 * there while they had Pro, which they read on (rules §7).
 */
export const ProGate = ({ query, nouns, readOnly }: ProGateProps) => {
  const { userType } = useUser()
  const isOnline = useOnline()
  const { records, error } = query
  if (userType === 'pro') return <Outlet />
  if (records?.length === 0 || hasCode(error, 'pro_required') || (!records && !isOnline))
    return <ProFeatureRequired />
  if (!records)
    return (
      <Unread query={query} {...unreadWords(nouns)}>
        <SkeletonRows label={`Loading ${nouns}`} />
      </Unread>
    )
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="read-only" action={<UpgradeLink />}>
        {readOnly}
      </Banner>
      <Outlet />
    </div>
  )
}
