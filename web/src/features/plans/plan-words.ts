import type { Limits, PlanOverview } from '@daybook/contract/plans'

/** Where the plan stands, in one line; `day` writes an instant as a day. */
export const standingWords = (
  plan: Pick<PlanOverview, 'userType' | 'status' | 'renewsAt' | 'endsAt'>,
  day: (instant: string) => string,
): string => {
  switch (plan.status) {
    case 'active':
      return plan.renewsAt ? `$15 per month. Renews on ${day(plan.renewsAt)}.` : '$15 per month.'
    case 'past_due':
      return 'The last payment did not go through. It is tried again in the next days; Pro stays meanwhile.'
    case 'ending':
      return plan.endsAt
        ? `Pro stays until ${day(plan.endsAt)}, and nothing more is charged.`
        : 'Pro stays until the end of what is paid for, and nothing more is charged.'
    case 'ended':
    case 'none':
      return plan.userType === 'pro' ? 'Pro, without a subscription.' : 'Free, for as long as you like.'
  }
}

/** `7 of 10`; without a limit, the figure alone. */
export const usageWords = ({ current, limit }: Pick<Limits, 'current' | 'limit'>): string =>
  limit === null ? `${current}` : `${current} of ${limit}`
