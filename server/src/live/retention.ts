import { eventsKeptMs } from '@daybook/contract/events'
import type { Database } from '../db/types.ts'
import type { Handlers } from '../queue/queue.ts'
import type { Schedule } from '../queue/schedules.ts'

declare module '../queue/queue.ts' {
  interface QueuePayloads {
    'platform.forget_old': Record<never, never>
  }
}

/** Events and kept answers serve for as long: then a stream starts afresh and a key may be used again. */
export const retentionWork = ({ db, clock }: { db: Database; clock: () => Date }): Handlers => ({
  'platform.forget_old': async () => {
    const before = new Date(clock().getTime() - eventsKeptMs)
    await db.deleteFrom('events').where('created_at', '<', before).execute()
    await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
    await db.deleteFrom('rate_limits').where('expire', '<', before.getTime()).execute()
  },
})

export const retentionSchedules: Schedule[] = [{ name: 'platform.forget_old', cron: '7 * * * *' }]
