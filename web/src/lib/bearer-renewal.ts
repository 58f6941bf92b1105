import { validate } from '@daybook/contract/accounts'
import { call } from './api-client.ts'
import { accessToken, hasTokens } from './tokens.ts'

/**
 * Notes whom calls are made for now. To a public call a bearer that has expired is nobody's, without a word: the answer
 * has the session looked at, and tells whether calls are made with another bearer since.
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
