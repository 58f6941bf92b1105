import { type ParsedCronItem, parseCronItems } from 'graphile-worker'
import type { QueueName } from './queue.ts'

export interface Schedule {
  name: QueueName
  /** Five fields, in UTC. */
  cron: string
  /** For how long after its minute a run that was missed is still made up for (24 unless given). */
  catchUpHours?: number
}

/**
 * Each minute's item is made once, however many instances run: the queue's own table of schedules sees to that. Of
 * several missed runs the last one does for all, since an item takes the place of an earlier one with its key.
 */
export const cronItems = (schedules: Schedule[]): ParsedCronItem[] =>
  parseCronItems(
    schedules.map(({ name, cron, catchUpHours = 24 }) => ({
      task: name,
      match: cron,
      identifier: name,
      options: {
        backfillPeriod: catchUpHours * 3_600_000,
        jobKey: `schedule:${name}`,
        jobKeyMode: 'replace',
      },
    })),
  )
