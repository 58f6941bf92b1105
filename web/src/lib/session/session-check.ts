import { me, validate } from '@daybook/contract/accounts'
import { call } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { serverIsHealthy } from '../connection/online.ts'
import { refreshTokens } from './refresh-tokens.ts'
import { sessionState, setUser, treatAsSignedOut } from './session-store.ts'
import { accessToken, hasTokens } from './tokens.ts'

let lastSuccess = 0
const freshMs = 30_000

export const millisecondsSinceCheck = (): number => Date.now() - lastSuccess

/** An established session outlives a server that does not answer (rules §3). */
const keepEstablished = (): void => {
  if (sessionState().status !== 'authenticated') treatAsSignedOut()
}

const readUser = async (): Promise<void> => {
  if (!accessToken()) await refreshTokens(null)
  const { user } = await call(validate, {})
  setUser(user)
  lastSuccess = Date.now()
}

/** Health, then the access token, then the refresh token (spec 1 §4). Skipped within 30 s of the last success. */
export const checkSession = async (): Promise<void> => {
  if (millisecondsSinceCheck() < freshMs && sessionState().status === 'authenticated') return
  if (!hasTokens()) return treatAsSignedOut()
  if (!(await serverIsHealthy())) return keepEstablished()
  try {
    await readUser()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    keepEstablished()
  }
}

/** Reads the person's record again, as after an event about it. Quiet where that fails. */
export const reloadUser = async (): Promise<void> => {
  if (!hasTokens()) return
  await call(me, {}).then(
    ({ user }) => setUser(user),
    () => undefined,
  )
}
