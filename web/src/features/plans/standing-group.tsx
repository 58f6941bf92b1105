import { type PlanOverview, planLimits } from '@daybook/contract/plans'
import { useState } from 'react'
import { ServerButton } from '../../lib/needs-server.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { SettingsGroup } from '../accounts/accounts.ts'
import { useDayFormat } from './day.ts'
import { useCancelPlan, usePortal, useResumePlan, useUpgrade } from './plan.ts'
import { standingWords } from './plan-words.ts'

const { clients, projects, tasks } = planLimits.basic

const afterwards =
  'After that nothing is deleted or hidden: all that you made stays, and you can go on working with it. Only ' +
  `adding more is refused beyond what Basic allows: ${clients} clients, ${projects} projects and ${tasks} tasks.`

const Upgrade = () => {
  const upgrade = useUpgrade()
  return (
    <>
      <p className="text-pretty text-ink-muted text-md">
        Pro is $15 per user per month: clients, projects and tasks without a limit, teams, proposal templates
        and the job board. Cancel anytime, and have your money back within 30 days.
      </p>
      <div>
        <ServerButton variant="primary" loading={upgrade.isPending} onClick={() => upgrade.mutate()}>
          Upgrade to Pro
        </ServerButton>
      </div>
    </>
  )
}

const Cancel = ({ until }: { until: string | null }) => {
  const [asking, setAsking] = useState(false)
  const cancel = useCancelPlan()
  return (
    <>
      <ServerButton onClick={() => setAsking(true)}>Cancel plan</ServerButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel Pro?"
        description={
          <>
            {until
              ? `Pro stays until ${until}, and nothing more is charged.`
              : 'Pro stays until the end of what is paid for, and nothing more is charged.'}{' '}
            {afterwards}
          </>
        }
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

/** Which plan it is, until when, and what can be done about it. */
export const StandingGroup = ({ plan }: { plan: PlanOverview }) => {
  const day = useDayFormat()
  const { can } = plan
  const isPro = plan.userType === 'pro'
  return (
    <SettingsGroup title="Plan">
      <p className="flex flex-wrap items-center gap-2">
        <span className="figure text-3xl">{isPro ? 'Pro' : 'Basic'}</span>
        {plan.status === 'ending' && <Badge tone="warn">Cancelled</Badge>}
        {plan.status === 'past_due' && <Badge tone="bad">Payment failed</Badge>}
        {isPro && plan.provider === 'sandbox' && <Badge>Sandbox</Badge>}
        {isPro && plan.since && <span className="text-ink-muted text-sm">since {day(plan.since)}</span>}
      </p>
      <p className="-mt-2 text-pretty text-ink-muted text-md tabular-nums">{standingWords(plan, day)}</p>
      {can.upgrade && <Upgrade />}
      {(can.cancel || can.resume || can.portal) && (
        <div className="flex flex-wrap gap-2">
          {can.resume && <Resume />}
          {can.portal && <Portal />}
          {can.cancel && <Cancel until={plan.renewsAt && day(plan.renewsAt)} />}
        </div>
      )}
    </SettingsGroup>
  )
}
