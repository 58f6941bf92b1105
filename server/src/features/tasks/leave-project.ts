import { recordAll } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'

/**
 * Once tasks have left a project: those who saw them by its share or by a role look again, and their timers stop where nothing
 * else lets them go on. `audience` is who saw each before; null where its project let nobody see it.
 */
export const tellLeft = (
  tx: SignedIn,
  left: readonly { id: string; owner_id: string; audience: string[] | null }[],
): Promise<void> =>
  recordAll(
    tx,
    left.flatMap(({ id: subjectId, owner_id: ownerId, audience }) =>
      audience === null
        ? []
        : {
            type: 'task.unshared' as const,
            subjectId,
            actorId: tx.actor.id,
            audience,
            payload: { ownerId, at: tx.now },
          },
    ),
  )
