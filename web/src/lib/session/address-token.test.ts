import { beforeEach, expect, test, vi } from 'vitest'

let shown = ''

const open = async (address: string) => {
  vi.resetModules()
  vi.stubGlobal('location', new URL(address, 'https://daybook.example'))
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, to: string) => void (shown = to),
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

test('a payment leaves the address of any page, and the rest of it stays; it is taken once', async () => {
  const { takeAddressParameter } = await open('/settings?section=plan&session_id=cs_1#top')
  expect(shown).toBe('/settings?section=plan#top')
  expect([takeAddressParameter('session_id'), takeAddressParameter('session_id')]).toEqual(['cs_1', null])
})

test('any other address stays', async () => {
  const { addressParameter } = await open('/tasks?token=t')
  expect([addressParameter('token'), shown]).toEqual([null, 'as it was'])
})
