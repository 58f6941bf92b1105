import { dateIn } from '@daybook/contract/calendar'
import { fold } from '@daybook/contract/fold'
import { comparatorOf, daysAround, matcherOf } from '@daybook/contract/task-listing'
import { type TaskOrder, type TaskSort, taskSorts } from '@daybook/contract/task-sorts'
import { listTasks, type Task, TaskQuery } from '@daybook/contract/tasks'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildProject, buildShare, buildUser, type TestUser } from '../../../test/builders.ts'
import type { Reply } from '../../../test/caller.ts'

const many = 1_300
const some = 650

const words = [
  ...[
    'invoice',
    'contract',
    'Café',
    'ÄPFEL',
    'Straße',
    'qz',
    'q7',
    'C++',
    '100%',
    'of_it',
    "o'clock",
    'a\\b',
    '"x"',
  ],
  ...[
    'مقابلة',
    'مُقابلة',
    '見積書',
    '見',
    'счёт',
    '😀',
    '👩🏽‍💻',
    '–',
    '$1',
    '(.)',
    '\\1',
    'X',
    'xX',
    'e\u0301te',
    'ｆｕｌｌ',
  ],
]
const signs = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((text) => text.replaceAll('\0', ''))
const texts = fc
  .array(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...words) }, signs), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(' ').trim() || 'blank')

/** A person with many tasks, every second of them in a project; the oldest holds what no other does. */
const fill = async (app: TestApp, owner: TestUser, projectId: string): Promise<void> => {
  const made = fc.sample(fc.record({ title: texts, description: fc.option(texts, { nil: '' }) }), many)
  const rows = [{ title: 'Onceonly', description: 'ö#' }, ...made.slice(1)].map(({ title, description }) => ({
    title,
    description,
    search_title: fold(title),
    search_description: fold(description),
  }))
  for (let first = 0; first < many; first += some)
    await app.pool.query(
      `insert into tasks (id, owner_id, project_id, title, description, search_title, search_description, due_date, priority,
       completed_at, created_at, updated_at)
     select gen_random_uuid(), $1, case when n % 2 = 0 then $2::uuid end, title, description, search_title, search_description,
       case when n % 3 > 0 then date '2026-01-01' + (n % 50)::int end, n % 5, case when n % 4 = 0 then now() end,
       timestamptz '2026-01-01' + (n + $4) / 2 * interval '1 minute', timestamptz '2026-01-01' + n % 700 * interval '1 minute'
     from rows from (jsonb_to_recordset($3) as (title text, description text, search_title text, search_description text))
       with ordinality as made (title, description, search_title, search_description, n)`,
      [owner.id, projectId, JSON.stringify(rows.slice(first, first + some)), first],
    )
}

type Query = Partial<Record<keyof TaskQuery, unknown>>

/** The pages of a list until its end, `most` at the most. */
const pagesOf = async (app: TestApp, as: TestUser, query: Query, most = Number.POSITIVE_INFINITY) => {
  const pages: Reply<typeof listTasks>[] = []
  let cursor: string | null | undefined
  do {
    const reply = await app.call(listTasks, { as, query: { ...query, ...(cursor && { cursor }) } })
    expect(reply.status).toBe(200)
    pages.push(reply)
    cursor = reply.body.page?.nextCursor
  } while (cursor && pages.length < most)
  return pages
}

const idsOf = (tasks: readonly Task[]) => tasks.map(({ _id }) => _id)

/** Search texts: a part of some text, of one character and more, or any signs. */
const searches = fc.oneof(
  fc.tuple(texts, fc.nat(20), fc.integer({ min: 1, max: 4 })).map(([text, from, length]) => {
    const characters = Array.from(text)
    const first = from % characters.length
    return characters.slice(first, first + length).join('')
  }),
  fc.constantFrom(...words, 'Onceonly', 'ö', 'ö#', 'o#', 'zzzzz', ' ', '\u0301', '¨', 'a b', '%%%', '___'),
  signs,
)

describe('GET /tasks?search', () => {
  test('200: finds what holds the text, whichever it is, in every order and with every filter', {
    timeout: 120_000,
  }, async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const other = await buildUser(app)
    const { id: projectId } = await buildProject(app, { owner })
    await buildShare(app, { owner, projectId, to: other })
    await fill(app, owner, projectId)
    const all = (await pagesOf(app, owner, { limit: 500 })).flatMap(({ data }): Task[] => data)
    expect(all).toHaveLength(many)
    const days = daysAround(dateIn('UTC', app.clock()), 1)

    const check = async (
      search: string,
      filters: Query,
      [sort, order]: [TaskSort, TaskOrder],
      limit: number,
      isOther: boolean,
    ) => {
      const query = { search, ...filters, ...(isOther && { projectId }) }
      const expected = all.filter(matcherOf(TaskQuery.parse(query), days)).toSorted(comparatorOf(sort, order))
      const pages = await pagesOf(app, isOther ? other : owner, { ...query, sort, order, limit }, 3)
      expect(pages.flatMap(({ data }) => idsOf(data))).toEqual(idsOf(expected.slice(0, 3 * limit)))
      for (const { body } of pages) expect(body.page?.total).toBe(expected.length)
    }
    const filters = fc.constantFrom<Query>(
      {},
      {},
      { completed: false },
      { due: 'none' },
      { project: 'general' },
    )
    const orders = fc.tuple(fc.constantFrom(...taskSorts), fc.constantFrom<TaskOrder>('asc', 'desc'))
    const limits = fc.constantFrom(1, 20, 50, 500)
    await fc.assert(fc.asyncProperty(searches, filters, orders, limits, fc.boolean(), check), { numRuns: 80 })
  })
})
