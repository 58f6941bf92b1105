import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls, keptSession, openFreshPage, refused } from './fresh-page.ts'

const goodbye = () => Response.json({ message: 'Signed out' })
const unreached = () => Promise.reject(new TypeError('no network'))
const healthy = () => Response.json({ status: 'ok' })

const open = async (kept?: Record<string, string>) => {
  const storage = openFreshPage(kept)
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined })
  return { storage, ...(await import('./sign-outs.ts')) }
}
const endedBy = (asked: ReturnType<typeof answerCalls>) =>
  asked.filter(({ path }) => path === '/auth/logout').map(({ body }) => body)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it.each([
  ['an answer', goodbye],
  ['a refusal', refused(401)],
])('nothing waits after %s', async (_, answer) => {
  const { endAtServer, storage } = await open({ deviceId: 'known' })
  const asked = answerCalls({ '/auth/logout': answer })
  endAtServer('mine')
  expect(storage.get('signOuts')).toBe('["mine"]')
  await vi.waitFor(() => expect(Object.fromEntries(storage)).toEqual({ deviceId: 'known' }))
  expect(asked.map(({ path, body }) => [path, body])).toEqual([['/auth/logout', { refreshToken: 'mine' }]])
})

it('tells the server again when it is reached again, and then listens no more', async () => {
  const { endAtServer, storage } = await open()
  answerCalls({ '/auth/logout': unreached, '/health': unreached })
  endAtServer('mine')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(storage.get('signOuts')).toBe('["mine"]')
  const asked = answerCalls({ '/auth/logout': goodbye, '/health': healthy })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(endedBy(asked)).toEqual([{ refreshToken: 'mine' }])
  expect(storage.has('signOuts')).toBe(false)
  const calls = asked.length
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked.length).toBe(calls)
})

it('tells the server when a page is next opened, and asks nothing where nothing waits', async () => {
  const { storage, tellWaitingSignOuts } = await open({ signOuts: '["one","other"]' })
  const asked = answerCalls({ '/auth/logout': goodbye })
  tellWaitingSignOuts()
  await vi.waitFor(() => expect(storage.has('signOuts')).toBe(false))
  tellWaitingSignOuts()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(endedBy(asked)).toEqual([{ refreshToken: 'one' }, { refreshToken: 'other' }])
  expect(asked.length).toBe(2)
})

it('keeps a handful, the last ones, and starts anew from what cannot be read', async () => {
  const { endAtServer, storage } = await open({ signOuts: '{"not":"a list"}' })
  answerCalls({ '/auth/logout': refused(503), '/health': unreached })
  for (const token of ['1', '2', '3', '4', '5', '6', '6']) endAtServer(token)
  expect(storage.get('signOuts')).toBe('["2","3","4","5","6"]')
})

it('is what signing out leaves behind, and nothing else', async () => {
  const { storage } = await open({ ...keptSession('ada'), appState: 'drafts', deviceId: 'known' })
  answerCalls({ '/auth/logout': unreached, '/health': unreached })
  const { logout } = await import('./session-verbs.ts')
  logout()
  await vi.advanceTimersByTimeAsync(1_000)
  const marks = { signOuts: '["refresh of ada"]', outboxWiped: '["ada"]' }
  expect(Object.fromEntries(storage)).toEqual({ deviceId: 'known', ...marks })
})
