import { newId } from '../../db/ids.ts'
import { inTransaction, type Scope } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { gone } from '../../http/errors.ts'
import { enqueue } from '../../queue/queue.ts'
import type { AccountParts } from './account-parts.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { endSessionsBut } from './devices.ts'
import { hashPassword } from './hashing.ts'
import { forgetDevices } from './known-device-queries.ts'
import { rememberDevice } from './known-devices.ts'
import { takeLink, voidLinks } from './link-queries.ts'
import { requirePassword, requireStill } from './passwords.ts'
import * as queries from './queries.ts'
import * as factors from './second-factor-queries.ts'
import { noteSecurity, type Visit } from './security-log.ts'
import { hashToken } from './tokens.ts'
import { tellUserChanged, tellVerified } from './user-changes.ts'

/** What a new password ends: older links, and sign-ins that still wait for their second factor. */
const setPassword = async (tx: Scope, userId: string, passwordHash: string): Promise<void> => {
  await queries.updateUser(tx.db, userId, { password_hash: passwordHash, updated_at: tx.now }).execute()
  await voidLinks(tx.db, userId, ['reset_password', 'change_email'], tx.now)
  await factors.deleteChallenges(tx.db, userId)
  await tellUserChanged(tx, userId)
}

/**
 * Ends every other session (rules §3). Compares and hashes first, and returns the remaining step.
 * @throws Refusal 400 on `currentPassword` when it is wrong, on `newPassword` when it is too common.
 */
export const changePassword = async (
  ctx: SignedIn,
  parts: AccountParts,
  body: { currentPassword: string; newPassword: string },
): Promise<(ctx: SignedIn) => Promise<void>> => {
  const shown = await requirePassword(ctx, body.currentPassword, 'currentPassword')
  await refuseCommonPassword(body.newPassword, 'newPassword')
  const passwordHash = await hashPassword(body.newPassword)
  const { id, sessionId } = ctx.actor
  return async (inside) => {
    await inTransaction(inside, async (tx) => {
      await requireStill(tx, shown, 'currentPassword')
      await setPassword(tx, id, passwordHash)
      await endSessionsBut(tx, id, sessionId)
      await noteSecurity(tx, id, { type: 'password_changed', notice: 'password_changed' })
    })
    parts.sessions.forgetPerson(id)
  }
}

/** Known and unknown addresses cost the same work, so that time reveals nothing. */
export const requestReset = async (scope: Scope, email: string): Promise<void> => {
  const user = await queries.findUserByEmail(scope.db, email)
  const asked = { mailId: newId(), askedAt: scope.now.toISOString() }
  await enqueue(scope.db, 'accounts.send_reset', { userId: user?.id ?? null, ...asked })
}

/**
 * Ends every session, forgets every device and signs nobody in, so a second factor is still asked for. Opening the
 * link proves access to the address, which is thereby verified. Hashes first, and returns the remaining step.
 * @throws Refusal 410 for a link that is unknown, used, voided or expired; 400 on `newPassword`.
 */
export const resetPassword = async (
  parts: AccountParts,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<(visit: Visit) => Promise<void>> => {
  await refuseCommonPassword(newPassword, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  return async (visit) => {
    const userId = await inTransaction(visit, async (tx) => {
      const link = await takeLink(tx.db, hashToken(token), ['reset_password'], tx.now)
      if (!link) throw gone('This reset link is invalid or has expired. Please request a new one.')
      await setPassword(tx, link.user_id, passwordHash)
      if (await queries.markEmailVerified(tx.db, link.user_id, tx.now)) await tellVerified(tx, link.user_id)
      await endSessionsBut(tx, link.user_id, null)
      await forgetDevices(tx.db, link.user_id)
      // The holder of the mailed link is the owner: others' wrong tries must not lock them out of what they have
      // just set.
      await rememberDevice(tx, link.user_id)
      await noteSecurity(tx, link.user_id, { type: 'password_reset', notice: 'password_changed' })
      return link.user_id
    })
    parts.sessions.forgetPerson(userId)
  }
}
