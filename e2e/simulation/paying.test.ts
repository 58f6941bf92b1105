import { cancelPlan } from '@daybook/contract/payments'
import { afterEach, describe, expect, vi } from 'vitest'
import type { TestApp } from '../../server/test/app.ts'
import { buildUser, type TestUser } from '../../server/test/builders.ts'
import { daysLater, payAtStripe, tell, test, verify } from '../../server/test/paying.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page of the web app with a signed-in person; returns how it begins to pay, and where that leads. */
const openPage = async (app: TestApp, { id, email, accessToken }: TestUser) => {
  const kept: Record<string, string> = {
    accessToken,
    user: JSON.stringify({ _id: id, email, isEmailVerified: true }),
  }
  const left: string[] = []
  const reach = globalThis.fetch
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value
    },
    removeItem: (key: string) => {
      delete kept[key]
    },
  })
  vi.stubGlobal('window', { location: { assign: (url: string) => void left.push(url) } })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => reach(new URL(url, app.origin), init))
  const { startCheckout, startOwnCheckout } = await import('../../web/src/features/plans/plans.ts')
  return { startCheckout, startOwnCheckout, left }
}

describe('paying by the web app', () => {
  test('is refused on a page that does not know of Pro yet', async ({ app, stripe }) => {
    const person = await buildUser(app)
    const { sessionId } = await payAtStripe(app, stripe, person)
    await verify(app, person, sessionId)
    const page = await openPage(app, person)
    const refused = { status: 409, message: 'This account already has Pro' }
    await expect(page.startOwnCheckout()).rejects.toMatchObject(refused)
    await expect(page.startCheckout(person.email)).rejects.toMatchObject(refused)
    expect([page.left, stripe.sessions.size]).toEqual([[], 1])
  })

  test('makes a returning Pro person the same customer', async ({ app, stripe }) => {
    const person = await buildUser(app)
    const { subscription, sessionId } = await payAtStripe(app, stripe, person)
    await verify(app, person, sessionId)
    await app.call(cancelPlan, { as: person })
    const later = await daysLater(app, person, 31)
    subscription.status = 'canceled'
    await tell(app, stripe.event('customer.subscription.deleted', subscription, app.clock()))
    const page = await openPage(app, later)
    await page.startOwnCheckout()
    expect(stripe.asked.at(-1)?.body.get('customer')).toBe(subscription.customer)
    expect(page.left).toEqual([[...stripe.sessions.values()].at(-1)?.url])
  })
})
