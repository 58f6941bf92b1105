import type { Session } from '@daybook/contract/accounts'
import { ApiError, authenticationFailed } from '../api/api-error.ts'
import { send } from '../api/send.ts'
import { loseSession } from './session-store.ts'
import { withTabLock } from './tab-lock.ts'
import { accessToken, refreshToken, storeTokens } from './tokens.ts'

const exchange = async (token: string): Promise<Session> => {
  const answer = await send({ method: 'POST', path: '/auth/refresh', body: { refreshToken: token } })
  return (answer as { data: Session }).data
}

/** Whether the server itself has said so: what stands in front of it knows of no session. */
const isOver = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.response?.success === false &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429

/**
 * Makes new tokens in place of the `stale` one, once for all calls and all tabs that ask at the same time.
 * @throws ApiError 401 when the session is over, which is then cleared where it is still the one kept here; 0 when the
 * server was not reached.
 */
export const refreshTokens = (stale: string | null): Promise<void> =>
  withTabLock('daybook.refresh', async () => {
    // Whoever held the lock before may have done it already.
    if (accessToken() !== stale) return
    const token = refreshToken()
    try {
      if (!token) throw new ApiError(401, 'unauthenticated', 'No refresh token available', { success: false })
      const session = await exchange(token)
      // Signed out while the answer was on its way.
      if (refreshToken() !== token) return
      storeTokens(session)
    } catch (error) {
      if (!isOver(error)) throw error
      const failed = authenticationFailed()
      // Signed out and in again meanwhile: another session's end is none of this one's.
      if (refreshToken() === token) loseSession(failed.message)
      throw failed
    }
  })
