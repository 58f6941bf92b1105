import { type JobHelpers, type ParsedCronItem, parseCronItems } from 'graphile-worker'
import type { QueueName } from './queue.ts'

export interface Schedule {
  name: QueueName
  /** Five fields, in UTC. */
  cron: string
  /** For how long after its minute a run that was missed is still made up for (24 unless given). */
  catchUpHours?: number
}

/** Each minute's item is made once, however many instances run: the queue's own table of schedules sees to that. */
export const cronItems = (schedules: Schedule[]): ParsedCronItem[] =>
  parseCronItems(
    schedules.map(({ name, cron, catchUpHours = 24 }) => ({
      task: name,
      match: cron,
      identifier: name,
      options: { backfillPeriod: catchUpHours * 3_600_000 },
    })),
  )

/** Whether a later run of the same schedule is due as well: of several missed runs, the last one does for all. */
export const isSuperseded = async (helpers: JobHelpers, scheduledFor: Date): Promise<boolean> => {
  const { rows } = await helpers.query<{ id: string }>(
    `select id from graphile_worker._private_jobs
     where task_id = $1 and (is_available or locked_at is not null) and run_at <= now() and (payload -> '_cron' ->> 'ts')::timestamptz > $2
     limit 1`,
    [helpers.job.task_id, scheduledFor.toISOString()],
  )
  return rows.length > 0
}
