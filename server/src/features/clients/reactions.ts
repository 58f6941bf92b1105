import { trashDays } from '@daybook/contract/trash'
import type { Database } from '../../db/types.ts'
import type { Handlers } from '../../queue/queue.ts'
import type { Schedule } from '../../queue/schedules.ts'
import { deleteOldTrash } from './write-queries.ts'

declare module '../../queue/queue.ts' {
  interface QueuePayloads {
    'clients.empty_trash': Record<never, never>
  }
}

/** What has been in the trash for 30 days goes for good (decisions §4). */
export const clientWork = ({ db, clock }: { db: Database; clock: () => Date }): Handlers => ({
  'clients.empty_trash': async () => {
    await deleteOldTrash(db, new Date(clock().getTime() - trashDays * 86_400_000))
  },
})

export const clientSchedules: Schedule[] = [{ name: 'clients.empty_trash', cron: '31 3 * * *' }]
