import type { Session } from '@daybook/contract/accounts'
import * as contract from '@daybook/contract/accounts'
import type { CallOf } from '@daybook/contract/endpoint'
import { call } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { wipeWork } from '../outbox/wipe.ts'
import { forgetDrafts } from './device-drafts.ts'
import { reloadUser } from './session-check.ts'
import { clearSession, establishSession, markLoggedOut } from './session-store.ts'
import { endAtServer } from './sign-outs.ts'
import { storedUser } from './stored-user.ts'
import { refreshToken } from './tokens.ts'

/** The refusal of a right password for an unverified account holds the session (spec 1 §4). */
const sessionOfUnverified = (error: unknown): Session => {
  const isUnverified = error instanceof ApiError && error.response?.requiresEmailVerification === true
  const session = isUnverified ? contract.Session.safeParse(error.response?.data) : undefined
  if (session?.success) return session.data
  throw error
}

const challengeIn = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'two_factor_required' ? error.response?.challenge : undefined

/**
 * Answers the challenge where a second factor is needed.
 * @throws ApiError, but not for an unverified address.
 */
export const login = async (
  credentials: CallOf<typeof contract.login>['body'],
): Promise<string | undefined> => {
  try {
    establishSession(await call(contract.login, { body: credentials }).catch(sessionOfUnverified))
    return undefined
  } catch (error) {
    const challenge = challengeIn(error)
    if (!challenge) throw error
    return challenge
  }
}

/** @throws ApiError 401 for a wrong code, 410 when the sign-in has to begin anew. */
export const completeLogin = async (body: CallOf<typeof contract.twoFactor>['body']): Promise<void> =>
  establishSession(await call(contract.twoFactor, { body }).catch(sessionOfUnverified))

/** Creates the account and signs in. @throws ApiError with `fields` for a taken e-mail or username. */
export const register = async (registration: CallOf<typeof contract.register>['body']): Promise<void> =>
  establishSession(await call(contract.register, { body: registration }))

/** Signs out without telling the server, as of a deleted account; `message` shows why, at the sign-in or at `place`. */
export const leave = (message?: string, place?: string): void => {
  const person = storedUser()
  markLoggedOut()
  clearSession(message, place)
  // Whoever mistyped their address is led to register again, and can then send what they typed before.
  if (!place) forgetDrafts()
  if (person) wipeWork(person._id)
}

/** Signs out at once; the server ends the session when it is reached, on a later visit if need be. */
export const logout = (): void => {
  const token = refreshToken()
  leave()
  if (token) endAtServer(token)
}

/** Redeems the token of a verification link. @throws ApiError 410 when the link no longer works. */
export const verifyEmail = async (token: string): Promise<void> => {
  await call(contract.verifyEmail, { body: { token } })
  await reloadUser()
}

export const resendVerification = (email: string): Promise<{ message: string }> =>
  call(contract.resendVerification, { body: { email } })

export const forgotPassword = (email: string): Promise<{ message: string }> =>
  call(contract.forgotPassword, { body: { email } })

/** Sets a new password by the token of a mailed link. @throws ApiError 410 when the link no longer works. */
export const resetPassword = (token: string, newPassword: string): Promise<{ message: string }> =>
  call(contract.resetPassword, { body: { token, newPassword } })
