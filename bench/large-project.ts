// Usage, after npm run build: node --import tsx bench/large-project.ts
// One project with 100,000 tasks and 5,000 entries goes to the trash with all of them, and comes back.
import { onServer } from '../server/test/database.ts'
import { withLargeBook } from './book.ts'

await withLargeBook({ entries: 5_000, projects: 1, warmUps: 100 }, async ({ url, ask, report }) => {
  await onServer(url, "update users set user_type = 'pro'")
  const { data } = (await ask('/projects?limit=1')) as { data: { _id: string }[] }
  const path = `/projects/${data[0]?._id}`
  const lists = async (when: string) => {
    await report(`first 50 tasks, ${when}`, () => ask('/tasks?limit=50'))
    await report(`dashboard, ${when}`, () => ask('/dashboard/initial-data'))
  }
  await report('health, for comparison', () => ask('/health'))
  await lists('before')
  await report('to the trash and back', async () => {
    await ask(`${path}?tasks=delete`, 'DELETE')
    await ask(`/trash/project/${data[0]?._id}/restore`, 'POST')
  })
  await report('the project with its figures, for comparison', () => ask(path))
  await ask(`${path}?tasks=delete`, 'DELETE')
  await lists('in the trash')
  await report('the trash', () => ask('/trash'))
  await report('unbilled time, in the trash', () => ask('/time/unbilled'))
})
