import { beforeEach, expect, test, vi } from 'vitest'

let shown = ''
let kept: unknown = null

/** Opens a new page, or loads one anew, for which the browser still has the state of its entry. */
const open = async (address: string, { isReload = false } = {}) => {
  vi.resetModules()
  if (!isReload) kept = null
  vi.stubGlobal('location', new URL(address, 'https://daybook.example'))
  vi.stubGlobal('history', {
    get state() {
      return kept
    },
    replaceState: (state: unknown, _: string, to?: string) => {
      // As a browser does: on the disk it is a copy.
      kept = structuredClone(state)
      if (to) shown = to
    },
  })
  const module = await import('./address-token.ts')
  module.takeAddressToken()
  return module
}

beforeEach(() => {
  shown = 'as it was'
})

test('the secrets of a mailed link leave the address', async () => {
  const { addressToken } = await open('/verify-email?token=t')
  expect([addressToken(), shown]).toEqual(['t', '/verify-email'])
})

test('a mailed link works after a reload, until it is redeemed, and not on a page that another link opened', async () => {
  await open('/reset-password?token=t')
  const reloaded = await open('/reset-password', { isReload: true })
  expect([reloaded.addressToken(), reloaded.isResetLink(), reloaded.isRedeemed()]).toEqual(['t', true, false])
  reloaded.markRedeemed()
  const again = await open('/reset-password', { isReload: true })
  expect([again.addressToken(), again.isRedeemed()]).toEqual([null, true])
  const fresh = await open('/reset-password')
  expect([fresh.addressToken(), fresh.isRedeemed()]).toEqual([null, false])
})

test('the session that a provider sends back is not kept with the page', async () => {
  const { addressParameter } = await open('/oauth-callback?token=a&refreshToken=r')
  expect([addressParameter('token'), shown]).toEqual(['a', '/oauth-callback'])
  expect(JSON.stringify(kept)).toBe('{}')
})

test('a payment leaves the address of any page, and the rest of it stays; it is taken once', async () => {
  const { takeAddressParameter } = await open('/settings?section=plan&session_id=cs_1#top')
  expect(shown).toBe('/settings?section=plan#top')
  expect([takeAddressParameter('session_id'), takeAddressParameter('session_id')]).toEqual(['cs_1', null])
})

test('any other address stays', async () => {
  const { addressParameter } = await open('/tasks?token=t')
  expect([addressParameter('token'), shown]).toEqual([null, 'as it was'])
})
