import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'

const mostKnown = 1000

/** Whom a person named and who named them, the latest first. */
export const listCollaborators = (db: Database, userId: string) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('shares as s')
        .innerJoin('share_people as n', 'n.share_id', 's.id')
        .select(['n.user_id as id', 'n.named_at'])
        .where('s.owner_id', '=', userId)
        .unionAll(
          from
            .selectFrom('share_people as n')
            .innerJoin('shares as s', 's.id', 'n.share_id')
            .select(['s.owner_id as id', 'n.named_at'])
            .where('n.user_id', '=', userId),
        )
        .as('known'),
    )
    .innerJoin('users as u', 'u.id', 'known.id')
    .select(['u.username', 'u.display_name', 'u.profile_picture'])
    .groupBy(['u.id'])
    .orderBy(sql`max(known.named_at)`, 'desc')
    .limit(mostKnown)
    .execute()
