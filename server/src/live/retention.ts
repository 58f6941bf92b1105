import type { Database } from '../db/types.ts'
import type { Handlers } from '../queue/queue.ts'
import type { Schedule } from '../queue/schedules.ts'

declare module '../queue/queue.ts' {
  interface QueuePayloads {
    'platform.forget_old': Record<never, never>
  }
}

const dayMs = 86_400_000

/** Events and kept answers serve for a day: then a stream starts afresh and a key may be used again. */
export const retentionWork = ({ db, clock }: { db: Database; clock: () => Date }): Handlers => ({
  'platform.forget_old': async () => {
    const before = new Date(clock().getTime() - dayMs)
    await db.deleteFrom('events').where('created_at', '<', before).execute()
    await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
    await db.deleteFrom('rate_limits').where('expire', '<', before.getTime()).execute()
  },
})

export const retentionSchedules: Schedule[] = [{ name: 'platform.forget_old', cron: '7 * * * *' }]
