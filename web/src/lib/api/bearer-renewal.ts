import { validate } from '@daybook/contract/accounts'
import { accessToken, hasTokens } from '../session/tokens.ts'
import { call } from './api-client.ts'

/**
 * Remembers for whom calls are made. A public call silently ignores an expired bearer: the returned function has
 * the session checked, and says whether another bearer is in use since.
 */
export const watchBearer = (): (() => Promise<boolean>) => {
  const bearer = accessToken()
  return async () => {
    if (!hasTokens()) return false
    await call(validate, {}).catch(() => undefined)
    const now = accessToken()
    return now !== null && now !== bearer
  }
}
