import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, keptSession, openFreshPage, refused } from '../../lib/session/fresh-page.ts'

const path = '/payments/verify-session/cs_1'
const answer = (status: string, userType: string) => () =>
  Response.json({ success: true, data: { status, userType } })

let told: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  told = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/**
 * Returns from a payment; each answer is given once, the last for good. Collects what the app is told, and counts
 * the calls.
 */
const comeBack = async (...answers: (() => Response)[]) => {
  openFreshPage(keptSession('ada'))
  vi.stubGlobal('window', { dispatchEvent: ({ type }: Event) => void told.push(type) })
  const asked = answerCalls({
    [path]: () => ((answers.length > 1 ? answers.shift() : answers[0]) ?? refused(500))(),
  })
  const { showToastsWith } = await import('../../ui/toast.ts')
  showToastsWith(({ title }) => void told.push(title))
  const { finishPayment } = await import('./payment-return.ts')
  const finished = finishPayment('cs_1')
  await vi.runAllTimersAsync()
  await finished
  return { told, asked: asked.filter((one) => one.path === path).length }
}

test('a payment is announced to the app', async () => {
  expect(await comeBack(answer('paid', 'pro'))).toEqual({ told: ['payment-success'], asked: 1 })
})

test('a pending payment, or a missing answer, is asked for again', async () => {
  const paid = await comeBack(answer('open', 'basic'), refused(503), answer('paid', 'pro'))
  expect(paid).toEqual({ told: ['payment-success'], asked: 3 })
})

test.each([
  ['open', answer('open', 'basic')],
  ['unknown', refused(503)],
])('a payment that stays %s is reported as such', async (_, stays) => {
  expect(await comeBack(stays)).toEqual({ told: ['Your payment is not confirmed yet'], asked: 4 })
})

test('a payment for another address, or a missing one, is not reported as received', async () => {
  expect(await comeBack(refused(404))).toEqual({ told: ['No payment was found for this account'], asked: 1 })
})

test.each([
  ['refused for another reason', refused(403)],
  ['expired', answer('expired', 'basic')],
  ['an old one of a plan that ended', answer('paid', 'basic')],
])('a payment that is %s announces nothing', async (_, reply) => {
  expect(await comeBack(reply)).toEqual({ told: [], asked: 1 })
})
