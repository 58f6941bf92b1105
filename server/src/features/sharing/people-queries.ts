import { sql } from 'kysely'
import type { PlanCounter } from '../../db/plan-counter.ts'
import type { Database } from '../../db/types.ts'

const mostKnown = 1000

/** People whom a person named and who named them, the latest first. */
export const listCollaborators = (db: Database, userId: string) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('access as a')
        .select(['a.viewer as id', 'a.since'])
        .where('a.owner_id', '=', userId)
        .where('a.via', '=', 'name')
        .where('a.inherited', '=', false)
        .unionAll(
          from
            .selectFrom('access as a')
            .select(['a.owner_id as id', 'a.since'])
            .where('a.viewer', '=', userId)
            .where('a.via', '=', 'name')
            .where('a.inherited', '=', false),
        )
        .as('known'),
    )
    .innerJoin('users as u', 'u.id', 'known.id')
    .select(['u.username', 'u.display_name', 'u.profile_picture'])
    .groupBy(['u.id'])
    .orderBy(sql`max(known.since)`, 'desc')
    .limit(mostKnown)
    .execute()

/** What counts against the plan: the names in the share that names the most (rules §7). */
export const namedCounter: PlanCounter<'shareUsernames'> = {
  counted: 'shareUsernames',
  count: (_, ownerId) => sql`
    select coalesce(max(named), 0) from (
      select count(*) as named from access
      where owner_id = ${ownerId} and via = 'name' and not inherited group by share_id) as share`,
}
