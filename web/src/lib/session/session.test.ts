import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, keptSession, openFreshPage, refused } from './fresh-page.ts'

const healthy = () => Response.json({ status: 'ok' })
const answerAda = () => Response.json({ data: { user: { _id: 'ada' } } })
const unanswered = () => new Promise<never>(() => undefined)

const startAt = async (address: string) => {
  openFreshPage(keptSession('ada'))
  const { pathname, search } = new URL(address, 'http://daybook.example')
  vi.stubGlobal('location', { pathname, search })
  vi.stubGlobal('history', { state: null, replaceState: () => undefined })
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('document', { addEventListener: () => undefined })
  const { takeAddressToken } = await import('./address-token.ts')
  const { startSession } = await import('./session.ts')
  const { sessionState } = await import('./session-store.ts')
  // Loaded when it is needed, which is slow the first time.
  await import('./session-check.ts')
  takeAddressToken()
  startSession()
  return sessionState
}

afterEach(() => void vi.useRealTimers())

describe('the link that sets a new password, where a session is stored', () => {
  const link = '/reset-password?token=mailed'

  it('waits, and leads on when the session is alive', async () => {
    answerCalls({ '/health': healthy, '/auth/validate': answerAda })
    const state = await startAt(link)
    expect(state().status).toBe('loading')
    await vi.waitFor(() => expect(state().status).toBe('authenticated'))
  })

  it('waits, and stays when the session is dead', async () => {
    answerCalls({ '/health': healthy, '/auth/validate': refused(401), '/auth/refresh': refused(401) })
    const state = await startAt(link)
    expect(state().status).toBe('loading')
    await vi.waitFor(() => expect(state().status).toBe('unauthenticated'))
  })

  it('stays after 5 s without an answer', async () => {
    vi.useFakeTimers()
    answerCalls({ '/health': healthy, '/auth/validate': unanswered })
    const state = await startAt(link)
    await vi.advanceTimersByTimeAsync(4_900)
    expect(state().status).toBe('loading')
    await vi.advanceTimersByTimeAsync(200)
    expect(state().status).toBe('unauthenticated')
    expect(localStorage.getItem('refreshToken')).toBe('refresh of ada')
  })
})

it.each(['/tasks', '/login?token=any', '/reset-password'])(
  '%s believes a stored session',
  async (address) => {
    answerCalls({ '/health': healthy, '/auth/validate': unanswered })
    expect((await startAt(address))().status).toBe('authenticated')
  },
)
