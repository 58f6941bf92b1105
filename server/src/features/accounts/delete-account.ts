import { newId } from '../../db/ids.ts'
import { deleteInBatches, deleteWhatOthersSee } from '../../db/person-rows.ts'
import type { Database } from '../../db/types.ts'
import { inTransaction, record } from '../../events.ts'
import { queueRemoval } from '../../files/work.ts'
import type { SignedIn } from '../../http/context.ts'
import { invalid, unauthenticated } from '../../http/errors.ts'
import { enqueue } from '../../queue/queue.ts'
import type { AccountParts } from './account-parts.ts'
import { revokeTokensOf } from './api-tokens.ts'
import { avatarKeysOf } from './avatar.ts'
import { endSessionsBut } from './devices.ts'
import * as queries from './queries.ts'

declare module '../../queue/queue.ts' {
  interface QueuePayloads {
    'accounts.delete_rest': { userId: string }
  }
}

/** A batch of tasks with everything attached takes some 20 ms. */
const atOnce = 500

/**
 * Deletes the person and everything that is theirs, for good. Their sessions, API tokens, open streams and shares end
 * at once, and nobody finds anything of theirs; the queue deletes the rows, which may be a hundred thousand.
 * @throws Refusal 400 on `username` when it is not the actor's own.
 */
export const deleteAccount = async (
  ctx: SignedIn,
  { sessions }: AccountParts,
  username: string,
): Promise<void> => {
  const { id } = ctx.actor
  await inTransaction(ctx, async (tx) => {
    const user = await queries.lockUser(tx.db, id)
    if (!user) throw unauthenticated()
    if (username.toLowerCase() !== user.username) throw invalid({ username: 'Type your username to confirm' })
    await endSessionsBut(tx, user.id, null)
    await revokeTokensOf(tx, user.id)
    await record(tx, {
      type: 'user.deleted',
      subjectId: user.id,
      actorId: null,
      audience: [user.id],
      payload: {},
    })
    await queueRemoval(tx.db, avatarKeysOf(user.profile_picture))
    // An address that nobody verified may be a stranger's.
    if (user.email_verified_at)
      await enqueue(tx.db, 'accounts.send_farewell', {
        email: user.email,
        firstName: user.first_name,
        mailId: newId(),
      })
    // Marked first: billed time is only deleted of who is gone.
    await queries.markGone(tx.db, user.id, tx.now)
    await deleteWhatOthersSee(tx.db, user.id)
    await enqueue(tx.db, 'accounts.delete_rest', { userId: user.id })
  })
  sessions.forgetPerson(id)
}

/** Deletes the rest of a person who is gone, `batch` rows at a time. */
export const deleteRest = (
  db: Database,
  userId: string,
  signal: AbortSignal,
  batch: number = atOnce,
): Promise<void> => deleteInBatches(db, userId, { atOnce: batch, signal })
