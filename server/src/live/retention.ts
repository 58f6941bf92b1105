import { eventsKeptMs } from '@daybook/contract/events'
import { sql } from 'kysely'
import { deleteOld } from '../db/delete-old.ts'
import type { Database } from '../db/types.ts'
import { forgetFailed, type Handlers } from '../queue/queue.ts'
import type { Schedule } from '../queue/schedules.ts'

declare module '../queue/queue.ts' {
  interface QueuePayloads {
    'platform.forget_old': Record<never, never>
  }
}

/** How long somebody may look into work that failed for good, and have it tried again. */
const failedDays = 60

/** Events and kept answers live equally long: afterwards a stream starts afresh and a key may be used again. */
export const retentionWork = ({ db, clock }: { db: Database; clock: () => Date }): Handlers => ({
  'platform.forget_old': async () => {
    const before = new Date(clock().getTime() - eventsKeptMs)
    await deleteOld(db, 'events', sql`created_at < ${before}`)
    await deleteOld(db, 'idempotency_keys', sql`created_at < ${before}`)
    await deleteOld(db, 'rate_limits', sql`expire < ${before.getTime()}`)
    await forgetFailed(db, new Date(clock().getTime() - failedDays * 86_400_000))
  },
})

export const retentionSchedules: Schedule[] = [{ name: 'platform.forget_old', cron: '7 * * * *' }]
