import { dateIn } from '@daybook/contract/calendar'
import { comparatorOf, daysAround, matcherOf } from '@daybook/contract/task-listing'
import { dueChoices, type TaskOrder, taskSorts } from '@daybook/contract/task-sorts'
import { createTask, listTasks, TaskQuery, toggleTask, updateTask } from '@daybook/contract/tasks'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildProject, buildUser, type TestUser } from '../../../test/builders.ts'

const timezone = 'Pacific/Kiritimati'
const weekStart = 1

const titles = [
  ...['Zebra', 'äpfel', 'Apfel', 'ÄPFEL', 'Straße', 'STRASSE', 'İstanbul', 'istanbul', 'Σίσυφος', 'ΣΊΣΥΦΟΣ'],
  ...[
    'ﷺ',
    '一覧',
    '😀 smile',
    '\u{FF5E} wave',
    '100% of_it',
    "a\\b'c",
    '  padded ',
    'e\u0301te',
    'été',
    '1',
    '٣',
  ],
  ...['長'.repeat(499) + 'a', '長'.repeat(499) + 'b', 'same', 'same'],
]
const dueDates = [undefined, '2026-03-28', '2026-03-29', '2026-03-30', '2026-04-05', '2027-01-01']
const tags = [[], ['x'], ['x', 'y'], ['y', 'Ä']]
const priorities = ['none', 'low', 'medium', 'high', 'urgent']

/** Tasks of every kind, two of each moment; some completed, some changed later. */
const fill = async (app: TestApp, owner: TestUser, projectIds: readonly string[]) => {
  for (const [index, title] of titles.entries()) {
    if (index % 2) app.time.advance(1000)
    const { data } = await app.call(createTask, {
      as: owner,
      body: {
        title,
        description: index % 3 ? '' : 'Café\nau lait',
        dueDate: dueDates[index % dueDates.length],
        tags: tags[index % tags.length],
        priority: priorities[index % priorities.length],
        projectId: [...projectIds, null][index % 3],
      },
    })
    const params = { id: data._id }
    if (index % 4 === 0) await app.call(toggleTask, { as: owner, params })
    if (index % 5 === 0) await app.call(updateTask, { as: owner, params, body: { priority: 'low' } })
  }
}

const filtersOf = (projectId: string) => [
  {},
  ...['cafe', 'CAFÉ\nAU', 'strasse', 'ıst', 'σισυφοσ', '%', '\\b', '_', 'ete', '\u0301', '  pad '].map(
    (search) => ({ search }),
  ),
  ...['general', 'GENERAL', 'website', 'ÜBERSETZUNG', 'none such'].map((project) => ({ project })),
  { projectId },
  ...[['x'], ['x', 'y'], ['X'], ['Ä']].map((tag) => ({ tag })),
  { day: '2026-03-29' },
  ...dueChoices.map((due) => ({ due })),
  { completed: true },
  { completed: false },
  { completed: false, due: 'week', tag: ['x'], search: 'a' },
]

describe('GET /tasks', () => {
  test('200: lists what a screen makes of the same tasks, for every filter, sort and order', async ({
    app,
  }) => {
    app.time.set('2026-03-28T23:30:00Z')
    const owner = await buildUser(app, { userType: 'pro', timezone, weekStart })
    const website = await buildProject(app, { owner })
    const translation = await buildProject(app, { owner, name: 'Übersetzung' })
    await fill(app, owner, [website.id, translation.id])
    const listed = async (query: Record<string, unknown>) =>
      (await app.call(listTasks, { as: owner, query })).data
    const all = await listed({ limit: 500 })
    expect(all).toHaveLength(titles.length)
    const days = daysAround(dateIn(timezone, app.clock()), weekStart)

    for (const filters of filtersOf(website.id)) {
      const found = all.filter(matcherOf(TaskQuery.parse(filters), days))
      const ids = (await listed({ ...filters, limit: 500 })).map(({ _id }) => _id)
      expect(found.map(({ _id }) => _id).toSorted(), `for ${JSON.stringify(filters)}`).toEqual(ids.toSorted())
    }
    for (const sort of taskSorts)
      for (const order of ['asc', 'desc'] satisfies TaskOrder[]) {
        const sorted = all.toSorted(comparatorOf(sort, order)).map(({ title, _id }) => [title, _id])
        const served = (await listed({ sort, order, limit: 500 })).map(({ title, _id }) => [title, _id])
        expect(sorted, `${sort} ${order}`).toEqual(served)
      }
  })

  test('200: titles in the order of their folded text; manual order from the top unless the query says otherwise', async ({
    app,
  }) => {
    const owner = await buildUser(app)
    for (const title of ['Zebra', 'äpfel', 'Birne']) {
      await app.call(createTask, { as: owner, body: { title } })
      app.time.advance(1000)
    }
    const by = async (query: Record<string, unknown>) =>
      (await app.call(listTasks, { as: owner, query })).data.map(({ title }) => title)
    expect(await by({ sort: 'title', order: 'asc' })).toEqual(['äpfel', 'Birne', 'Zebra'])
    expect(await by({ sort: 'position' })).toEqual(['Birne', 'äpfel', 'Zebra'])
    expect(await by({ sort: 'position', order: 'desc' })).toEqual(['Zebra', 'äpfel', 'Birne'])
  })
})
