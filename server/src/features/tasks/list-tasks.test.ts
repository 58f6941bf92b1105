import { addDays } from '@daybook/contract/calendar'
import { createTask, listTasks, toggleTask } from '@daybook/contract/tasks'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildProject, buildTask, buildUser, type TestUser } from '../../../test/builders.ts'
import type { Reply } from '../../../test/caller.ts'

const titles = async (app: TestApp, as: TestUser, query: Record<string, unknown> = {}) =>
  (await app.call(listTasks, { as, query })).data.map(({ title }) => title)

const create = (app: TestApp, as: TestUser, body: object) => app.call(createTask, { as, body })

describe('GET /tasks', () => {
  test('200: newest first, and only what is mine', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    await buildTask(app)
    for (const title of ['first', 'second', 'third']) {
      await create(app, owner, { title })
      app.time.advance(1000)
    }
    expect(await titles(app, owner)).toEqual(['third', 'second', 'first'])
  })

  test('200: every page once, for each sort in both orders, though values repeat', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    for (let i = 0; i < 11; i++)
      await create(app, owner, {
        title: i % 2 ? 'same' : `Title ${i}`,
        ...(i % 3 && { dueDate: `2026-01-0${1 + (i % 4)}` }),
        priority: i % 2 ? 'high' : 'none',
      })
    for (const sort of ['createdAt', 'dueDate', 'title', 'updatedAt', 'priority', 'position'])
      for (const order of ['asc', 'desc']) {
        const all = await app.call(listTasks, { as: owner, query: { sort, order } })
        const paged: string[] = []
        let cursor: string | null = null
        do {
          const reply: Reply<typeof listTasks> = await app.call(listTasks, {
            as: owner,
            query: { sort, order, limit: 3, cursor: cursor ?? '' },
          })
          expect(reply.body.page?.total).toBe(11)
          paged.push(...reply.data.map(({ _id }) => _id))
          cursor = reply.body.page?.nextCursor ?? null
        } while (cursor)
        expect(paged, `${sort} ${order}`).toEqual(all.data.map(({ _id }) => _id))
        expect(new Set(paged).size).toBe(11)
      }
  })

  test('200: goes on behind the longest title', async ({ app }) => {
    const owner = await buildUser(app)
    for (const end of ['一', '二']) await create(app, owner, { title: '長'.repeat(499) + end })
    const query = { sort: 'title', limit: 1 }
    const first = await app.call(listTasks, { as: owner, query })
    const second = await app.call(listTasks, {
      as: owner,
      query: { ...query, cursor: first.body.page?.nextCursor },
    })
    expect(second.data).toHaveLength(1)
    expect(second.data).not.toEqual(first.data)
  })

  test('200: without a due date last, whichever the order', async ({ app }) => {
    const owner = await buildUser(app)
    await create(app, owner, { title: 'never' })
    await create(app, owner, { title: 'soon', dueDate: '2026-01-01' })
    await create(app, owner, { title: 'later', dueDate: '2026-09-01' })
    expect(await titles(app, owner, { sort: 'dueDate', order: 'asc' })).toEqual(['soon', 'later', 'never'])
    expect(await titles(app, owner, { sort: 'dueDate', order: 'desc' })).toEqual(['later', 'soon', 'never'])
  })

  test('200: an empty tag among others counts as not sent', async ({ app }) => {
    const owner = await buildUser(app)
    await create(app, owner, { title: 'tagged', tags: ['a'] })
    await create(app, owner, { title: 'plain' })
    expect(await titles(app, owner, { tag: ['a', ''] })).toEqual(['tagged'])
    expect(await titles(app, owner, { tag: ['', ''] })).toEqual(['plain', 'tagged'])
  })

  test('200: search finds any part of title or description, without accents and case, signs as they are', async ({
    app,
  }) => {
    const owner = await buildUser(app)
    await create(app, owner, { title: 'Café menu', description: '100% of_it' })
    await create(app, owner, { title: 'Invoice', description: 'for the CAFÉ' })
    await create(app, owner, { title: 'مُقابلة' })
    await create(app, owner, { title: "a\\b'c" })
    expect((await titles(app, owner, { search: 'CAFE' })).toSorted()).toEqual(['Café menu', 'Invoice'])
    expect(await titles(app, owner, { search: 'afé m' })).toEqual(['Café menu'])
    expect(await titles(app, owner, { search: '0%' })).toEqual(['Café menu'])
    expect(await titles(app, owner, { search: 'f_i' })).toEqual(['Café menu'])
    expect(await titles(app, owner, { search: '%' })).toEqual(['Café menu'])
    expect(await titles(app, owner, { search: 'مقا' })).toEqual(['مُقابلة'])
    expect(await titles(app, owner, { search: "\\b'" })).toEqual(["a\\b'c"])
  })

  test('finds parts of words in any script by the index', async ({ app }) => {
    const { rows } = await sql<{ word: string; trigrams: number }>`
      select word, cardinality(show_trgm(word)) as trigrams from unnest(array['مقابلة', '見積書作成', 'счёт', 'invoice']) word`.execute(
      app.db,
    )
    expect(rows.filter(({ trigrams }) => trigrams < 4)).toEqual([])
  })

  test('200: by project, general, tags (all of them), day and state', async ({ app }) => {
    const { id, owner } = await buildProject(app)
    await create(app, owner, { title: 'a', projectId: id, tags: ['x', 'y'], dueDate: '2026-03-01' })
    await create(app, owner, { title: 'b', tags: ['x'] })
    const { data: done } = await create(app, owner, { title: 'c', projectId: id })
    await app.call(toggleTask, { as: owner, params: { id: done._id } })
    expect(await titles(app, owner, { project: 'website', completed: false })).toEqual(['a'])
    expect(await titles(app, owner, { projectId: id, completed: true })).toEqual(['c'])
    expect(await titles(app, owner, { project: 'general' })).toEqual(['b'])
    expect(await titles(app, owner, { tag: ['x', 'y'] })).toEqual(['a'])
    expect((await titles(app, owner, { tag: 'x' })).toSorted()).toEqual(['a', 'b'])
    expect(await titles(app, owner, { day: '2026-03-01' })).toEqual(['a'])
  })

  test.for([
    // 23:30 UTC on 28 March 2026: the days differ by zone, and Europe's clocks change that night.
    { zone: 'UTC', today: '2026-03-28' },
    { zone: 'Europe/Berlin', today: '2026-03-29' },
    { zone: 'Pacific/Pago_Pago', today: '2026-03-28' },
    { zone: 'Pacific/Kiritimati', today: '2026-03-29' },
    { zone: 'Pacific/Apia', today: '2026-03-29' },
  ])('200: today and overdue by the clock in $zone', async ({ zone, today }, { app }) => {
    app.time.set('2026-03-28T23:30:00Z')
    const owner = await buildUser(app, { timezone: zone })
    for (const dueDate of ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30'])
      await create(app, owner, { title: dueDate, dueDate })
    expect(await titles(app, owner, { due: 'today' })).toEqual([today])
    const [latest = ''] = await titles(app, owner, { due: 'overdue', sort: 'dueDate', order: 'desc' })
    expect(latest).toBe(addDays(today, -1))
  })

  test.for([
    { weekStart: 0, expected: ['2026-11-15', '2026-11-21'] },
    { weekStart: 1, expected: ['2026-11-16', '2026-11-22'] },
    { weekStart: 6, expected: ['2026-11-21', '2026-11-22'] },
  ])('200: this week from weekday $weekStart', async ({ weekStart, expected }, { app }) => {
    app.time.set('2026-11-21T12:00:00Z')
    const owner = await buildUser(app, { weekStart })
    for (const dueDate of [
      '2026-11-14',
      '2026-11-15',
      '2026-11-16',
      '2026-11-21',
      '2026-11-22',
      '2026-11-28',
    ])
      await create(app, owner, { title: dueDate, dueDate })
    const week = await titles(app, owner, { due: 'week', sort: 'dueDate', order: 'asc' })
    for (const day of expected) expect(week).toContain(day)
    expect(week).not.toContain(weekStart === 0 ? '2026-11-22' : '2026-11-15')
  })
})
