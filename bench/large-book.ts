// Usage, after npm run build: node --import tsx bench/large-book.ts
// One person with 100,000 tasks: what the calls of the tasks page take, one after the other, beside the same SQL alone.
import { withLargeBook } from './book.ts'

await withLargeBook({ warmUps: 100 }, async ({ ask, report }) => {
  await report('health, for comparison', () => ask('/health'))
  const first = (await ask('/tasks?limit=50')) as { data: { _id: string }[] }
  await report('first 50 of 100,000', () => ask('/tasks?limit=50'))
  await report('50 due today', () => ask('/tasks?limit=50&due=today'))
  for (const text of [
    'c4ca4238',
    'contract c',
    'المقابلة',
    '見積書 e',
    'مقابلة',
    'logo',
    '見',
    '%',
    'C++',
    'qz',
    'c4',
    'x',
    'e',
  ]) {
    const path = `/tasks?limit=50&search=${encodeURIComponent(text)}`
    const { page } = (await ask(path)) as { page: { total: number } }
    await report(`search '${text}'`, () => ask(path), `${page.total} found`)
  }
  const timed = first.data.slice(0, 2).map(({ _id }) => _id)
  await report('start a timer, stopping the other', (n) => ask(`/tasks/${timed[n % 2]}/start-timer`, 'POST'))
})
