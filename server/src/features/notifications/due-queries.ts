import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'

/** How many people, or invoices, are looked at in one statement. */
export const pageSize = 500

/** Before all ids. */
const firstId = '00000000-0000-0000-0000-000000000000'

/** What has been overdue for longer is no news. */
export const newsDays = 7

/** A page of the people who may be told of anything, by their ids. */
export const listPeople = (db: Database, afterId: string | null) =>
  db
    .selectFrom('users')
    .select(['id', sql<string>`coalesce(timezone, 'UTC')`.as('timezone')])
    .where('gone_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .where('id', '>', afterId ?? firstId)
    .orderBy('id')
    .limit(pageSize)
    .execute()

/** A person's day, and the instant at which its morning began. */
export interface Morning {
  id: string
  day: string
  began: Date
}

/**
 * For whom tasks are due today, and who was not told of it yet: how many they are, and the first of them. What somebody
 * writes down in the course of the day for the same day is no news to them.
 */
export const findDue = async (db: Database, mornings: readonly Morning[]) => {
  const { rows } = await sql<{
    owner_id: string
    day: string
    count: number
    task_id: string
    title: string
  }>`
    select u.id as owner_id, u.day::text as day, t.count, t.task_id, t.title
    from jsonb_to_recordset(${JSON.stringify(mornings)}::jsonb) as u (id uuid, day date, began timestamptz)
    cross join lateral (
      select count(*)::int as count, (array_agg(o.id order by o.position, o.id))[1] as task_id,
        (array_agg(o.title order by o.position, o.id))[1] as title
      from (
        select t.id, t.title, t.position, t.created_at from tasks t
        where t.owner_id = u.id and t.due_date = u.day and t.trashed_at is null and t.completed_at is null
          and (t.assignee_id is null or t.assignee_id = u.id)
        union all
        select t.id, t.title, t.position, t.created_at from tasks t
        where t.assignee_id = u.id and t.due_date = u.day and t.completed_at is null and t.trashed_at is null
          and t.owner_id <> u.id and (
            select r.user_id from project_roles r
            join projects p on p.id = r.project_id and p.trashed_at is null
            where r.project_id = t.project_id and r.user_id = t.assignee_id limit 1) is not null) o
      where o.created_at < u.began
        and (select n.id from notifications n
          where n.owner_id = u.id and n.key = 'due:' || u.day limit 1) is null) t
    where t.count > 0
    order by u.id`.execute(db)
  return rows
}

/** Invoices of which their owners were not told, and that are overdue by now in one zone or another. */
export const listOverdue = async (db: Database, now: Date, afterId: string | null) => {
  const { rows } = await sql<{
    id: string
    owner_id: string
    number: string
    client: string
    due_date: string
    timezone: string
  }>`
    select i.id, i.owner_id, i.number, i.client_name as client, i.due_date::text as due_date,
      coalesce(u.timezone, 'UTC') as timezone
    from invoices i
    join users u on u.id = i.owner_id and u.gone_at is null
    where i.status in ('issued', 'partially_paid') and i.balance > 0 and i.type <> 'credit_note'
      and i.due_date between ${now}::date - ${sql.lit(newsDays + 2)} and ${now}::date + 1
      and i.id > ${afterId ?? firstId}::uuid
      and not exists (
        select from notifications n where n.owner_id = i.owner_id and n.key = 'overdue:' || i.id)
    order by i.id limit ${sql.lit(pageSize)}`.execute(db)
  return rows
}
