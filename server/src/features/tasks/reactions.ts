import type { Database } from '../../db/types.ts'
import type { Handlers } from '../../queue/queue.ts'
import type { Schedule } from '../../queue/schedules.ts'
import { deleteOldTrash, trashDays } from './write-queries.ts'

declare module '../../queue/queue.ts' {
  interface QueuePayloads {
    'tasks.empty_trash': Record<never, never>
  }
}

/** What has been in the trash for 30 days goes for good (decisions §4). */
export const taskWork = ({ db, clock }: { db: Database; clock: () => Date }): Handlers => ({
  'tasks.empty_trash': async () => {
    await deleteOldTrash(db, new Date(clock().getTime() - trashDays * 86_400_000))
  },
})

export const taskSchedules: Schedule[] = [{ name: 'tasks.empty_trash', cron: '27 3 * * *' }]
