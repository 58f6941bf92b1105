import { trashDays } from '@daybook/contract/trash'
import { keepOldWork } from '../../db/old-work.ts'
import type { Database } from '../../db/types.ts'
import type { Handlers } from '../../queue/queue.ts'
import type { Schedule } from '../../queue/schedules.ts'
import { deleteTrashed, listOldTrash } from './purge-queries.ts'

declare module '../../queue/queue.ts' {
  interface QueuePayloads {
    'projects.empty_trash': Record<never, never>
    'projects.keep_old_work': Record<never, never>
  }
}

/** Deletes for good what has been in the trash for 30 days (rules §4), and adds up old work anew where it changed. */
export const projectWork = ({ db, clock }: { db: Database; clock: () => Date }): Handlers => ({
  'projects.empty_trash': async () => {
    const before = new Date(clock().getTime() - trashDays * 86_400_000)
    for (const { id } of await listOldTrash(db, before)) await deleteTrashed(db, id, before)
  },
  'projects.keep_old_work': (_payload, { signal }) => keepOldWork(db, signal),
})

export const projectSchedules: Schedule[] = [
  // Before the trash of tasks, where those that went with a project stand too.
  { name: 'projects.empty_trash', cron: '22 3 * * *' },
  { name: 'projects.keep_old_work', cron: '*/5 * * * *', catchUpHours: 1 },
]
