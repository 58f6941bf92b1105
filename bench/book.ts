import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedUrl } from '../e2e/fresh-database.ts'
import { makePerson, signedIn } from '../e2e/people.ts'
import { startApp } from '../e2e/running-app.ts'
import { onServer } from '../server/test/database.ts'
import { median } from './measure.ts'

const repeats = 40

interface BookOptions {
  /** How many tasks; 100,000 unless given. */
  tasks?: number
  /** How far apart the tasks were created; a minute unless given. */
  minutesApart?: number
  /** Closed billable entries, spread over the tasks. */
  entries?: number
  /** Projects that the tasks are spread over, four to a client; none unless given. */
  projects?: number
  /**
   * Calls before the measured ones, one unless given: each connection plans a statement by its values the first
   * five times, and V8 compiles frequent calls.
   */
  warmUps?: number
}

interface LargeBook {
  url: string
  /** Calls the API as the book's owner and returns the body. @throws where it is refused */
  ask: (path: string, method?: string, body?: object) => Promise<unknown>
  /** Repeats a call one at a time, and prints how long it takes. */
  report: (name: string, call: (n: number) => Promise<unknown>, found?: string) => Promise<void>
}

const fill = async (
  url: string,
  username: string,
  { tasks = 100_000, minutesApart = 1, entries = 0, projects = 0 }: BookOptions,
) => {
  if (projects > 0) {
    await onServer(
      url,
      `insert into clients (id, owner_id, name, search_name, search_text, created_at, updated_at)
       select gen_random_uuid(), id, 'Client ' || n, 'client ' || n, 'client ' || n, now(), now()
       from users, generate_series(1, ${Math.ceil(projects / 4)}) n where username = '${username}'`,
    )
    await onServer(
      url,
      `insert into projects (id, owner_id, name, search_name, search_text, client_id)
       select gen_random_uuid(), users.id, 'Project ' || n, 'project ' || n, 'project ' || n, c.id
       from users, generate_series(1, ${projects}) n, clients c
       where username = '${username}' and c.owner_id = users.id and c.name = 'Client ' || 1 + n / 4 % ${Math.ceil(projects / 4)}`,
    )
  }
  await onServer(
    url,
    `insert into tasks (id, owner_id, title, description, due_date, tags, completed_at, search_title, search_description,
       created_at, updated_at, project_id, estimated_minutes)
     select gen_random_uuid(), id, title, description, current_date - 50 + n % 100, array['tag ' || n % 20],
       case when n % 10 < 7 then now() end, lower(title), lower(description), now() - n * interval '${minutesApart} minutes', now(),
       ${projects > 0 ? `(select p.id from projects p where p.owner_id = made.id and p.name = 'Project ' || 1 + n % ${projects})` : 'null'},
       n % 90
     from (
       select users.id, n, (array['Draft', 'Review', 'Send', 'Plan'])[1 + n % 4] || ' the '
           || (array['invoice', 'contract', 'report', 'logo', 'مقابلة', '見積書'])[1 + n % 6] || ' ' || md5(n::text) as title,
         repeat('Agreed on the phone; the material comes by the end of the week. ', n % 4) as description
       from users, generate_series(1, ${tasks}) n where username = '${username}') made`,
  )
  await onServer(
    url,
    `insert into time_entries (id, owner_id, task_id, started_at, stopped_at, rate_minor, currency)
     select gen_random_uuid(), owner_id, id, created_at, created_at + interval '25 minutes', 9500, 'EUR'
     from tasks limit ${entries}`,
  )
  await onServer(url, 'vacuum (analyze) task_counts')
  await onServer(url, 'vacuum (analyze) projects')
  await onServer(url, 'vacuum (analyze) tasks')
  await onServer(url, 'vacuum (analyze) time_entries')
}

const timesOf = async (call: (n: number) => Promise<unknown>, warmUps: number): Promise<number[]> => {
  const times: number[] = []
  for (let n = 0; n < warmUps + repeats; n++) {
    const start = performance.now()
    await call(n)
    times.push(performance.now() - start)
  }
  return times.slice(warmUps)
}

const print = (name: string, times: number[], found = '') => {
  const sorted = times.toSorted((one, other) => one - other)
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
  console.log(
    `${name.padEnd(44)} fastest ${(sorted[0] ?? Number.NaN).toFixed(1).padStart(6)} ms  median ${median(times).toFixed(1).padStart(6)} ms  p95 ${p95.toFixed(1).padStart(6)} ms  ${found}`,
  )
}

/** Runs the built app for one person with very many tasks, and cleans up. */
export const withLargeBook = async (
  options: BookOptions,
  use: (book: LargeBook) => Promise<void>,
): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-bench-book-'))
  const app = await startApp({ dataDir })
  try {
    const person = await makePerson(app.origin, dataDir)
    const url = embeddedUrl(dataDir)
    await fill(url, person.username, options)
    const { accessToken } = await signedIn(app.origin, person)
    const headers = { authorization: `Bearer ${accessToken}` }
    await use({
      url,
      ask: async (path, method = 'GET', body) => {
        const response = await fetch(`${app.origin}/api${path}`, {
          method,
          headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        })
        if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
        return response.json()
      },
      report: async (name, call, found) => print(name, await timesOf(call, options.warmUps ?? 1), found),
    })
  } finally {
    await app.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
