import { newId } from '../../db/ids.ts'
import { forgetCounts } from '../../db/task-counts.ts'
import { inTransaction, record } from '../../events.ts'
import { queueRemoval } from '../../files/work.ts'
import type { SignedIn } from '../../http/context.ts'
import { invalid, unauthenticated } from '../../http/errors.ts'
import { enqueue } from '../../queue/queue.ts'
import type { AccountParts } from './account-parts.ts'
import { avatarKeysOf } from './avatar.ts'
import { endSessionsBut } from './devices.ts'
import * as queries from './queries.ts'

/**
 * Deletes the person and everything that is theirs, for good; their sessions and open streams end at once.
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
    await record(tx, {
      type: 'user.deleted',
      subjectId: user.id,
      actorId: null,
      audience: [user.id],
      payload: {},
    })
    await queueRemoval(tx.db, avatarKeysOf(user.profile_picture))
    await enqueue(tx.db, 'accounts.send_farewell', {
      email: user.email,
      firstName: user.first_name,
      mailId: newId(),
    })
    await queries.deleteUser(tx.db, user.id)
    await forgetCounts(tx.db, user.id)
  })
  sessions.forgetPerson(id)
}
