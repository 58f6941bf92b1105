import { sql } from 'kysely'
import { runPlanned } from '../../db/planned.ts'
import { countAll, countKept, countTakenAlong, keptTasks, takenAlong } from '../../db/task-counts.ts'
import type { Database } from '../../db/types.ts'
import { livingWork } from '../../db/work-sums.ts'
import { amountOf } from '../../db/worth.ts'

const onlyRow = <R>([row]: R[]): R => {
  if (!row) throw new Error('A statement that always gives a row gave none')
  return row
}

type Tasks = ReturnType<typeof keptTasks>

/** Each stretch of the index by itself: to look at the date of each of the open ones costs as much again. */
const countDue = (db: Database, tasks: Tasks, today: string) => {
  const open = tasks.where('completed_at', 'is', null)
  return db
    .selectFrom([
      countAll(open.where('due_date', '<', today)).as('past'),
      countAll(open.where('due_date', '=', today)).as('now'),
    ])
    .select(['now.total as due_today', 'past.total as overdue'])
}

/**
 * As of one moment; `today` is `yyyy-mm-dd`. What is due is counted from an index alone (decision 008). What went with its
 * project is taken off: to ask it of each of a hundred thousand costs more than to count them.
 */
export const countTasks = async (db: Database, ownerId: string, today: string) => {
  const [kept, taken] = [keptTasks(db, ownerId), takenAlong(db, ownerId)]
  const figures = db
    .selectFrom([
      countKept(db, ownerId).as('all'),
      countDue(db, kept, today).as('due'),
      countTakenAlong(db, ownerId).as('gone'),
      countDue(db, taken, today).as('gone_due'),
    ])
    .select([
      sql<number>`"all".total - gone.total`.as('total'),
      sql<number>`"all".pending - gone.pending`.as('pending'),
      sql<number>`due.due_today - gone_due.due_today`.as('due_today'),
      sql<number>`due.overdue - gone_due.overdue`.as('overdue'),
    ])
  return onlyRow(await runPlanned(db, 'count_tasks', figures))
}

/** How many were created since `recently`, and from `earlier` until then; from an index alone, like all of them. */
export const countCreated = async (
  db: Database,
  ownerId: string,
  { recently, earlier }: { recently: Date; earlier: Date },
) => {
  const since = (tasks: Tasks) => tasks.where('created_at', '>=', recently)
  const until = (tasks: Tasks) => tasks.where('created_at', '>=', earlier).where('created_at', '<', recently)
  const [kept, taken] = [keptTasks(db, ownerId), takenAlong(db, ownerId)]
  const figures = db
    .selectFrom([
      countAll(since(kept)).as('recent'),
      countAll(until(kept)).as('before'),
      countAll(since(taken)).as('gone_recent'),
      countAll(until(taken)).as('gone_before'),
    ])
    .select([
      sql<number>`recent.total - gone_recent.total`.as('recent'),
      sql<number>`before.total - gone_before.total`.as('before'),
    ])
  return onlyRow(await runPlanned(db, 'count_created_tasks', figures))
}

/**
 * What the closed billable entries on a person's tasks are worth, whoever worked, at the rates they kept: in minor units
 * by currency, rounded half up once a currency. What is in the trash is out of it with its task.
 */
export const sumUnbilled = (db: Database, ownerId: string) => {
  const unbilled = amountOf(sql`sum(rated_seconds)`)
  return runPlanned(
    db,
    'sum_unbilled',
    db
      .selectFrom(livingWork(db, ownerId).as('worked'))
      .select(['currency', unbilled.as('unbilled')])
      .groupBy('currency')
      .having(unbilled, '>', 0)
      .orderBy('currency'),
  )
}
