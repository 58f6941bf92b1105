// Usage, after npm run build: node --import tsx bench/dashboard.ts
// The dashboard of one person with 100,000 tasks, made over five years, and 2,000 hours of unbilled time in 5,000 entries; the aim is 30 ms.
import { onServer } from '../server/test/database.ts'
import { withLargeBook } from './book.ts'

await withLargeBook({ minutesApart: 25, entries: 5_000, warmUps: 300 }, async ({ url, ask, report }) => {
  const dashboard = () => ask('/dashboard/initial-data')
  await report('health, for comparison', () => ask('/health'))
  await report('dashboard', dashboard)
  await report('first 50 of 100,000 tasks, for comparison', () => ask('/tasks?limit=50'))
  // What changed since the last vacuum is looked up in the table.
  await onServer(url, "update tasks set title = title where created_at > now() - interval '18 days'")
  await report('dashboard, the newest 1,000 just changed', dashboard)
})
