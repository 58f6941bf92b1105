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

/** Whether the server itself refused, rather than a proxy, which knows no sessions. */
const isOver = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.response?.success === false &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429

/**
 * Replaces the `stale` token, once for all calls and tabs that ask at the same time.
 * @throws ApiError 401 when the session is over, which clears it where it is still the stored one; 0 when the server was
 * not reached.
 */
export const refreshTokens = (stale: string | null): Promise<void> =>
  withTabLock('daybook.refresh', async () => {
    // The previous holder of the lock may have refreshed it.
    if (accessToken() !== stale) return
    const token = refreshToken()
    try {
      if (!token) throw new ApiError(401, 'unauthenticated', 'No refresh token available', { success: false })
      const session = await exchange(token)
      // The person signed out meanwhile.
      if (refreshToken() !== token) return
      storeTokens(session)
    } catch (error) {
      if (!isOver(error)) throw error
      const failed = authenticationFailed()
      // After another sign-in, the end of the old session must not end the new one.
      if (refreshToken() === token) loseSession(failed.message)
      throw failed
    }
  })
