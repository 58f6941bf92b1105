import type { PlanOverview } from '@daybook/contract/plans'
import { expect, test } from 'vitest'
import { cancelWords, doubleWords, standingWords, usageWords } from './plan-words.ts'

const day = (instant: string) => instant.slice(0, 10)
const at = '2026-12-21T10:00:00.000Z'

test.each<[Partial<PlanOverview>, string]>([
  [{ userType: 'basic', status: 'none' }, '$0, for as long as you like.'],
  [{ userType: 'basic', status: 'ended', endsAt: at }, '$0, for as long as you like.'],
  [{ userType: 'pro', status: 'none' }, 'Pro, without a subscription.'],
  [{ userType: 'pro', status: 'active', renewsAt: at }, '$15 per month. Renews on 2026-12-21.'],
  [
    { userType: 'pro', status: 'ending', endsAt: at },
    'You keep Pro until 2026-12-21 and are not charged again.',
  ],
  [
    { userType: 'pro', status: 'past_due' },
    'The last payment failed. We will try again over the next few days; you keep Pro in the meantime.',
  ],
])('%o', (plan, words) => {
  expect(
    standingWords({ userType: 'basic', status: 'none', renewsAt: null, endsAt: null, ...plan }, day),
  ).toBe(words)
})

const keeps =
  / After that, nothing is deleted or hidden\. .+ 3 clients, 5 projects and 10 tasks\. Open jobs are paused\. Jobs, teams, .+ can be read, but not changed\. Recurring invoices, reminders and online payment stop, .+ no logo\.$/

test.each<[Partial<PlanOverview>, string]>([
  [{ status: 'active', renewsAt: at }, 'You keep Pro until 2026-12-21 and are not charged again.'],
  [{ status: 'active' }, 'You keep Pro until the end of the paid period and are not charged again.'],
  [{ status: 'ending', endsAt: at }, 'You keep Pro until 2026-12-21 and are not charged again.'],
  [{ status: 'past_due' }, 'The last payment failed, so Pro ends now. Your card is not charged again.'],
])('cancelling %o', (plan, words) => {
  const asked = '2026-12-01T10:00:00.000Z'
  const said = cancelWords(
    { userType: 'pro', status: 'none', renewsAt: null, endsAt: null, ...plan },
    day,
    asked,
  )
  expect(said.replace(keeps, '')).toBe(words)
  expect(said).toMatch(keeps)
})

test('cancelling in the hour of a renewal that is not yet charged promises only the time after it', () => {
  const plan = { userType: 'pro', status: 'active', renewsAt: at, endsAt: null } as const
  const said = cancelWords(plan, day, '2026-12-21T10:30:00.000Z')
  expect(said).toMatch(/^The month that has just begun is still charged\. Pro lasts until the end of it/)
})

test('cancelling an ended, uncharged subscription promises nothing', () => {
  const plan = { userType: 'basic', status: 'ended', renewsAt: null, endsAt: at } as const
  expect(cancelWords(plan, day)).toBe('Pro has already ended. Your card is not charged again.')
})

test.each([
  [
    { double: { endsAt: at }, cancel: true },
    'You paid for Pro twice. The second subscription will not renew and ends on 2026-12-21. Cancelling the plan ends both. To get a refund for it, write to us with “Send Feedback” within 30 days.',
  ],
  [
    { double: { endsAt: null }, cancel: false },
    'You paid for Pro twice. The second subscription will not renew. To get a refund for it, write to us with “Send Feedback” within 30 days.',
  ],
])('a person who paid twice: %o', ({ double, cancel }, words) => {
  const can = { upgrade: false, cancel, resume: false, portal: false }
  expect(doubleWords({ double, can }, day)).toBe(words)
})

test('usage stands beside its limit, or alone', () => {
  expect(usageWords({ current: 13, limit: 10 })).toBe('13 of 10')
  expect(usageWords({ current: 13, limit: null })).toBe('13')
})
