import { messageOf } from '../../lib/api-error.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { SettingsGroup } from '../accounts/accounts.ts'
import { PaymentsGroup } from './payments-group.tsx'
import { usePlan } from './plan.ts'
import { StandingGroup } from './standing-group.tsx'
import { UsageGroup } from './usage-group.tsx'

/** Settings: the plan, what is used of it, and what was paid. */
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
    <SettingsGroup title="Plan">
      {query.isError ? (
        <ErrorState
          title="Failed to load your plan."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {messageOf(query.error, 'Please check your connection.')}
        </ErrorState>
      ) : (
        <SkeletonRows label="Loading your plan" count={4} />
      )}
    </SettingsGroup>
  )
}
