import { expect, it, vi } from 'vitest'
import { answerCalls, openFreshPage } from '../session/fresh-page.ts'

it.each([
  ['/auth/login', 'known'],
  ['/account/two-factor/disable', 'known'],
  ['/account', 'known'],
  ['/tasks', null],
  ['/authors', null],
])('%s hears of the device: %s', async (path, device) => {
  openFreshPage({ deviceId: 'known' })
  const asked = answerCalls({ [path]: () => Response.json({}) })
  const { send } = await import('./send.ts')
  await send({ method: 'POST', path })
  expect(asked.map(({ headers }) => headers.get('x-device-id'))).toEqual([device])
})

it.each([
  [{ timeoutMs: 10 }, { code: 'timeout', status: 0 }],
  [{ signal: AbortSignal.abort(new Error('Left')) }, { message: 'Left' }],
])('a call without an answer fails by what ended it: %o', async (ending, failure) => {
  openFreshPage()
  const { send } = await import('./send.ts')
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        const end = () => reject(signal?.reason)
        if (signal?.aborted) end()
        else signal?.addEventListener('abort', end)
      }),
  )
  await expect(send({ method: 'GET', path: '/tasks', ...ending })).rejects.toMatchObject(failure)
})

it('a call that reaches no server fails as offline', async () => {
  openFreshPage()
  const { send } = await import('./send.ts')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(send({ method: 'GET', path: '/tasks' })).rejects.toMatchObject({ code: 'offline', status: 0 })
})
