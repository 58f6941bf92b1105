import type pg from 'pg'

export const ownTasks = 10_000
const allTasks = 100_000
const otherUsers = 450
const projectsEach = 12

// Every choice is a hash of the row's number: the same data in each run, except for its distance from today.
const pick = `create function pg_temp.pick(n bigint, salt bigint, of_how_many int) returns int immutable language sql
  return ((hashint8extended(n, salt) & 2147483647) % of_how_many)::int`

const id7 = `create function pg_temp.id7(at timestamptz, seed text) returns uuid immutable language sql return
  (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(seed), 1, 3)
    || '8' || substr(md5(seed), 4, 15))::uuid`

const users = `insert into users (id, first_name, last_name, email, username, display_name, email_verified_at)
  select pg_temp.id7('2026-01-01', 'user' || n), 'First' || n, 'Last' || n, 'user' || n || '@example.com', 'user' || n,
    'First' || n || ' Last' || n, now()
  from generate_series(1, ${otherUsers}) n`

const projects = `insert into projects (id, owner_id, name)
  select pg_temp.id7('2026-01-01', u.id || ' ' || n), u.id, 'Project ' || n from users u, generate_series(1, ${projectsEach}) n`

const tasks = `insert into tasks (id, owner_id, title, description, due_date, project_id, tags, priority, estimated_minutes,
    completed_at, search_title, search_description, created_at, updated_at, trashed_at)
  with made as materialized (
    select n, now() - (${allTasks} - n) * interval '10 minutes' as at,
      case when n % ${allTasks / ownTasks} = 0 then $1::uuid
        else pg_temp.id7('2026-01-01', 'user' || 1 + pg_temp.pick(n, 1, ${otherUsers})) end as owner_id,
      (array['Draft', 'Review', 'Send', 'Prepare', 'Fix', 'Plan', 'Call about', 'Update'])[1 + pg_temp.pick(n, 2, 8)]
        || ' ' || (array['the invoice', 'the contract', 'the landing page', 'the quarterly report', 'the photo series',
          'the translation', 'the newsletter', 'the floor plan', 'the logo', 'the tax return'])[1 + pg_temp.pick(n, 3, 10)]
        || ' for ' || (array['Anker & Co', 'Brightwater', 'Castellan', 'Dunmore', 'Elmsworth', 'Fairley', 'Gustavson',
          'Harrow Lane'])[1 + pg_temp.pick(n, 4, 8)] || ' ' || pg_temp.pick(n, 5, 1000) as title,
      repeat('Agreed on the phone; the client sends the material by the end of the week. ', pg_temp.pick(n, 6, 4)) as description,
      1 + pg_temp.pick(n, 7, ${projectsEach + 3}) as project
    from generate_series(1, ${allTasks}) n)
  select pg_temp.id7(at, 'task' || n), m.owner_id, title, m.description,
    case when pg_temp.pick(n, 8, 10) < 6 then (at + pg_temp.pick(n, 9, 30) * interval '1 day')::date end,
    p.id,
    (array['urgent', 'client', 'admin', 'writing', 'design', 'tax', 'call', 'travel', 'waiting', 'idea', 'bug', 'later'])
      [1 + pg_temp.pick(n, 10, 12):pg_temp.pick(n, 10, 12) + pg_temp.pick(n, 11, 4)],
    pg_temp.pick(n, 12, 5), 15 * pg_temp.pick(n, 13, 20),
    case when pg_temp.pick(n, 14, 10) < 7 then at + interval '1 day' end,
    lower(title), lower(m.description), at, at,
    case when m.owner_id <> $1 and pg_temp.pick(n, 15, 100) = 0 then at end
  from made m left join projects p on p.owner_id = m.owner_id and p.name = 'Project ' || project
  order by n`

const entries = `insert into time_entries (id, owner_id, task_id, started_at, stopped_at)
  select pg_temp.id7(t.created_at, t.id || ' ' || n), t.owner_id, t.id, t.created_at + n * interval '1 hour',
    t.created_at + n * interval '1 hour 20 minutes'
  from tasks t, generate_series(1, 3) n
  where hashtextextended(t.id::text, 16) % 3 = 0 and hashtextextended(t.id::text, n) % 2 = 0`

export interface Seeded {
  taskIds: string[]
  projectIds: string[]
}

/** Fills the database: 10,000 tasks of this user among 100,000 tasks of many. */
export const seed = async (database: pg.Client, ownerId: string): Promise<Seeded> => {
  await database.query(pick)
  await database.query(id7)
  await database.query(users)
  await database.query(projects)
  await database.query(tasks, [ownerId])
  await database.query(entries)
  await database.query('vacuum (analyze)')
  const idsOf = async (table: string): Promise<string[]> => {
    const { rows } = await database.query<{ id: string }>(
      `select id from ${table} where owner_id = $1 order by md5(id::text)`,
      [ownerId],
    )
    return rows.map((row) => row.id)
  }
  return { taskIds: await idsOf('tasks'), projectIds: await idsOf('projects') }
}

/** Removes what a round created, and leaves none of its dead rows or dirty pages to the next round. */
export const tidyUp = async (database: pg.Client, writerId: string): Promise<void> => {
  await database.query('delete from tasks where owner_id = $1', [writerId])
  await database.query('vacuum tasks')
  await database.query('checkpoint')
}
