import {
  everyCounted,
  limitsOf,
  type Payment,
  type PlanOverview,
  storageLimits,
  type UserType,
} from '@daybook/contract/plans'
import { countFor, type PlanCounters } from '../../db/plan-counter.ts'
import type { SignedIn } from '../../http/context.ts'
import { unauthenticated } from '../../http/errors.ts'
import { findPlanHolder } from '../accounts/accounts.ts'
import type { PaymentParts } from './payment-parts.ts'
import * as queries from './queries.ts'
import { canBeCancelled, canBeResumed, isActing, isRunning } from './running.ts'
import { isLive } from './settle.ts'

const mostPayments = 100

type Standing = Pick<PlanOverview, 'provider' | 'status' | 'since' | 'renewsAt' | 'endsAt'>

const none: Standing = { provider: null, status: 'none', since: null, renewsAt: null, endsAt: null }

const until = ({ paid_until }: queries.SubscriptionRow) => paid_until?.toISOString() ?? null

const standingOf = (row: queries.SubscriptionRow, mode: PaymentParts['mode'], now: Date): Standing => {
  const begun = { provider: row.provider, since: row.started_at.toISOString(), renewsAt: null, endsAt: null }
  if (!isLive(row, now)) return { ...begun, status: 'ended', endsAt: until(row) }
  if (!isRunning(row) || !isActing(row, mode)) return { ...begun, status: 'ending', endsAt: until(row) }
  if (row.ends_at !== null) return { ...begun, status: 'ending', endsAt: row.ends_at.toISOString() }
  if (row.status === 'past_due') return { ...begun, status: 'past_due' }
  return { ...begun, status: 'active', renewsAt: until(row) }
}

const presentPayment = (row: Awaited<ReturnType<typeof queries.listPayments>>[number]): Payment => ({
  _id: row.id,
  paidAt: row.paid_at.toISOString(),
  amount: row.amount,
  currency: row.currency,
  provider: row.provider,
  receiptUrl: row.receipt_url,
})

/** The longest running one counts; of ended ones, the last. */
const chooseOf = (subscriptions: queries.SubscriptionRow[], now: Date) => {
  const begun = subscriptions.filter(({ status }) => status !== 'incomplete')
  const live = begun.filter((one) => isLive(one, now))
  const lasting = live.toSorted(
    (one, other) =>
      Number(other.ends_at === null && isRunning(other)) - Number(one.ends_at === null && isRunning(one)) ||
      (other.paid_until?.getTime() ?? 0) - (one.paid_until?.getTime() ?? 0),
  )
  return lasting[0] ?? begun[0]
}

/** Shown until it is over, while there is another one. */
const doubleOf = (subscriptions: queries.SubscriptionRow[], now: Date): PlanOverview['double'] => {
  const live = subscriptions.filter((one) => isLive(one, now))
  const double = live.find((one) => one.double_of !== null)
  if (!double || live.length === 1) return null
  return { endsAt: (double.ends_at ?? double.paid_until)?.toISOString() ?? null }
}

const presentUsage = (
  userType: UserType,
  usage: Record<keyof PlanCounters, number>,
): PlanOverview['usage'] => ({
  ...everyCounted((counted) => limitsOf(userType, counted, usage[counted])),
  storage: { used: usage.storage, limit: storageLimits[userType] },
})

/** The actor's plan, what they use of it, and what they paid. */
export const readPlan = async (
  ctx: SignedIn,
  { mode, counters }: Pick<PaymentParts, 'mode' | 'counters'>,
): Promise<PlanOverview> => {
  const { id } = ctx.actor
  const [holder, subscriptions, payments, usage] = await Promise.all([
    findPlanHolder(ctx, { id }),
    queries.listSubscriptions(ctx.db, id),
    queries.listPayments(ctx.db, id, mostPayments),
    countFor(ctx.db, id, Object.values(counters)),
  ])
  if (!holder) throw unauthenticated()
  const { userType } = holder
  const chosen = chooseOf(subscriptions, ctx.now)
  const standing = chosen ? standingOf(chosen, mode, ctx.now) : none
  const canCancel = subscriptions.some((one) => canBeCancelled(one, mode))
  return {
    userType,
    ...standing,
    double: doubleOf(subscriptions, ctx.now),
    usage: presentUsage(userType, usage),
    payments: payments.map(presentPayment),
    can: {
      upgrade: userType === 'basic' && mode !== 'off',
      cancel: canCancel,
      resume: !canCancel && subscriptions.some((one) => canBeResumed(one, mode)),
      portal: mode === 'stripe' && subscriptions.some(({ customer_id }) => customer_id !== null),
    },
  }
}
