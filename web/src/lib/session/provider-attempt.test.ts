import { expect, it, vi } from 'vitest'
import { openFreshPage } from './fresh-page.ts'

const open = async () => {
  openFreshPage({ deviceId: 'known' })
  const tab = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  })
  return import('./provider-attempt.ts')
}

it('knows the sign-in that began in this tab, once, and sends the device along', async () => {
  const { beginAtProvider, isOwnAttempt } = await open()
  const query = new URL(beginAtProvider(), 'http://daybook.localhost').searchParams
  expect(query.get('device')).toBe('known')
  const mark = query.get('attempt')
  expect(mark).toMatch(/^[\w-]{36}$/)
  expect(isOwnAttempt(mark)).toBe(true)
  expect(isOwnAttempt(mark)).toBe(false)
})

it('takes no other mark, and none where nothing began', async () => {
  const { beginAtProvider, isOwnAttempt } = await open()
  expect(isOwnAttempt(null)).toBe(false)
  beginAtProvider()
  expect(isOwnAttempt('made-up-by-somebody-else')).toBe(false)
})
