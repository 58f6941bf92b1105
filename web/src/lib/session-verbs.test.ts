import { describe, expect, it } from 'vitest'
import { answerCalls, keptSession, openFreshPage, refused } from './fresh-page.ts'

const given = { accessToken: 'given', refreshToken: 'given too' }
const answerGrace = () => Response.json({ data: { user: { _id: 'grace' } } })

const open = async (kept?: Record<string, string>) => {
  const storage = openFreshPage(kept)
  return { storage, ...(await import('./session-store.ts')), ...(await import('./session-verbs.ts')) }
}

describe('tokens that a link brought', () => {
  it('sign in, and replace the session and the drafts of somebody else', async () => {
    const { adoptSession, sessionState, storage } = await open({ ...keptSession('ada'), appState: 'drafts' })
    const asked = answerCalls({ '/auth/me': answerGrace })
    await adoptSession(given)
    expect(asked.map(({ path, headers }) => [path, headers.get('authorization')])).toEqual([
      ['/auth/me', 'Bearer given'],
    ])
    expect(sessionState()).toEqual({ status: 'authenticated', user: { _id: 'grace' } })
    expect(Object.fromEntries(storage)).toMatchObject(given)
    expect(storage.has('appState')).toBe(false)
  })

  it.each([
    ['refused', refused(401)],
    ['not proven, since the server fails', refused(500)],
    ['not proven, since nothing is reached', () => Promise.reject(new TypeError('no network'))],
  ])('change nothing where they are %s, and are not exchanged', async (_, answer) => {
    const kept = { ...keptSession('ada'), appState: 'drafts', deviceId: 'known' }
    const { adoptSession, sessionState, storage } = await open(kept)
    const asked = answerCalls({ '/auth/me': answer })
    await expect(adoptSession(given)).rejects.toMatchObject({ name: 'ApiError' })
    expect(asked.map(({ path }) => path)).toEqual(['/auth/me'])
    expect(Object.fromEntries(storage)).toEqual(kept)
    expect(sessionState()).toEqual({ status: 'authenticated', user: { _id: 'ada' } })
  })
})
