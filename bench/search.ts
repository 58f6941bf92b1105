// Usage, after npm run build: node --import tsx bench/search.ts
// One person with 100,000 tasks in 400 projects: what GET /search takes for texts that are common, rare, short and nowhere.
import { withLargeBook } from './book.ts'

const texts = [
  'c4ca4238',
  'draft the invoice c4ca',
  'draft',
  'the',
  'invoice c',
  'agreed on the phone',
  'nowhere at all',
  'مقابلة',
  'المقابلة',
  '見積書 e',
  '見',
  'project 12',
  'client 7',
  '%',
  'C++',
  'qz',
  'c4',
  'x',
  'e',
]

await withLargeBook({ warmUps: 20, projects: 400 }, async ({ ask, report }) => {
  await report('health, for comparison', () => ask('/health'))
  for (const text of texts) {
    const path = `/search?q=${encodeURIComponent(text)}`
    const { data } = (await ask(path)) as { data: unknown[] }
    await report(`search '${text}'`, () => ask(path), `${data.length} found`)
  }
})
