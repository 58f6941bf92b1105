import { proPrice } from '@daybook/contract/plans'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.resetModules())

test('the price of Pro is what the contract says, in the words of the specification', async () => {
  expect(proPrice).toEqual({ amount: 1500, currency: 'USD' })
  const { proPriceText } = await import('./price.ts')
  expect(proPriceText()).toBe('$15')
})

test.each([
  [{ amount: 1250, currency: 'USD' }, '$12.50'],
  [{ amount: 2000, currency: 'EUR' }, '€20'],
])('%o is written %s wherever it is named', async (price, text) => {
  vi.doMock('@daybook/contract/plans', async (actual) => ({
    ...(await actual<object>()),
    proPrice: price,
  }))
  const { standingWords } = await import('./plan-words.ts')
  const plan = { userType: 'pro', status: 'active', renewsAt: null, endsAt: null } as const
  expect(standingWords(plan, String)).toBe(`${text} per month.`)
  vi.doUnmock('@daybook/contract/plans')
})
