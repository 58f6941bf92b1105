import type { User } from '@daybook/contract/profile'
import { beforeEach, expect, it } from 'vitest'
import { keptSession, openFreshPage } from '../../../lib/session/fresh-page.ts'

const saved = {
  ...{ _id: 'ada', locale: 'en-US', hourCycle: null, timezone: 'UTC', currency: 'EUR', hourlyRate: 9550 },
  ...{ skills: [], links: [] },
} as unknown as User
const german: User = { ...saved, locale: 'de-DE' }

beforeEach(() => void openFreshPage({ ...keptSession('ada'), user: JSON.stringify(saved) }))

it('takes a rate for the saved one after the formats have changed, and any other for an edit', async () => {
  const { setUser } = await import('../../../lib/session/session-store.ts')
  const { valuesOf, withSavedRate } = await import('./profile-values.ts')
  const { editsOf } = await import('./rebase.ts')
  const shown = valuesOf(saved)
  expect(shown.hourlyRate).toBe('95.50')
  setUser(german)
  const editsAmong = (typed: typeof shown) => editsOf(withSavedRate(typed, german), valuesOf(german))
  expect(editsAmong(shown)).toEqual({})
  expect(editsAmong({ ...shown, hourlyRate: '97' })).toEqual({ hourlyRate: '97' })
  expect(editsAmong({ ...shown, hourlyRate: '' })).toEqual({ hourlyRate: '' })
})

it('says what becomes of amounts that go by the currency, where it changes', async () => {
  const { currencyHint } = await import('./profile-values.ts')
  expect(currencyHint('EUR', 'EUR')).toBeUndefined()
  expect(currencyHint('EUR', 'JPY')).toMatch(/not converted: €100.00 becomes ¥10,000\.$/)
})
