// Usage, after npm run build: node --import tsx bench/growth.ts [tasks …]
// What a get, lists and searches take one person with 10,000, 100,000 and 1,000,000 tasks, one call after the other. The aim
// is that get and list stay within 1.3 times. The largest takes some minutes to fill in.
import { onServer } from '../server/test/database.ts'
import { withLargeBook } from './book.ts'

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000, 1_000_000]

type Tasks = { data: { _id: string; projectId: string }[] }

const measure = (tasks: number) =>
  withLargeBook({ tasks, minutesApart: 1, projects: 40, warmUps: 60 }, async ({ url, ask, report }) => {
    console.log(`${tasks} tasks`)
    await onServer(url, "update users set user_type = 'pro'")
    const ids = ((await ask('/tasks?limit=100')) as Tasks).data.map(({ _id }) => _id)
    const [open] = ((await ask('/tasks?limit=1&completed=false')) as Tasks).data
    await report('health, for comparison', () => ask('/health'))
    await report('get', (n) => ask(`/tasks/${ids[n % ids.length]}`))
    await report('list of 50', () => ask('/tasks?limit=50'))
    await report('list of 50 open ones of a project', () =>
      ask(`/tasks?limit=50&completed=false&projectId=${open?.projectId}`),
    )
    await report('search, one found', () => ask('/search?q=c4ca4238'))
    await report('search, a quarter found', () => ask('/search?q=draft'))
    await report('the 40 projects with their figures', () => ask('/projects?limit=50'))
    await report('dashboard', () => ask('/dashboard/initial-data'))
  })

for (const tasks of sizes) await measure(tasks)
