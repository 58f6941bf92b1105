import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'

/** How many people, or invoices, are looked at in one statement. */
export const pageSize = 500

/** Nobody is told at night: a day's news come from 8 on where the person is. */
const firstHour = 8
/** A run that was missed is made up for until then; later the day's tasks are no news. */
const lastHourOfTasks = 11
/** What has been overdue for longer is no news. */
const newsDays = 7

/** The person's day; null before it begins. */
const morning = (now: Date) => sql`lateral (
  select coalesce(u.timezone, 'UTC') as zone, ${now}::timestamptz at time zone coalesce(u.timezone, 'UTC') as local) l
  cross join lateral (
    select case when extract(hour from l.local) >= ${sql.lit(firstHour)} then l.local::date end as today) d`

/**
 * For whom tasks are due today, and who was not told of it yet: how many they are, and the first of them. What somebody
 * writes down in the course of the day for the same day is no news to them.
 */
export const findDue = async (db: Database, now: Date, afterId: string | null) => {
  const { rows } = await sql<{
    owner_id: string
    day: string | null
    count: number | null
    task_id: string | null
    title: string | null
  }>`
    select u.id as owner_id, d.today::text as day, t.count, t.task_id, t.title
    from (
      select id, timezone from users
      where gone_at is null and email_verified_at is not null and id > coalesce(${afterId}::uuid, '00000000-0000-0000-0000-000000000000')
      order by id limit ${sql.lit(pageSize)}) u
    cross join ${morning(now)}
    left join lateral (
      select count(*)::int as count, (array_agg(o.id order by o.position, o.id))[1] as task_id,
        (array_agg(o.title order by o.position, o.id))[1] as title
      from (
        select t.id, t.title, t.position, t.created_at from tasks t
        where t.owner_id = u.id and t.due_date = d.today and t.trashed_at is null and t.completed_at is null
          and (t.assignee_id is null or t.assignee_id = u.id)
        union all
        select t.id, t.title, t.position, t.created_at from tasks t
        where t.assignee_id = u.id and t.due_date = d.today and t.completed_at is null and t.trashed_at is null
          and t.owner_id <> u.id and (
            select r.user_id from project_roles r
            join projects p on p.id = r.project_id and p.trashed_at is null
            where r.project_id = t.project_id and r.user_id = t.assignee_id limit 1) is not null) o
      where extract(hour from l.local) <= ${sql.lit(lastHourOfTasks)}
        and o.created_at < (d.today + interval '${sql.raw(String(firstHour))} hours') at time zone l.zone
        and (select n.id from notifications n
          where n.owner_id = u.id and n.key = 'due:' || d.today limit 1) is null) t on true
    order by u.id`.execute(db)
  return rows
}

/** Invoices that became overdue where their owner is. */
export const findOverdue = async (db: Database, now: Date, afterId: string | null) => {
  const { rows } = await sql<{
    id: string
    owner_id: string
    number: string
    client: string
    due_date: string
  }>`
    select i.id, i.owner_id, i.number, i.client_name as client, i.due_date::text as due_date
    from invoices i
    join users u on u.id = i.owner_id and u.gone_at is null
    cross join ${morning(now)}
    where i.status in ('issued', 'partially_paid') and i.balance > 0 and i.type <> 'credit_note'
      -- In every zone, so that the index by due date is of use.
      and i.due_date between ${now}::date - ${sql.lit(newsDays + 2)} and ${now}::date + 1
      and i.due_date < d.today and i.due_date >= d.today - ${sql.lit(newsDays)}
      and i.id > coalesce(${afterId}::uuid, '00000000-0000-0000-0000-000000000000')
      and not exists (
        select from notifications n where n.owner_id = i.owner_id and n.key = 'overdue:' || i.id)
    order by i.id limit ${sql.lit(pageSize)}`.execute(db)
  return rows
}
