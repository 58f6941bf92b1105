import { describe, expect, it, vi } from 'vitest'
import { answerCalls, keptSession, openFreshPage, refused } from './fresh-page.ts'

const given = { accessToken: 'given', refreshToken: 'given too' }
const answerGrace = () => Response.json({ data: { user: { _id: 'grace' } } })

const open = async (kept?: Record<string, string>) => {
  const storage = openFreshPage(kept)
  return { storage, ...(await import('./session-store.ts')), ...(await import('./provider-session.ts')) }
}

describe('tokens that a link brought', () => {
  it('touch nothing of somebody else who is signed in, until they are adopted', async () => {
    const kept = { ...keptSession('ada'), appState: 'drafts', deviceId: 'known' }
    const { readOffered, somebodyElseHere, sessionState, storage } = await open(kept)
    const asked = answerCalls({ '/auth/me': answerGrace })
    const offered = await readOffered(given)
    expect(asked.map(({ path, headers }) => [path, headers.get('authorization')])).toEqual([
      ['/auth/me', 'Bearer given'],
    ])
    expect(somebodyElseHere(offered.user._id)).toEqual({ _id: 'ada' })
    expect(Object.fromEntries(storage)).toEqual(kept)
    expect(sessionState()).toEqual({ status: 'authenticated', user: { _id: 'ada' } })
  })

  it('sign in once they are adopted, and end the session of somebody else here and at the server', async () => {
    const { adoptSession, readOffered, sessionState, storage } = await open({
      ...keptSession('ada'),
      appState: 'drafts',
    })
    const asked = answerCalls({ '/auth/me': answerGrace, '/auth/logout': () => Response.json({}) })
    adoptSession(await readOffered(given))
    expect(sessionState()).toEqual({ status: 'authenticated', user: { _id: 'grace' } })
    expect(Object.fromEntries(storage)).toMatchObject(given)
    expect(storage.has('appState')).toBe(false)
    await vi.waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ path: '/auth/logout', body: { refreshToken: 'refresh of ada' } }),
    )
  })

  it('belong to nobody else where it is the same person, or nobody is signed in', async () => {
    expect((await open(keptSession('grace'))).somebodyElseHere('grace')).toBeNull()
    const { user = '' } = keptSession('ada')
    expect((await open({ user })).somebodyElseHere('grace')).toBeNull()
    expect((await open(keptSession('ada'))).somebodyElseHere(), 'before it is known who comes').toEqual({
      _id: 'ada',
    })
  })

  it.each([
    ['refused', refused(401)],
    ['not proven, since the server fails', refused(500)],
    ['not proven, since nothing is reached', () => Promise.reject(new TypeError('no network'))],
  ])('change nothing where they are %s, and are not exchanged', async (_, answer) => {
    const kept = { ...keptSession('ada'), appState: 'drafts', deviceId: 'known' }
    const { readOffered, sessionState, storage } = await open(kept)
    const asked = answerCalls({ '/auth/me': answer })
    await expect(readOffered(given)).rejects.toMatchObject({ name: 'ApiError' })
    expect(asked.map(({ path }) => path)).toEqual(['/auth/me'])
    expect(Object.fromEntries(storage)).toEqual(kept)
    expect(sessionState()).toEqual({ status: 'authenticated', user: { _id: 'ada' } })
  })
})
