import type { Limits, PlanOverview } from '@daybook/contract/plans'
import { formatCount } from '../../lib/formats/formats.ts'
import { freePlanText } from '../../lib/limits/free-plan.ts'
import { freePriceText, proPriceText } from './price.ts'

type Standing = Pick<PlanOverview, 'userType' | 'status' | 'renewsAt' | 'endsAt'>

const stayWords = (until: string | null): string =>
  `Pro stays until ${until ?? 'the end of what is paid for'}, and nothing more is charged.`

/** The state of the plan in one line; `day` writes an instant as a day. */
export const standingWords = (plan: Standing, day: (instant: string) => string): string => {
  switch (plan.status) {
    case 'active':
      return plan.renewsAt
        ? `${proPriceText()} per month. Renews on ${day(plan.renewsAt)}.`
        : `${proPriceText()} per month.`
    case 'past_due':
      return 'The last payment did not go through. It is tried again in the next days; Pro stays meanwhile.'
    case 'ending':
      return stayWords(plan.endsAt && day(plan.endsAt))
    case 'ended':
    case 'none':
      return plan.userType === 'pro'
        ? 'Pro, without a subscription.'
        : `${freePriceText()}, for as long as you like.`
  }
}

const afterwards =
  'After that nothing is deleted or hidden: all that you made stays, and you can go on working with it. Only ' +
  `adding more is refused beyond what Free allows: ${freePlanText}.`

/** The effect of cancelling: a paid period lasts to its end, an unpaid one ends at once. */
export const cancelWords = (
  plan: Standing,
  day: (instant: string) => string,
  now = new Date().toISOString(),
): string => {
  switch (plan.status) {
    case 'past_due':
      return `The last payment did not go through, so Pro ends at once. The card is not tried again, and nothing more is charged. ${afterwards}`
    case 'ended':
    case 'none':
      return 'Pro has ended already. The card is not tried again, and nothing more is charged.'
    case 'active':
      // Renewed, and charged within the hour.
      if (plan.renewsAt !== null && plan.renewsAt <= now)
        return `The month that has just begun is still charged, and Pro stays until its end; after it nothing more is charged. ${afterwards}`
      return `${stayWords(plan.renewsAt && day(plan.renewsAt))} ${afterwards}`
    case 'ending':
      return `${stayWords(plan.endsAt && day(plan.endsAt))} ${afterwards}`
  }
}

/** What happened to a second payment, and what the person can do about it. */
export const doubleWords = (
  { double, can }: Pick<PlanOverview, 'double' | 'can'>,
  day: (instant: string) => string,
): string =>
  [
    'Pro was paid for twice.',
    `The second subscription is not renewed${double?.endsAt ? `: it ends on ${day(double.endsAt)}` : ''}.`,
    can.cancel && 'Cancelling the plan ends both.',
    'If you want the money of the second one back, write to us by “Send Feedback” within 30 days.',
  ]
    .filter(Boolean)
    .join(' ')

/** `7 of 10`; without a limit, the figure alone. */
export const usageWords = ({ current, limit }: Pick<Limits, 'current' | 'limit'>): string =>
  limit === null ? formatCount(current) : `${formatCount(current)} of ${formatCount(limit)}`
