// Usage, after npm run build: node --import tsx bench/large-project.ts
// One project with 100,000 tasks and 5,000 entries goes to the trash with all of them, and comes back.
import { onServer } from '../server/test/database.ts'
import { withLargeBook } from './book.ts'

await withLargeBook({ entries: 5_000 }, async ({ url, ask, report }) => {
  await onServer(url, "update users set user_type = 'pro'")
  const { data: project } = (await ask('/projects', 'POST', { name: 'Large' })) as { data: { _id: string } }
  await onServer(url, `update tasks set project_id = '${project._id}'`)
  await onServer(url, 'vacuum (full, analyze) tasks')
  const lists = async (when: string) => {
    await report(`first 50 tasks, ${when}`, () => ask('/tasks?limit=50'))
    await report(`dashboard, ${when}`, () => ask('/dashboard/initial-data'))
  }
  await lists('before')
  await report('to the trash and back', async () => {
    await ask(`/projects/${project._id}?tasks=delete`, 'DELETE')
    await ask(`/trash/project/${project._id}/restore`, 'POST')
  })
  await report('the project with its figures, for comparison', () => ask(`/projects/${project._id}`))
  await ask(`/projects/${project._id}?tasks=delete`, 'DELETE')
  await lists('in the trash')
  await report('the trash', () => ask('/trash'))
})
