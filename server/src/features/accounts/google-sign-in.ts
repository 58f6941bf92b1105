import { randomInt } from 'node:crypto'
import type { Session } from '@daybook/contract/accounts'
import { isEmailAddress } from '@daybook/contract/email'
import { inTransaction } from '../../events.ts'
import { isUniqueViolation } from '../../http/database-errors.ts'
import type { Identity } from '../../identity/identity.ts'
import type { AccountParts } from './account-parts.ts'
import { endSessionsBut } from './devices.ts'
import { findIdentity, insertIdentity } from './identity-queries.ts'
import { forgetDevices } from './known-device-queries.ts'
import { voidLinks } from './link-queries.ts'
import * as queries from './queries.ts'
import { insertPerson } from './register.ts'
import * as factors from './second-factor-queries.ts'
import { noteSecurity, type Visit } from './security-log.ts'
import { beginSession, openChallenge } from './sign-in.ts'
import { tellUserChanged, tellVerified } from './user-changes.ts'

/** Signed in, or waiting for the second factor; null for an address that the provider does not vouch for. */
export type GoogleSignIn = { session: Session } | { challenge: string } | null

/** Made from the address's first part: letters, figures, `_` and `-`, at least three, and free. */
const makeUsername = async (tx: Visit, email: string): Promise<string> => {
  const beginning = (email.split('@')[0] ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '-')
    .slice(0, 24)
    .padEnd(3, '-me')
  for (let candidate = beginning; ; candidate = `${beginning}-${randomInt(10_000, 10_000_000)}`)
    if (!(await queries.findUserByUsername(tx.db, candidate))) return candidate
}

const addPerson = async (tx: Visit, identity: Identity, email: string): Promise<queries.UserRow> => {
  const username = await makeUsername(tx, email)
  const firstName = identity.firstName ?? identity.displayName ?? username
  const user = await insertPerson(tx, {
    first_name: firstName,
    last_name: identity.lastName ?? '',
    email,
    username,
    display_name: identity.displayName ?? firstName,
    password_hash: null,
    timezone: null,
    email_verified_at: tx.now,
  })
  await noteSecurity(tx, user.id, { type: 'registered' })
  await tellVerified(tx, user.id)
  return user
}

/**
 * Removes what an unverified account was set up with: its maker never proved that the address is theirs, and must
 * not get in once its owner comes.
 */
const takeOverUnverified = async (tx: Visit, user: queries.UserRow): Promise<void> => {
  await endSessionsBut(tx, user.id, null)
  await factors.deleteSecondFactor(tx.db, user.id)
  await factors.deleteChallenges(tx.db, user.id)
  await voidLinks(tx.db, user.id, ['verify_email', 'reset_password', 'change_email'], tx.now)
  await forgetDevices(tx.db, user.id)
  const changes = { password_hash: null, email_verified_at: tx.now, updated_at: tx.now }
  await queries.updateUser(tx.db, user.id, changes).execute()
  await tellUserChanged(tx, user.id)
  await tellVerified(tx, user.id)
}

const join = async (tx: Visit, user: queries.UserRow): Promise<void> => {
  if (!user.email_verified_at) await takeOverUnverified(tx, user)
  await noteSecurity(tx, user.id, { type: 'google_joined', notice: 'google_joined' })
}

const findOrJoin = async (tx: Visit, identity: Identity): Promise<queries.UserRow | undefined> => {
  const { issuer, subject, email } = identity
  const known = await findIdentity(tx.db, issuer, subject)
  if (known) return queries.findUser(tx.db, known.user_id)
  if (!email || !identity.emailVerified || !isEmailAddress(email)) return undefined
  const owner = await queries.findUserByEmail(tx.db, email)
  const held = owner && (await queries.lockUser(tx.db, owner.id))
  if (held) await join(tx, held)
  const user = held ?? (await addPerson(tx, identity, email))
  await insertIdentity(tx.db, { issuer, subject, user_id: user.id, email, created_at: tx.now })
  return queries.findUser(tx.db, user.id)
}

const signInOnce = (visit: Visit, parts: AccountParts, identity: Identity): Promise<GoogleSignIn> =>
  inTransaction(visit, async (tx) => {
    const user = await findOrJoin(tx, identity)
    if (!user) return null
    if (user.two_factor_enabled) return { challenge: await openChallenge(tx, user.id) }
    return { session: await beginSession(tx, parts, user) }
  })

/** Signs in, joins to the account of the same verified address, or makes an account (rules §3). */
export const signInByGoogle = (
  visit: Visit,
  parts: AccountParts,
  identity: Identity,
): Promise<GoogleSignIn> =>
  signInOnce(visit, parts, identity).catch((error: unknown) => {
    // Two tabs at once, or a taken name: the earlier one is visible now.
    if (isUniqueViolation(error)) return signInOnce(visit, parts, identity)
    throw error
  })
