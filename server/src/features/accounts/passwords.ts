import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import type { SignedIn } from '../../http/context.ts'
import { conflict, invalid, unauthenticated, unavailable } from '../../http/errors.ts'
import { findUser, lockUser, type UserRow } from './queries.ts'
import { findLiveSession } from './session-queries.ts'

/**
 * Each hash takes 19 MiB and a core for some 30 ms. However many sign in at once, a core is left for everybody else where
 * there are two or more, and at most four are at it.
 */
const inTurn = pLimit(Math.max(1, Math.min(4, availableParallelism() - 1)))
/** About what can be hashed before whoever waits has been given up on. */
const mostWaiting = 100

/** @throws Refusal 503 rather than hash for somebody who will be gone by then. */
const takeTurn = <T>(work: () => Promise<T>): Promise<T> => {
  if (inTurn.pendingCount >= mostWaiting) throw unavailable()
  return inTurn(work)
}

const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = async (password: string): Promise<string> =>
  takeTurn(() => hash(password, argon2id))

let decoy: Promise<string> | null = null

/** Takes the same time whether or not there is a password to compare with (no account, sign-in by Google only). */
export const passwordMatches = async (passwordHash: string | null, password: string): Promise<boolean> => {
  decoy ??= hash('a password that nobody has', argon2id)
  const compared = passwordHash ?? (await decoy)
  const matches = await takeTurn(() => verify(compared, password))
  return matches && passwordHash !== null
}

const notRight = (field: string) => invalid({ [field]: 'This password is not right' })

/**
 * The signed-in person shows that it is still them.
 * @throws Refusal 400 on `field` for a wrong password; 409 where the account has none.
 */
export const requirePassword = async (
  { db, actor }: SignedIn,
  password: string,
  field: string,
): Promise<UserRow> => {
  const user = await findUser(db, actor.id)
  if (!user) throw unauthenticated()
  if (user.password_hash === null)
    throw conflict("This account has no password yet. Set one by 'Forgot your password?' first.")
  if (!(await passwordMatches(user.password_hash, password))) throw notRight(field)
  return user
}

/**
 * In the transaction of the change that the password was asked for: locks the person, whose password may have been
 * changed while it was compared, and whose session may have been ended.
 * @throws Refusal 400 on `field`; 401.
 */
export const requireStill = async (
  { db, actor, now }: SignedIn,
  shown: UserRow,
  field: string,
): Promise<UserRow> => {
  const held = await lockUser(db, shown.id)
  if (!held || !(await findLiveSession(db, actor.sessionId, now))) throw unauthenticated()
  if (held.password_hash !== shown.password_hash) throw notRight(field)
  return held
}
