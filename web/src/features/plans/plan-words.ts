import type { Limits, PlanOverview } from '@daybook/contract/plans'
import { formatCount } from '../../lib/formats/formats.ts'
import { afterProText } from '../../lib/limits/free-plan.ts'
import { freePriceText, proPriceText } from './price.ts'

type Standing = Pick<PlanOverview, 'userType' | 'status' | 'renewsAt' | 'endsAt'>

const stayWords = (until: string | null): string =>
  `You keep Pro until ${until ?? 'the end of the paid period'} and are not charged again.`

/** The state of the plan in one line; `day` writes an instant as a day. */
export const standingWords = (plan: Standing, day: (instant: string) => string): string => {
  switch (plan.status) {
    case 'active':
      return plan.renewsAt
        ? `${proPriceText()} per month. Renews on ${day(plan.renewsAt)}.`
        : `${proPriceText()} per month.`
    case 'past_due':
      return 'The last payment failed. We will try again over the next few days; you keep Pro in the meantime.'
    case 'ending':
      return stayWords(plan.endsAt && day(plan.endsAt))
    case 'ended':
    case 'none':
      return plan.userType === 'pro'
        ? 'Pro, without a subscription.'
        : `${freePriceText()}, for as long as you like.`
  }
}

const afterwards = `After that, nothing is deleted or hidden. ${afterProText}`

/** The effect of cancelling: a paid period lasts to its end, an unpaid one ends at once. */
export const cancelWords = (
  plan: Standing,
  day: (instant: string) => string,
  now = new Date().toISOString(),
): string => {
  switch (plan.status) {
    case 'past_due':
      return `The last payment failed, so Pro ends now. Your card is not charged again. ${afterwards}`
    case 'ended':
    case 'none':
      return 'Pro has already ended. Your card is not charged again.'
    case 'active':
      // Renewed, and charged within the hour.
      if (plan.renewsAt !== null && plan.renewsAt <= now)
        return `The month that has just begun is still charged. Pro lasts until the end of it, and you are not charged again. ${afterwards}`
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
    'You paid for Pro twice.',
    `The second subscription will not renew${double?.endsAt ? ` and ends on ${day(double.endsAt)}` : ''}.`,
    can.cancel && 'Cancelling the plan ends both.',
    'To get a refund for it, write to us with “Send Feedback” within 30 days.',
  ]
    .filter(Boolean)
    .join(' ')

/** `7 of 10`; without a limit, the figure alone. */
export const usageWords = ({ current, limit }: Pick<Limits, 'current' | 'limit'>): string =>
  limit === null ? formatCount(current) : `${formatCount(current)} of ${formatCount(limit)}`
