import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import { isVisibleTo } from '../sharing/sharing.ts'

/** Those of the tasks that a person sees, or has in the trash. */
export const findKnownTasks = async (
  db: Database,
  person: string,
  ids: readonly string[],
): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('tasks as t')
    .select('t.id')
    .where(sql<boolean>`t.id = any(${ids}::uuid[])`)
    .where((is) =>
      is.or([
        is('t.owner_id', '=', person),
        is.and([is('t.trashed_at', 'is', null), isVisibleTo('task', 't', person)]),
      ]),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}
