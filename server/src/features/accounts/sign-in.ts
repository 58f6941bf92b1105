import type { Session } from '@daybook/contract/accounts'
import { inTransaction } from '../../events.ts'
import { emailNotVerified } from '../../http/authentication.ts'
import type { Actor } from '../../http/context.ts'
import { gone, Refusal } from '../../http/errors.ts'
import type { AccountParts } from './account-parts.ts'
import { passwordMatches } from './hashing.ts'
import { rememberDevice } from './known-devices.ts'
import * as queries from './queries.ts'
import { limitCodes, takeCode } from './second-factor.ts'
import * as factors from './second-factor-queries.ts'
import { noteSecurity, type SecurityEventType, type Visit } from './security-log.ts'
import { deadToken, endSession, openSession, rotateSession, sessionOfRefreshToken } from './sessions.ts'
import { hashToken, randomToken } from './tokens.ts'

const challengeMinutes = 10

/** A completed sign-in: the session, the log, and a mail where the device is new. */
export const beginSession = async (
  tx: Visit,
  { tokens }: AccountParts,
  user: queries.UserRow,
  type: SecurityEventType = 'signed_in',
): Promise<Session> => {
  const isNewDevice = await rememberDevice(tx, user.id)
  // Google's first sign-in makes the account.
  const isFirst = user.created_at >= tx.now
  const tells = isNewDevice && !isFirst && user.mail_new_sign_in && user.email_verified_at !== null
  const notice =
    type === 'signed_in_by_recovery_code' ? 'recovery_code_used' : tells ? 'new_sign_in' : undefined
  await noteSecurity(tx, user.id, { type, notice })
  return openSession(tx, tokens, user)
}

/** Identifies a sign-in whose first half is done; it waits ten minutes for its second factor. */
export const openChallenge = async (tx: Visit, userId: string): Promise<string> => {
  const challenge = randomToken()
  await factors.insertChallenge(tx.db, {
    hash: hashToken(challenge),
    user_id: userId,
    created_at: tx.now,
    expires_at: new Date(tx.now.getTime() + challengeMinutes * 60_000),
  })
  return challenge
}

const wrongCredentials = () => new Refusal('invalid_credentials', 'Invalid email or password')

/**
 * @throws Refusal 401 `invalid_credentials`, the same for an unknown e-mail and a wrong password;
 * 401 `two_factor_required` with `challenge`; 403 `email_not_verified` with the session in `data`.
 */
export const signIn = async (
  visit: Visit,
  parts: AccountParts,
  credentials: { email: string; password: string },
): Promise<Session> => {
  const user = await queries.findUserByEmail(visit.db, credentials.email)
  const matches = await passwordMatches(user?.password_hash ?? null, credentials.password)
  if (!user || !matches) throw wrongCredentials()
  const begun = await inTransaction(visit, async (tx) => {
    // During the comparison the password may have changed, or a second factor may have been turned on.
    const held = await queries.lockUser(tx.db, user.id)
    if (!held || held.password_hash !== user.password_hash) throw wrongCredentials()
    if (held.two_factor_enabled) return { challenge: await openChallenge(tx, held.id) }
    return { user: held, session: await beginSession(tx, parts, held) }
  })
  if ('challenge' in begun)
    throw new Refusal('two_factor_required', 'Enter the code of your authenticator app', begun)
  if (!begun.user.email_verified_at) throw emailNotVerified(begun.session)
  return begun.session
}

/**
 * Completes a sign-in by a code of the app or a recovery code.
 * @throws Refusal 410 for a challenge that is unknown or expired; 401 `invalid_credentials` for a wrong code;
 * 429 after ten codes an hour.
 */
export const completeSignIn = async (
  visit: Visit,
  parts: AccountParts,
  { challenge, code }: { challenge: string; code: string },
): Promise<Session> => {
  const hash = hashToken(challenge)
  const asked = await factors.findChallenge(visit.db, hash, visit.now)
  if (asked) await limitCodes(visit, parts, asked.user_id, code)
  const result = await inTransaction(visit, async (tx) => {
    // Lock the person first, so that two at once take turns.
    const user = asked && (await queries.lockUser(tx.db, asked.user_id))
    if (!user || !(await factors.lockChallenge(tx.db, hash, tx.now)))
      throw gone('This sign-in has expired. Please sign in again.')
    const taken = await takeCode(tx, parts, user.id, code)
    if (!taken) return null
    await factors.deleteChallenges(tx.db, user.id)
    const type = taken === 'app' ? 'signed_in' : 'signed_in_by_recovery_code'
    return { user, session: await beginSession(tx, parts, user, type) }
  })
  if (!result) throw new Refusal('invalid_credentials', 'This code is incorrect')
  if (!result.user.email_verified_at) throw emailNotVerified(result.session)
  return result.session
}

/** @throws Refusal 401 when the token is unknown, expired or reused; a reused one ends its session. */
export const refreshSession = async (
  visit: Visit,
  parts: AccountParts,
  refreshToken: string,
): Promise<Session> => {
  const rotated = await rotateSession(visit, parts.tokens, refreshToken)
  if ('session' in rotated) return rotated.session
  parts.sessions.forget(rotated.endedSessionId)
  throw deadToken()
}

/** Ends the bearer's session, and that of the refresh token where it is another one. */
export const signOut = async (
  visit: Visit & { actor: Actor },
  { sessions }: AccountParts,
  refreshToken: string | undefined,
): Promise<void> => {
  const byToken = refreshToken ? await sessionOfRefreshToken(visit.db, refreshToken) : null
  const byBearer = visit.actor.kind === 'person' ? visit.actor.sessionId : null
  for (const id of new Set([byToken, byBearer])) {
    if (!id) continue
    await inTransaction(visit, async (tx) => {
      const ended = await endSession(tx, id)
      if (ended) await noteSecurity(tx, ended.user_id, { type: 'signed_out' })
    })
    sessions.forget(id)
  }
}
