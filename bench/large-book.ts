// Usage, after npm run build: node --import tsx bench/large-book.ts
// One person with 100,000 tasks: what the calls of the tasks page take, one after the other, beside the same SQL alone.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedUrl } from '../e2e/fresh-database.ts'
import { makePerson, signedIn } from '../e2e/people.ts'
import { startApp } from '../e2e/running-app.ts'
import { onServer } from '../server/test/database.ts'
import { median } from './measure.ts'

const count = 100_000
const repeats = 41

const fill = async (url: string, username: string) => {
  await onServer(
    url,
    `insert into tasks (id, owner_id, title, description, due_date, tags, completed_at, search_title, search_description,
       created_at, updated_at)
     select gen_random_uuid(), id, title, description, current_date - 50 + n % 100, array['tag ' || n % 20],
       case when n % 10 < 7 then now() end, lower(title), lower(description), now() - n * interval '1 minute', now()
     from (
       select users.id, n, (array['Draft', 'Review', 'Send', 'Plan'])[1 + n % 4] || ' the '
           || (array['invoice', 'contract', 'report', 'logo', 'مقابلة', '見積書'])[1 + n % 6] || ' ' || md5(n::text) as title,
         repeat('Agreed on the phone; the material comes by the end of the week. ', n % 4) as description
       from users, generate_series(1, ${count}) n where username = '${username}') made`,
  )
  await onServer(url, 'vacuum (analyze) tasks')
}

const dataDir = await mkdtemp(join(tmpdir(), 'daybook-bench-book-'))
const app = await startApp({ dataDir })
try {
  const person = await makePerson(app.origin, dataDir)
  await fill(embeddedUrl(dataDir), person.username)
  const { accessToken } = await signedIn(app.origin, person)
  const headers = { authorization: `Bearer ${accessToken}` }
  const ask = async (
    path: string,
    method = 'GET',
  ): Promise<{ data: { _id: string }[]; page?: { total: number } }> => {
    const response = await fetch(`${app.origin}/api${path}`, { method, headers })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as { data: { _id: string }[]; page?: { total: number } }
  }
  const timesOf = async (call: (n: number) => Promise<unknown>): Promise<number[]> => {
    const times: number[] = []
    for (let n = 0; n < repeats; n++) {
      const start = performance.now()
      await call(n)
      times.push(performance.now() - start)
    }
    return times.slice(1)
  }
  const print = (name: string, times: number[], found = '') => {
    const sorted = times.toSorted((one, other) => one - other)
    const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
    console.log(
      `${name.padEnd(44)} median ${median(times).toFixed(1).padStart(6)} ms  p95 ${p95.toFixed(1).padStart(6)} ms  ${found}`,
    )
  }

  const first = await ask('/tasks?limit=50')
  print('first 50 of 100,000', await timesOf(() => ask('/tasks?limit=50')))
  print('50 due today', await timesOf(() => ask('/tasks?limit=50&due=today')))
  for (const text of ['c4ca4238', 'contract c', 'المقابلة', '見積書 e', 'مقابلة', 'logo', '%', 'qz', 'x']) {
    const path = `/tasks?limit=50&search=${encodeURIComponent(text)}`
    const { page } = await ask(path)
    print(`search '${text}'`, await timesOf(() => ask(path)), `${page?.total} found`)
  }
  const timed = first.data.slice(0, 2).map(({ _id }) => _id)
  print(
    'start a timer, stopping the other',
    await timesOf((n) => ask(`/tasks/${timed[n % 2]}/start-timer`, 'POST')),
  )
} finally {
  await app.stop()
  await rm(dataDir, { recursive: true, force: true })
}
