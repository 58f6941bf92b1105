import { expect, it } from 'vitest'
import { answerCalls, keptSession, openFreshPage, refused } from './fresh-page.ts'

const open = async () => {
  const storage = openFreshPage(keptSession('ada'))
  return {
    storage,
    ...(await import('./session-store.ts')),
    ...(await import('./refresh-tokens.ts')),
  }
}

it('ends a session that gets no new tokens', async () => {
  const { refreshTokens, sessionState, storage } = await open()
  answerCalls({ '/auth/refresh': refused(401) })
  await expect(refreshTokens('access of ada')).rejects.toMatchObject({ status: 401 })
  expect(sessionState()).toMatchObject({ status: 'unauthenticated' })
  expect(storage.has('refreshToken')).toBe(false)
})

it('leaves alone the session that somebody began while the old one was refused', async () => {
  const { clearSession, establishSession, refreshTokens, sessionState, storage } = await open()
  const grace = JSON.parse('{ "_id": "grace" }')
  answerCalls({
    '/auth/refresh': () => {
      clearSession()
      establishSession({ user: grace, accessToken: 'new', refreshToken: 'new too' })
      return refused(401)()
    },
  })
  await expect(refreshTokens('access of ada')).rejects.toMatchObject({ status: 401 })
  expect(sessionState()).toEqual({ status: 'authenticated', user: grace })
  expect(storage.get('refreshToken')).toBe('new too')
})

const lost = () => Promise.reject(new TypeError('Failed to fetch'))

it.each([
  ['had no answer for', refused(503), 503],
  ['answered to nobody', lost, 0],
])('keeps a session that the server %s, and asks again with the same token', async (_, first, status) => {
  const { refreshTokens, sessionState, storage } = await open()
  const answers = [first, () => Response.json({ data: { accessToken: 'new', refreshToken: 'new too' } })]
  const asked = answerCalls({ '/auth/refresh': () => answers.shift()?.() ?? refused(404)() })
  await expect(refreshTokens('access of ada')).rejects.toMatchObject({ status })
  expect(storage.get('refreshToken')).toBe('refresh of ada')
  expect(sessionState()).toMatchObject({ status: 'authenticated' })
  await refreshTokens('access of ada')
  expect(asked.map(({ body }) => body)).toEqual([
    { refreshToken: 'refresh of ada' },
    { refreshToken: 'refresh of ada' },
  ])
  expect([storage.get('accessToken'), storage.get('refreshToken')]).toEqual(['new', 'new too'])
})
