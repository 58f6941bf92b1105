import { record } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { audienceOfTask, readAudience } from '../sharing/sharing.ts'
import { sharedThroughProject } from './queries.ts'

/**
 * For tasks that are about to leave their project: who saw them by its share. The answer is called once they have left,
 * so that those look again, and their timers stop where nothing else lets them go on.
 */
export const watchLeaving = async (tx: SignedIn, ids: readonly string[]): Promise<() => Promise<void>> => {
  const shared = await sharedThroughProject(tx.db, ids)
  const before = await Promise.all(
    shared.map(async ({ id, owner_id }) => ({
      id,
      owner_id,
      audience: await readAudience(tx.db, audienceOfTask(id)),
    })),
  )
  return async () => {
    for (const { id, owner_id: ownerId, audience } of before)
      await record(tx, {
        type: 'task.unshared',
        subjectId: id,
        actorId: tx.actor.id,
        audience,
        payload: { ownerId, at: tx.now },
      })
  }
}
