import type { Database } from '../../db/types.ts'

const mostAtOnce = 500

/** Marks timers that started before `before` as asked about, each once, and says which. */
export const markForgotten = (db: Database, before: Date, now: Date) =>
  db
    .updateTable('time_entries')
    .set({ asked_at: now })
    .where('id', 'in', (entries) =>
      entries
        .selectFrom('time_entries')
        .select('id')
        .where('stopped_at', 'is', null)
        .where('asked_at', 'is', null)
        .where('started_at', '<', before)
        .orderBy('started_at')
        .limit(mostAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()

/** With its owner and its task; undefined once it was stopped, or where its owner wants no mail about it. */
export const findStillRunning = (db: Database, id: string) =>
  db
    .selectFrom('time_entries as e')
    .innerJoin('users as u', 'u.id', 'e.owner_id')
    .innerJoin('tasks as t', 't.id', 'e.task_id')
    .select(['e.started_at', 'e.task_id', 't.title', 'u.email', 'u.first_name', 'u.timezone', 'u.locale'])
    .where('e.id', '=', id)
    .where('e.stopped_at', 'is', null)
    .where('u.mail_forgotten_timer', 'is', true)
    .executeTakeFirst()
