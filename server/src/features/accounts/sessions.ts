import type { Session } from '@daybook/contract/accounts'
import { newId } from '../../db/ids.ts'
import type { Database } from '../../db/types.ts'
import { inTransaction, record, type Scope } from '../../events.ts'
import type { Authenticate } from '../../http/authentication.ts'
import type { Person } from '../../http/context.ts'
import { Refusal } from '../../http/errors.ts'
import type { Relayed } from '../../live/relay.ts'
import { seeDevice } from './known-devices.ts'
import { personOf } from './person-of.ts'
import { presentUser } from './presenter.ts'
import { findUser, type UserRow } from './queries.ts'
import { rememberPeople } from './remembered-people.ts'
import { noteSecurity, type Visit } from './security-log.ts'
import * as queries from './session-queries.ts'
import { createTokenHolders, isApiToken } from './token-holders.ts'
import { type AccessClaims, hashToken, randomToken, refreshDays, type Tokens } from './tokens.ts'

/** Two tabs may send the same refresh token within this time (rules §3). */
const graceMs = 10_000
const dayMs = 86_400_000

export interface Sessions {
  authenticate: Authenticate
  /** Forgets a session or an API token on this instance at once; the others hear by event. */
  forget: (id: string) => void
  /** Forgets what is remembered of all sessions of a person who changed. */
  forgetPerson: (userId: string) => void
  hear: (event: Relayed) => void
  /** Drops all that is remembered. */
  forgetAll: () => void
}

/** Sessions as every request needs them, and API tokens: remembered, until an event says that something changed. */
export const createSessions = (db: Database, tokens: Tokens, clock: () => Date): Sessions => {
  const people = rememberPeople()
  const holders = createTokenHolders(db, clock)

  const read = async ({ sessionId, userId }: AccessClaims): Promise<Person | null> => {
    const row = await queries.findLiveSession(db, sessionId, clock())
    return row?.id === userId ? personOf(row, { sessionId, token: null }) : null
  }

  const forget = (id: string) => {
    people.forget(id)
    holders.forget(id)
  }

  const forgetPerson = (userId: string) => {
    people.forgetWhere(({ id }) => id === userId)
    holders.forgetPerson(userId)
  }

  return {
    authenticate: async (bearer) => {
      if (isApiToken(bearer)) return holders.find(bearer)
      const claims = await tokens.readAccess(bearer, clock())
      if (!claims || claims === 'expired') return claims
      return people.get(claims.sessionId) ?? people.find(claims.sessionId, () => read(claims))
    },
    forget,
    forgetPerson,
    forgetAll: () => {
      people.forgetAll()
      holders.forgetAll()
    },
    hear: ({ type, subjectId }) => {
      if (type === 'session.ended') forget(subjectId)
      if (type === 'user.updated') forgetPerson(subjectId)
    },
  }
}

const expiry = (now: Date) => new Date(now.getTime() + refreshDays * dayMs)

const issue = async (
  scope: Scope,
  tokens: Tokens,
  sessionId: string,
  user: UserRow,
  refreshToken: string,
): Promise<Session> => {
  await queries.insertRefreshToken(scope.db, hashToken(refreshToken), sessionId, scope.now)
  const accessToken = await tokens.signAccess({ userId: user.id, sessionId }, scope.now)
  return { user: presentUser(user), accessToken, refreshToken }
}

/** Begins a session on a device. */
export const openSession = async (visit: Visit, tokens: Tokens, user: UserRow): Promise<Session> => {
  const { now, device, ip } = visit
  const id = newId()
  await queries.insertSession(visit.db, {
    id,
    user_id: user.id,
    device,
    ip,
    created_at: now,
    last_used_at: now,
    expires_at: expiry(now),
  })
  return issue(visit, tokens, id, user, randomToken())
}

/** Tells every instance and the session's own tab; call it in the transaction that ended the session. */
export const tellSessionEnded = (tx: Scope, sessionId: string, userId: string): Promise<void> =>
  record(tx, {
    type: 'session.ended',
    subjectId: sessionId,
    actorId: userId,
    audience: [userId],
    payload: {},
  })

/** Ends a session everywhere, of this person where one is named; undefined when there was none. */
export const endSession = (scope: Scope, sessionId: string, ownerId?: string) =>
  inTransaction(scope, async (tx) => {
    const ended = await queries.deleteSession(tx.db, sessionId, ownerId)
    if (ended) await tellSessionEnded(tx, sessionId, ended.user_id)
    return ended
  })

/** The one refusal for every refresh token that opens nothing. */
export const deadToken = () => new Refusal('unauthenticated', 'Authentication failed. Please login again.')

/** The successor of a used token; within the grace a late caller gets the session's current one. */
const successorOf = async (db: Database, tokens: Tokens, refreshToken: string): Promise<string> => {
  let next = refreshToken
  do next = tokens.nextRefreshToken(next)
  while ((await queries.findRefreshToken(db, hashToken(next)))?.used_at)
  return next
}

/**
 * Exchanges a refresh token for the next one. A reused token is a sign of theft and ends the session, except within
 * ten seconds of grace (rules §3), when everybody who sends it gets the same next one.
 * @throws Refusal 401 when the token is unknown, expired or reused.
 */
export const rotateSession = async (
  visit: Visit,
  tokens: Tokens,
  refreshToken: string,
): Promise<{ session: Session } | { endedSessionId: string }> =>
  inTransaction(visit, async (tx) => {
    const hash = hashToken(refreshToken)
    const session = await queries.lockSessionOfRefreshToken(tx.db, hash)
    const token = session && (await queries.findRefreshToken(tx.db, hash))
    if (!token || session.expires_at <= tx.now || expiry(token.created_at) <= tx.now) throw deadToken()
    const user = await findUser(tx.db, session.user_id)
    if (!user) throw deadToken()
    if (token.used_at && tx.now.getTime() - token.used_at.getTime() > graceMs) {
      await endSession(tx, session.id)
      // An unverified address may be a stranger's.
      const notice = user.email_verified_at ? 'token_reused' : undefined
      await noteSecurity(tx, user.id, { type: 'token_reused', endedDevice: session.device, notice })
      return { endedSessionId: session.id }
    }
    await queries.markRefreshTokenUsed(tx.db, hash, tx.now)
    const { now, device, ip } = tx
    await queries.touchSession(tx.db, session.id, {
      last_used_at: now,
      expires_at: expiry(now),
      device,
      ip,
    })
    await seeDevice(tx, user.id)
    const next = await successorOf(tx.db, tokens, refreshToken)
    return { session: await issue(tx, tokens, session.id, user, next) }
  })

/** The session that a refresh token belongs to, or null. */
export const sessionOfRefreshToken = async (db: Database, refreshToken: string): Promise<string | null> =>
  (await queries.findSessionOfRefreshToken(db, hashToken(refreshToken)))?.id ?? null
