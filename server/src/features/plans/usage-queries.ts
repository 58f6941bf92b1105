import { sql } from 'kysely'
import { storedBytes } from '../../db/stored-bytes.ts'
import { countAll, countKept, takenAlong } from '../../db/task-counts.ts'
import type { Database } from '../../db/types.ts'

export interface Usage {
  tasks: number
  projects: number
  clients: number
  /** Of the share that names the most. */
  shareUsernames: number
  /** In bytes, the trash included. */
  storage: number
}

/** All but those that went to the trash with their project; kept, and not counted (decision 055). */
const livingTasks = (db: Database, userId: string) =>
  db
    .selectFrom([countKept(db, userId).as('kept'), countAll(takenAlong(db, userId)).as('gone')])
    .select(sql<number>`kept.total - gone.total`.as('tasks'))

/** What counts against a person's plan: what exists and is their own; neither the trash nor archived clients count
 * (decisions §4, §5, §7). */
export const readUsage = async (db: Database, userId: string): Promise<Usage> => {
  const { rows } = await sql<Usage>`
    select
      (${livingTasks(db, userId)}) as tasks,
      (select count(*) from projects where owner_id = ${userId} and trashed_at is null) as projects,
      (select count(*) from clients where owner_id = ${userId} and trashed_at is null and not archived) as clients,
      (select coalesce(max(named), 0) from (
        select count(*) as named from shares join share_people on share_id = shares.id
        where owner_id = ${userId} group by shares.id) as share) as "shareUsernames",
      (${storedBytes(db, userId)}) as storage`.execute(db)
  return rows[0] ?? { tasks: 0, projects: 0, clients: 0, shareUsernames: 0, storage: 0 }
}
