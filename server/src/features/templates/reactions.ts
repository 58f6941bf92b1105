import { trashDays } from '@daybook/contract/trash'
import type { WorkParts } from '../../feature.ts'
import type { Handlers } from '../../queue/queue.ts'
import type { Schedule } from '../../queue/schedules.ts'
import { templateRecords } from './template-records.ts'

declare module '../../queue/queue.ts' {
  interface QueuePayloads {
    'templates.empty_trash': Record<never, never>
  }
}

export const templateWork = ({ db, clock }: Pick<WorkParts, 'db' | 'clock'>): Handlers => ({
  // Deletes for good what has been in the trash for 30 days (rules §4).
  'templates.empty_trash': async () => {
    await templateRecords.purge(db, new Date(clock().getTime() - trashDays * 86_400_000))
  },
})

export const templateSchedules: Schedule[] = [{ name: 'templates.empty_trash', cron: '41 3 * * *' }]
