import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'

/** With its owner, unless it was read; `more` is how many others the same mail tells of. */
export const findForMail = (db: Database, id: string) =>
  db
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.owner_id')
    .leftJoin('users as a', 'a.id', 'n.actor_id')
    .select(['n.owner_id', 'n.type', 'n.data', 'a.display_name as by'])
    .select(
      sql<number>`(
        select count(*)::int from notifications m
        where m.owner_id = n.owner_id and m.type = n.type and m.actor_id is not distinct from n.actor_id
          and n.type in ('shared', 'invoice_overdue', 'mail_failed') and m.id <> n.id and m.read_at is null
          and m.created_at between n.created_at and n.created_at + interval '1 hour')`.as('more'),
    )
    .select(['u.email', 'u.first_name', 'u.timezone', 'u.locale', 'u.mail_switches'])
    .where('n.id', '=', id)
    .where('n.read_at', 'is', null)
    .where('u.gone_at', 'is', null)
    .where('u.email_verified_at', 'is not', null)
    .executeTakeFirst()

export type MailedRow = NonNullable<Awaited<ReturnType<typeof findForMail>>>

/**
 * Marks it as mailed. Of one person's shares, of invoices that became overdue and of mails that failed, those of an hour bring
 * one mail: false where that went already (rules §13). The owner must be locked.
 */
export const markMailed = async (db: Database, id: string, now: Date): Promise<boolean> => {
  const marked = await db
    .updateTable('notifications as n')
    .set({ mailed_at: now })
    .where('n.id', '=', id)
    .where(
      sql<boolean>`not exists (
        select from notifications e
        where e.owner_id = n.owner_id and e.type = n.type and e.actor_id is not distinct from n.actor_id
          and n.type in ('shared', 'invoice_overdue', 'mail_failed') and e.id <> n.id and e.mailed_at is not null
          and e.created_at > n.created_at - interval '1 hour' and e.created_at < n.created_at + interval '1 hour')`,
    )
    .returning('n.id')
    .execute()
  return marked.length > 0
}
