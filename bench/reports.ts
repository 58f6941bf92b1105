// Usage, after npm run build: node --import tsx bench/reports.ts
// The report of one person with 100,000 tasks in 40 projects and 50,000 entries, one each 25 minutes: a month, a quarter, a year
// (21,000 entries, compared with as many), and one client's part of it. The aim is 50 ms. Beside it a bare server with the
// simplest statement that adds up hours by day.
import fastify from 'fastify'
import pg from 'pg'
import { withLargeBook } from './book.ts'

const periods = [
  ['a month', '2026-10-01', '2026-10-31'],
  ['a quarter', '2026-07-01', '2026-09-30'],
  ['a year', '2025-11-01', '2026-10-31'],
] as const

const simplest = `select date_trunc('day', started_at), sum(extract(epoch from stopped_at - started_at)) from time_entries
  where owner_id = $1 and started_at >= $2 and started_at < $3 and stopped_at is not null group by 1`

const startBare = async (url: string) => {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const { rows } = await pool.query('select owner_id from time_entries limit 1')
  const app = fastify()
  app.get<{ Querystring: { from: string; to: string } }>('/days', async ({ query: { from, to } }) => {
    const days = await pool.query({ name: 'days', text: simplest, values: [rows[0].owner_id, from, to] })
    return { success: true, data: days.rows }
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    ask: async (query: string) => (await fetch(`${origin}/days${query}`)).json(),
    stop: async () => {
      await app.close()
      await pool.end()
    },
  }
}

await withLargeBook(
  { minutesApart: 25, entries: 50_000, projects: 40, warmUps: 20 },
  async ({ url, ask, report }) => {
    const bare = await startBare(url)
    try {
      await report('health, for comparison', () => ask('/health'))
      const { data } = (await ask('/clients?limit=1')) as { data: { _id: string }[] }
      for (const [name, from, to] of periods) {
        const query = `?from=${from}&to=${to}`
        await report(`bare: days of ${name}`, () => bare.ask(query))
        await report(`the report of ${name}`, () => ask(`/reports/overview${query}`))
        await report('of it one client', () => ask(`/reports/overview${query}&clientId=${data[0]?._id}`))
      }
    } finally {
      await bare.stop()
    }
  },
)
