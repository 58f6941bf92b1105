// Usage, after npm run build: node --import tsx bench/delete-account.ts Deletes one person with 100,000 tasks and
// as many time entries: how long the answer takes, when nothing is left, and what others notice meanwhile.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { withLargeBook } from './book.ts'
import { median } from './measure.ts'

await withLargeBook({ entries: 100_000 }, async ({ url, ask }) => {
  const { data } = (await ask('/auth/me')) as { data: { user: { username: string } } }
  const database = new pg.Client({ connectionString: url })
  database.on('error', () => {})
  await database.connect()
  const left = async () => {
    const { rows } = await database.query<{ left: boolean }>('select exists (select from users) as left')
    return rows[0]?.left
  }
  const health: number[] = []
  const start = performance.now()
  await ask('/account', 'DELETE', { username: data.user.username })
  const answered = performance.now()
  while (await left()) {
    const asked = performance.now()
    await ask('/health')
    health.push(performance.now() - asked)
    await sleep(50)
  }
  const ms = (time: number) => `${Math.round(time)} ms`
  console.log(`answered after ${ms(answered - start)}, nothing left after ${ms(performance.now() - start)}`)
  console.log(`health check meanwhile: median ${ms(median(health))}, longest ${ms(Math.max(...health))}`)
  await database.end()
})
