import { presenceSeconds } from '@daybook/contract/presence'
import type { Database } from '../../db/types.ts'
import { type Reactions, type Recorded, record, type Scope } from '../../events.ts'
import type { Handlers } from '../../queue/queue.ts'
import type { Schedule } from '../../queue/schedules.ts'
import { forgetVisitors } from './link-queries.ts'
import { listSharedBy } from './share-queries.ts'

declare module '../../queue/queue.ts' {
  interface QueuePayloads {
    'sharing.forget_visitors': Record<never, never>
  }
}

export const sharingWork = ({ db, clock }: { db: Database; clock: () => Date }): Handlers => ({
  'sharing.forget_visitors': async () => {
    const now = clock().getTime()
    await forgetVisitors(db, new Date(now - 3_600_000), new Date(now - presenceSeconds * 1000))
  },
})

/** Whoever saw what a person shared is told that it is over, while it is still known who they are. */
const endSharesOf = async (tx: Scope, { subjectId: ownerId }: Recorded<'user.deleted'>): Promise<void> => {
  for (const { type, item_id, audience } of await listSharedBy(tx.db, ownerId))
    await record(tx, {
      type: `${type}.unshared`,
      subjectId: item_id,
      actorId: null,
      audience,
      payload: { ownerId, at: tx.now },
    })
}

export const sharingReactions: Reactions = { 'user.deleted': [endSharesOf] }

export const sharingSchedules: Schedule[] = [{ name: 'sharing.forget_visitors', cron: '17 * * * *' }]
