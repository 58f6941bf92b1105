import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'

/** With its owner, unless it was read; of one person's shares those of an hour bring one mail. */
export const findForMail = (db: Database, id: string) =>
  db
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.owner_id')
    .leftJoin('users as a', 'a.id', 'n.actor_id')
    .select(['n.type', 'n.data', 'a.display_name as by'])
    .select(['u.email', 'u.first_name', 'u.timezone', 'u.locale', 'u.mail_switches'])
    .where('n.id', '=', id)
    .where('n.read_at', 'is', null)
    .where('u.gone_at', 'is', null)
    .where('u.email_verified_at', 'is not', null)
    .where(
      sql<boolean>`not exists (
        select from notifications e
        where e.owner_id = n.owner_id and e.type = n.type and e.actor_id = n.actor_id
          and (e.created_at, e.id) < (n.created_at, n.id) and e.created_at > n.created_at - interval '1 hour')`,
    )
    .executeTakeFirst()
