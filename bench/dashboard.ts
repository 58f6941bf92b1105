// Usage, after npm run build: node --import tsx bench/dashboard.ts
// The dashboard of one person with 100,000 tasks in 40 projects, made over five years, and unbilled time: 2,000 hours in 5,000
// entries, then 20,000 in 50,000, first without budgets, then with one for each project. The aim is 30 ms. The list of the projects, one of them and its rename beside it.
import { setTimeout as sleep } from 'node:timers/promises'
import { onServer, rowsOnServer } from '../server/test/database.ts'
import { withLargeBook } from './book.ts'

/** As the queue does some minutes later. */
const keepOldWork = async (url: string): Promise<void> => {
  await onServer(url, "update old_work_changes set changed_at = now() - interval '10 minutes'")
  await onServer(url, "select graphile_worker.add_job('projects.keep_old_work')")
  const left = () =>
    rowsOnServer(url, 'select from old_work_changes union all select from old_work where ended_until is null')
  while ((await left()).length > 0) await sleep(100)
}

const measure = (entries: number) =>
  withLargeBook({ minutesApart: 25, entries, projects: 40, warmUps: 300 }, async ({ url, ask, report }) => {
    console.log(`${entries} entries`)
    await onServer(url, "update users set user_type = 'pro'")
    const dashboard = () => ask('/dashboard/initial-data')
    await report('health, for comparison', () => ask('/health'))
    await report('dashboard', dashboard)
    await report('what waits for its person', () => ask('/dashboard/radar'))
    await report('the weeks ahead', () => ask('/time/ahead'))
    await report('its unbilled time, listed', () => ask('/time/unbilled'))
    await onServer(
      url,
      "update projects set billing = 'fixed', fixed_price = 500000 where id in (select id from projects order by id limit 20)",
    )
    await report('dashboard, half of the projects at a fixed price', dashboard)
    await keepOldWork(url)
    await report('the same, once old work is added up', dashboard)
    await onServer(url, 'update projects set budget_minutes = 60000, due_date = current_date + 60')
    await report('dashboard, a budget for each of the 40 projects', dashboard)
    await keepOldWork(url)
    await report('the same, once old work is added up', dashboard)
    await report('first 50 of 100,000 tasks, for comparison', () => ask('/tasks?limit=50'))
    const list = () => ask('/projects?limit=50')
    const { data } = (await list()) as { data: { _id: string }[] }
    const path = `/projects/${data[0]?._id}`
    await report('the 40 projects with their figures', list)
    await report('one of them', () => ask(path))
    await report('its rename', (n) => ask(path, 'PUT', { name: `Renamed ${n}` }))
    // Rows changed since the last vacuum are looked up in the table.
    await onServer(url, "update tasks set title = title where created_at > now() - interval '18 days'")
    await report('dashboard, the newest 1,000 just changed', dashboard)
  })

await measure(5_000)
await measure(50_000)
