import { trashDays } from '@daybook/contract/trash'
import { addUpCounts } from '../../db/task-counts.ts'
import type { Database } from '../../db/types.ts'
import type { FileStore } from '../../files/store.ts'
import { sweepFiles } from '../../files/sweep.ts'
import type { Handlers } from '../../queue/queue.ts'
import type { Schedule } from '../../queue/schedules.ts'
import { orphansAmong } from './attachment-queries.ts'
import { attachmentFolder } from './attachments.ts'
import { taskRecords } from './task-records.ts'

declare module '../../queue/queue.ts' {
  interface QueuePayloads {
    'tasks.empty_trash': Record<never, never>
    'tasks.sweep_attachments': Record<never, never>
    'tasks.add_up_counts': Record<never, never>
  }
}

/** Deletes for good what has been in the trash for 30 days (rules §4). */
export const taskWork = ({
  db,
  files,
  clock,
}: {
  db: Database
  files: FileStore
  clock: () => Date
}): Handlers => ({
  'tasks.empty_trash': async () => {
    await taskRecords.purge(db, new Date(clock().getTime() - trashDays * 86_400_000))
  },
  'tasks.sweep_attachments': () =>
    sweepFiles(files, clock(), {
      folder: attachmentFolder,
      orphansAmong: (keys) => orphansAmong(db, keys),
    }),
  'tasks.add_up_counts': () => addUpCounts(db),
})

export const taskSchedules: Schedule[] = [
  { name: 'tasks.empty_trash', cron: '27 3 * * *' },
  { name: 'tasks.sweep_attachments', cron: '47 3 * * *' },
  // Lists read the counts too, and each row that waits costs them.
  { name: 'tasks.add_up_counts', cron: '* * * * *', catchUpHours: 1 },
]
