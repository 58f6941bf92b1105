import type { GoogleConnection } from '@daybook/contract/account-security'
import { inTransaction } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict, unauthenticated } from '../../http/errors.ts'
import { deleteIdentities, listIdentities } from './identity-queries.ts'
import { lockUser } from './queries.ts'
import { deleteChallenges } from './second-factor-queries.ts'
import { noteSecurity } from './security-log.ts'
import { tellUserChanged } from './user-changes.ts'

export const listConnections = async (ctx: SignedIn): Promise<GoogleConnection[]> =>
  (await listIdentities(ctx.db, ctx.actor.id)).map(({ email, created_at }) => ({
    email,
    connectedAt: created_at.toISOString(),
  }))

/**
 * Sessions that it opened stay: people sign devices out separately.
 * @throws Refusal 409 without a password, since nobody could sign in any more, and where no Google account is
 * connected.
 */
export const disconnect = (ctx: SignedIn): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx.db, tx.actor.id)
    if (!user) throw unauthenticated()
    if (user.password_hash === null)
      throw conflict("This account has no password yet. Set one with 'Forgot your password?' first.")
    if ((await deleteIdentities(tx.db, user.id)) === 0) throw conflict('No Google account is connected')
    // One of them may be a sign-in by Google that waits for its second factor.
    await deleteChallenges(tx.db, user.id)
    await noteSecurity(tx, user.id, { type: 'google_left', notice: 'google_left' })
    await tellUserChanged(tx, user.id)
  })
