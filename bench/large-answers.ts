// Usage, after npm run build: node --import tsx bench/large-answers.ts
// One person asks twenty times at once for 500 tasks with long descriptions: what the app's memory comes to at most.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { embeddedUrl } from '../e2e/fresh-database.ts'
import { startApp } from '../e2e/running-app.ts'
import { makePerson, signIn } from './accounts.ts'
import { memoryOf } from './processes.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'daybook-answers-'))
const server = await startApp({ dataDir })
const database = new pg.Client(embeddedUrl(dataDir))
await database.connect()
const owner = await makePerson(server.origin, database, 'bench')
const token = await signIn(server.origin, 'bench')
await database.query(
  `insert into tasks (id, owner_id, title, description, search_title, search_description, created_at, updated_at)
   select gen_random_uuid(), $1, 'Task ' || n, repeat(md5(n::text), 1500), '', '', now(), now() from generate_series(1, 500) n`,
  [owner],
)
const megabytes = () => memoryOf(server.process.pid ?? 0)?.appMegabytes ?? Number.NaN
const before = megabytes()
let most = before
let isOver = false
const watching = (async () => {
  while (!isOver) {
    most = Math.max(most, megabytes())
    await sleep(20)
  }
})()
const list = async () => {
  const reply = await fetch(`${server.origin}/api/tasks?limit=500`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await reply.arrayBuffer()
  return reply.status
}
const statuses = await Promise.all(Array.from({ length: 20 }, list))
isOver = true
await watching
console.log(statuses.join(' '))
console.log(`${Math.round(before)} MB before, ${Math.round(most)} at most`)
await database.end()
await server.stop()
await rm(dataDir, { recursive: true, force: true })
