import { runPlanned } from '../../db/planned.ts'
import { countAll, countKept, keptTasks } from '../../db/task-counts.ts'
import type { Database } from '../../db/types.ts'

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

/** As of one moment; `today` is `yyyy-mm-dd`. What is due is counted from an index alone (decision 013). */
export const countTasks = async (db: Database, ownerId: string, today: string) => {
  const figures = db
    .selectFrom([countKept(db, ownerId).as('all'), countDue(db, keptTasks(db, ownerId), today).as('due')])
    .select(['all.total', 'all.pending', 'due.due_today', 'due.overdue'])
  return onlyRow(await runPlanned(db, 'count_tasks', figures))
}

/** How many were created since `recently`, and from `earlier` until then; from an index alone, like all of them. */
export const countCreated = async (
  db: Database,
  ownerId: string,
  { recently, earlier }: { recently: Date; earlier: Date },
) => {
  const tasks = keptTasks(db, ownerId)
  const until = tasks.where('created_at', '>=', earlier).where('created_at', '<', recently)
  const figures = db
    .selectFrom([
      countAll(tasks.where('created_at', '>=', recently)).as('recent'),
      countAll(until).as('before'),
    ])
    .select(['recent.total as recent', 'before.total as before'])
  return onlyRow(await runPlanned(db, 'count_created_tasks', figures))
}
