import { presenceSeconds } from '@daybook/contract/presence'
import { shareableTypes } from '@daybook/contract/record-types'
import type { Database } from '../../db/types.ts'
import { type Events, type Reactions, recordAll, type Scope } from '../../events.ts'
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

/** Tells everybody who saw a person's shares that they ended, while they are still known. */
const endSharesOf = async (tx: Scope, people: Events<'user.deleted'>): Promise<void> => {
  const shared = await listSharedBy(
    tx.db,
    people.map(({ subjectId }) => subjectId),
  )
  for (const type of shareableTypes)
    await recordAll(
      tx,
      shared
        .filter((item) => item.type === type)
        .map(({ item_id: subjectId, owner_id: ownerId, audience }) => ({
          type: `${type}.unshared` as const,
          subjectId,
          actorId: null,
          audience,
          payload: { ownerId, at: tx.now },
        })),
    )
}

export const sharingReactions: Reactions = { 'user.deleted': [endSharesOf] }

export const sharingSchedules: Schedule[] = [{ name: 'sharing.forget_visitors', cron: '17 * * * *' }]
