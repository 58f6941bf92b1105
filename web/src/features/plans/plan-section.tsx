import { Unread } from '../../lib/connection/unread.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { SettingsGroup } from '../accounts/accounts.ts'
import { PaymentsGroup } from './payments-group.tsx'
import { usePlan } from './plan.ts'
import { StandingGroup } from './standing-group.tsx'
import { UsageGroup } from './usage-group.tsx'

/** Settings: the plan, its usage, and the payments. */
export const PlanSection = () => {
  const query = usePlan()
  if (query.data)
    return (
      <>
        <StandingGroup plan={query.data} />
        <UsageGroup usage={query.data.usage} />
        <PaymentsGroup payments={query.data.payments} />
      </>
    )
  return (
    <SettingsGroup title="Your plan">
      <Unread query={query} failed="Failed to load your plan." advice="Please check your connection.">
        <SkeletonRows label="Loading your plan" count={4} />
      </Unread>
    </SettingsGroup>
  )
}
