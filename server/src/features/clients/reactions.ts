import { trashDays } from '@daybook/contract/trash'
import type { Database } from '../../db/types.ts'
import type { Handlers } from '../../queue/queue.ts'
import type { Schedule } from '../../queue/schedules.ts'
import { clientRecords } from './client-records.ts'

declare module '../../queue/queue.ts' {
  interface QueuePayloads {
    'clients.empty_trash': Record<never, never>
  }
}

/** Deletes for good what has been in the trash for 30 days (rules §4). */
export const clientWork = ({ db, clock }: { db: Database; clock: () => Date }): Handlers => ({
  'clients.empty_trash': async () => {
    await clientRecords.purge(db, new Date(clock().getTime() - trashDays * 86_400_000))
  },
})

export const clientSchedules: Schedule[] = [{ name: 'clients.empty_trash', cron: '31 3 * * *' }]
