import type { PlanOverview } from '@daybook/contract/plans'
import { useState } from 'react'
import { ServerButton } from '../../lib/connection/needs-server.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { SettingsGroup } from '../accounts/accounts.ts'
import { useDayFormat } from './day.ts'
import { useCancelPlan, usePortal, useResumePlan, useUpgrade } from './plan.ts'
import { cancelWords, doubleWords, standingWords } from './plan-words.ts'
import { proPriceText } from './price.ts'

const Upgrade = () => {
  const upgrade = useUpgrade()
  return (
    <>
      <p className="text-pretty text-ink-muted text-md">
        Pro is {proPriceText()} per user per month, with unlimited clients, projects and tasks, teams, the job
        board, and proposals with templates. Cancel anytime, with a 30-day money-back guarantee.
      </p>
      <div>
        <ServerButton variant="primary" loading={upgrade.isPending} onClick={() => upgrade.mutate()}>
          Upgrade to Pro
        </ServerButton>
      </div>
    </>
  )
}

const Cancel = ({ plan }: { plan: PlanOverview }) => {
  const day = useDayFormat()
  const [asking, setAsking] = useState(false)
  const cancel = useCancelPlan()
  return (
    <>
      <ServerButton onClick={() => setAsking(true)}>Cancel plan</ServerButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel Pro?"
        description={cancelWords(plan, day)}
        confirmLabel="Cancel plan"
        cancelLabel="Keep Pro"
        pending={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}

const Resume = () => {
  const resume = useResumePlan()
  return (
    <ServerButton loading={resume.isPending} onClick={() => resume.mutate()}>
      Resume plan
    </ServerButton>
  )
}

const Portal = () => {
  const portal = usePortal()
  return (
    <ServerButton loading={portal.isPending} onClick={() => portal.mutate()}>
      Cards and receipts
    </ServerButton>
  )
}

/** The current plan, its end, and what the person can do about it. */
export const StandingGroup = ({ plan }: { plan: PlanOverview }) => {
  const day = useDayFormat()
  const { can } = plan
  const isPro = plan.userType === 'pro'
  return (
    <SettingsGroup title="Your plan">
      <p className="flex flex-wrap items-center gap-2">
        <span className="figure text-3xl">{isPro ? 'Pro' : 'Free'}</span>
        {plan.status === 'ending' && <Badge tone="warn">Cancelled</Badge>}
        {plan.status === 'past_due' && <Badge tone="bad">Payment failed</Badge>}
        {isPro && plan.provider === 'sandbox' && <Badge>Sandbox</Badge>}
        {isPro && plan.since && <span className="text-ink-muted text-sm">since {day(plan.since)}</span>}
      </p>
      <p className="-mt-2 text-pretty text-ink-muted text-md tabular-nums">{standingWords(plan, day)}</p>
      {plan.double && (
        <Banner tone="warn" className="text-pretty tabular-nums">
          {doubleWords(plan, day)}
        </Banner>
      )}
      {can.upgrade && <Upgrade />}
      {(can.cancel || can.resume || can.portal) && (
        <div className="flex flex-wrap gap-2">
          {can.resume && <Resume />}
          {can.portal && <Portal />}
          {can.cancel && <Cancel plan={plan} />}
        </div>
      )}
    </SettingsGroup>
  )
}
