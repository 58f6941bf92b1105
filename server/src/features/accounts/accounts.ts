import type { Registration, Session } from '@daybook/contract/accounts'
import type { z } from 'zod'
import { newId } from '../../db/ids.ts'
import { inTransaction, record, type Scope } from '../../events.ts'
import { emailNotVerified } from '../../http/authentication.ts'
import type { Actor } from '../../http/context.ts'
import { isUniqueViolation } from '../../http/database-errors.ts'
import { gone, Refusal, taken } from '../../http/errors.ts'
import { enqueue } from '../../queue/queue.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import * as queries from './queries.ts'
import {
  endSession,
  openSession,
  refuseDeadToken,
  rotateSession,
  type Sessions,
  sessionOfRefreshToken,
} from './sessions.ts'
import { hashToken, type Tokens } from './tokens.ts'

export { lockUserType } from './queries.ts'
export { requireRoom } from './room.ts'

export interface AccountParts {
  tokens: Tokens
  sessions: Sessions
}

const emailTaken = 'An account with this e-mail already exists'
const usernameTaken = 'This username is taken'

const refuseTaken = async (scope: Scope, form: { email: string; username: string }): Promise<void> => {
  const found = await queries.findTaken(scope.db, form.email, form.username)
  const fields = {
    ...(found.email && { email: emailTaken }),
    ...(found.username && { username: usernameTaken }),
  }
  if (Object.keys(fields).length > 0) throw taken(fields)
}

/** Two registrations at once: the index lets one through. */
const takenByRace = (error: unknown): never => {
  if (isUniqueViolation(error, 'users_email')) throw taken({ email: emailTaken })
  if (isUniqueViolation(error, 'users_username')) throw taken({ username: usernameTaken })
  throw error
}

/**
 * Makes the account, its first session and the verification mail, all or nothing.
 * @throws Refusal 409 with `fields` for a taken e-mail or username.
 */
export const registerAccount = async (
  scope: Scope & { device: string },
  { tokens }: AccountParts,
  form: z.output<typeof Registration>,
): Promise<Session> => {
  await refuseTaken(scope, form)
  const passwordHash = await hashPassword(form.password)
  return inTransaction(scope, async (tx) => {
    const user = await queries.insertUser(tx.db, {
      id: newId(),
      first_name: form.firstName,
      last_name: form.lastName,
      email: form.email,
      username: form.username,
      display_name: form.displayName,
      password_hash: passwordHash,
      timezone: form.timezone ?? null,
      created_at: tx.now,
    })
    const session = await openSession(tx, tokens, user, scope.device)
    await record(tx, {
      type: 'user.registered',
      subjectId: user.id,
      actorId: user.id,
      audience: [user.id],
      payload: {},
    })
    return session
  }).catch(takenByRace)
}

/**
 * @throws Refusal 401 `invalid_credentials`, the same for an unknown e-mail and a wrong password;
 * 403 `email_not_verified` with the session in `data`.
 */
export const signIn = async (
  scope: Scope & { device: string },
  { tokens }: AccountParts,
  credentials: { email: string; password: string },
): Promise<Session> => {
  const user = await queries.findUserByEmail(scope.db, credentials.email)
  const matches = await passwordMatches(user?.password_hash ?? null, credentials.password)
  if (!user || !matches) throw new Refusal('invalid_credentials', 'Invalid email or password')
  const session = await inTransaction(scope, (tx) => openSession(tx, tokens, user, scope.device))
  if (!user.email_verified_at) throw emailNotVerified(session)
  return session
}

/** @throws Refusal 401 when the token is unknown, expired or reused; a reused one ends its session. */
export const refreshSession = async (
  scope: Scope,
  parts: AccountParts,
  refreshToken: string,
): Promise<Session> => {
  const rotated = await rotateSession(scope, parts.tokens, refreshToken)
  if ('session' in rotated) return rotated.session
  parts.sessions.forget(rotated.endedSessionId)
  return refuseDeadToken()
}

/** Ends the bearer's session, and the one of the refresh token where that is another. */
export const signOut = async (
  scope: Scope & { actor: Actor },
  { sessions }: AccountParts,
  refreshToken: string | undefined,
): Promise<void> => {
  const byToken = refreshToken ? await sessionOfRefreshToken(scope.db, refreshToken) : null
  const byBearer = scope.actor.kind === 'person' ? scope.actor.sessionId : null
  for (const id of new Set([byToken, byBearer])) {
    if (!id) continue
    await endSession(scope, id)
    sessions.forget(id)
  }
}

/** @throws Refusal 410 for a link that is unknown, used, voided or expired. */
export const verifyEmailAddress = async (
  scope: Scope,
  { sessions }: AccountParts,
  token: string,
): Promise<void> => {
  const userId = await inTransaction(scope, async (tx) => {
    const link = await queries.useLink(tx.db, hashToken(token), 'verify_email', tx.now)
    if (!link) throw gone('This verification link is invalid or has expired. Please request a new one.')
    await queries.markEmailVerified(tx.db, link.user_id, tx.now)
    await record(tx, {
      type: 'user.updated',
      subjectId: link.user_id,
      actorId: link.user_id,
      audience: [link.user_id],
      payload: {},
    })
    return link.user_id
  })
  sessions.forgetPerson(userId)
}

/** Asks for another verification mail. The same work for known and unknown addresses, so that time tells nothing. */
export const requestVerification = async (scope: Scope, email: string): Promise<void> => {
  const user = await queries.findUserByEmail(scope.db, email)
  const userId = user && !user.email_verified_at ? user.id : null
  await enqueue(scope.db, 'accounts.send_verification', { userId, mailId: newId() })
}
