import { newId } from '../../db/ids.ts'
import { inTransaction, type Scope } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { gone, invalid, taken } from '../../http/errors.ts'
import { enqueue } from '../../queue/queue.ts'
import type { AccountParts } from './account-parts.ts'
import { endSessionsBut } from './devices.ts'
import { deleteIdentities } from './identity-queries.ts'
import { takeLink, voidLinks } from './link-queries.ts'
import { requirePassword, requireStill } from './passwords.ts'
import * as queries from './queries.ts'
import { emailTaken, takenByRace } from './register.ts'
import { deleteChallenges } from './second-factor-queries.ts'
import { noteSecurity, type Visit } from './security-log.ts'
import { hashToken } from './tokens.ts'
import { tellUserChanged, tellVerified } from './user-changes.ts'

/**
 * Asks for another verification mail. Known and unknown addresses cost the same work, so that time reveals nothing.
 */
export const requestVerification = async (scope: Scope, email: string): Promise<void> => {
  const user = await queries.findUserByEmail(scope.db, email)
  const userId = user && !user.email_verified_at ? user.id : null
  const asked = { mailId: newId(), askedAt: scope.now.toISOString() }
  await enqueue(scope.db, 'accounts.send_verification', { userId, ...asked })
}

/**
 * The old address gets a notice; the new one has proven itself by the link. The identities of the old address, sign-ins
 * that wait for a code and every other session end: only the session that asked for the change stays, since it showed
 * the password.
 */
const takeNewAddress = async (
  tx: Visit,
  user: queries.UserRow,
  email: string,
  keptSessionId: string | null,
): Promise<void> => {
  const userId = user.id
  const changes = { email, email_verified_at: tx.now, updated_at: tx.now }
  await queries.updateUser(tx.db, userId, changes).execute()
  await voidLinks(tx.db, userId, ['verify_email', 'reset_password'], tx.now)
  await deleteIdentities(tx.db, userId)
  await deleteChallenges(tx.db, userId)
  await endSessionsBut(tx, userId, keptSessionId)
  await noteSecurity(tx, userId, { type: 'email_changed', email: user.email, notice: 'email_changed' })
}

/**
 * Opens the link of a registration or of a change of address.
 * @throws Refusal 410 for a link that is unknown, used, voided or expired; 409 when the address was taken
 * meanwhile.
 */
export const verifyEmailAddress = async (
  visit: Visit,
  { sessions }: AccountParts,
  token: string,
): Promise<void> => {
  const userId = await inTransaction(visit, async (tx) => {
    const link = await takeLink(tx.db, hashToken(token), ['verify_email', 'change_email'], tx.now)
    const user = link && (await queries.findUser(tx.db, link.user_id))
    if (!user) throw gone('This verification link is invalid or has expired. Please request a new one.')
    if (link.email) await takeNewAddress(tx, user, link.email, link.session_id)
    else await queries.markEmailVerified(tx.db, link.user_id, tx.now)
    await tellUserChanged(tx, link.user_id)
    await tellVerified(tx, link.user_id)
    return link.user_id
  }).catch(takenByRace)
  sessions.forgetPerson(userId)
}

/**
 * Mails a link to the new address, which takes effect when opened, and notifies the present one at once. Compares
 * the password first, and returns the remaining step.
 * @throws Refusal 400 on `password` or for the present address; 409 on `email` for a taken one.
 */
export const requestEmailChange = async (
  ctx: SignedIn,
  { email, password }: { email: string; password: string },
): Promise<(ctx: SignedIn) => Promise<void>> => {
  const user = await requirePassword(ctx, password, 'password')
  const found = await queries.findUserByEmail(ctx.db, email)
  if (found?.id === user.id) throw invalid({ email: 'This is already your address' })
  if (found) throw taken({ email: emailTaken })
  const { sessionId } = ctx.actor
  return (inside) =>
    inTransaction(inside, async (tx) => {
      await requireStill(tx, user, 'password')
      const eventId = await noteSecurity(tx, user.id, {
        type: 'email_change_requested',
        email,
        notice: 'email_change_requested',
      })
      await enqueue(tx.db, 'accounts.send_email_change', { eventId, mailId: newId(), sessionId })
    })
}
