import { bulkTasks } from '@daybook/contract/task-bulk'
import { deleteTask, restoreTask, type Task } from '@daybook/contract/tasks'
import { listTrash } from '@daybook/contract/trash'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildProject, buildSession, buildTask, buildUser, type TestUser } from '../../../test/builders.ts'
import { buildEntry } from '../../../test/time-entries.ts'

const list = (app: TestApp, as: TestUser, query: Record<string, unknown> = {}) =>
  app.call(listTrash, { as, query })

const titlesOf = async (app: TestApp, as: TestUser) => (await list(app, as)).data.map(({ title }) => title)

const trash = (app: TestApp, as: TestUser, { _id }: Task) => app.call(deleteTask, { as, params: { id: _id } })

const buildTrashed = async (app: TestApp, body: { owner?: TestUser; title?: string } = {}) => {
  const built = await buildTask(app, body)
  await trash(app, built.owner, built.task)
  return built
}

const dayMs = 86_400_000

describe('GET /trash', () => {
  test('200: what one deleted, with its project, its time and when it goes', async ({ app }) => {
    const { id: projectId, owner } = await buildProject(app, { name: 'موقع' })
    const title = 'مراجعة العقد مع العميل'
    const { task } = await buildTask(app, { owner, title, projectId })
    for (const [from, to] of [
      ['2026-03-02T10:00:00.000Z', '2026-03-02T10:30:01.900Z'],
      ['2026-03-02T11:00:00.200Z', '2026-03-02T11:00:02.100Z'],
    ] as const)
      await buildEntry(app, { owner, task, from, to })
    expect((await list(app, owner)).body).toMatchObject({ data: [], page: { nextCursor: null, total: 0 } })

    const before = app.clock().getTime()
    await trash(app, owner, task)
    const { data, body } = await list(app, owner)
    const deletedAt = Date.parse(data[0]?.deletedAt ?? '')
    expect(deletedAt).toBeGreaterThanOrEqual(before)
    expect(deletedAt).toBeLessThanOrEqual(app.clock().getTime())
    expect(data).toEqual([
      {
        _id: task._id,
        type: 'task',
        title,
        project: 'موقع',
        trackedTime: 1802,
        tasks: 0,
        deletedAt: new Date(deletedAt).toISOString(),
        goneAt: new Date(deletedAt + 30 * dayMs).toISOString(),
      },
    ])
    expect(body.page).toEqual({ nextCursor: null, total: 1 })
  })

  test('200: the latest deletion first, whatever was made first', async ({ app }) => {
    const { task: older, owner } = await buildTask(app, { title: 'Made first' })
    const { task: newer } = await buildTask(app, { owner, title: 'Made second' })
    await trash(app, owner, newer)
    app.time.advance(60_000)
    await trash(app, owner, older)
    expect(await titlesOf(app, owner)).toEqual(['Made first', 'Made second'])
    const [{ project, trackedTime } = {}] = (await list(app, owner)).data
    expect([project, trackedTime]).toEqual(['general', 0])
  })

  test('200: page by page, none twice and none left out, several deleted at one instant too', async ({
    app,
  }) => {
    const { task, owner } = await buildTrashed(app, { title: 'Before' })
    app.time.advance(60_000)
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.push((await buildTask(app, { owner })).task._id)
    await app.call(bulkTasks, { as: owner, body: { ids, action: 'delete' } })

    const seen: string[] = []
    let cursor: string | null = null
    do {
      const { data, body } = await list(app, owner, { limit: 2, ...(cursor && { cursor }) })
      expect(body.page?.total).toBe(6)
      seen.push(...data.map(({ _id }) => _id))
      cursor = body.page?.nextCursor ?? null
    } while (cursor)
    expect(seen).toEqual([...ids.toSorted().toReversed(), task._id])
  })

  test('200: behind the last row there is nothing, yet the total stays', async ({ app }) => {
    const { task, owner } = await buildTrashed(app)
    app.time.advance(60_000)
    await buildTrashed(app, { owner })
    const { body } = await list(app, owner, { limit: 1 })
    await app.call(restoreTask, { as: owner, params: { id: task._id } })
    const next = await list(app, owner, { limit: 1, cursor: body.page?.nextCursor })
    expect([next.data, next.body.page]).toEqual([[], { nextCursor: null, total: 1 }])
  })

  test('200: without what was restored, and without what 30 days have taken', async ({ app }) => {
    const { task, owner } = await buildTrashed(app, { title: 'Restored' })
    await buildTrashed(app, { owner, title: 'Old' })
    await app.call(restoreTask, { as: owner, params: { id: task._id } })
    expect(await titlesOf(app, owner)).toEqual(['Old'])

    const laterBy = async (days: number): Promise<TestUser> => {
      app.time.advance(days * dayMs)
      return { ...owner, ...(await buildSession(app, owner.id)) }
    }
    await buildTrashed(app, { owner: await laterBy(2), title: 'Young' })
    const later = await laterBy(29)
    expect(await titlesOf(app, later)).toEqual(['Young', 'Old'])
    await app.handlers['tasks.empty_trash']?.({}, app.workContext)
    expect(await titlesOf(app, later)).toEqual(['Young'])
  })

  test("200: nothing of another's", async ({ app }) => {
    await buildTrashed(app, { title: 'Foreign' })
    const { owner } = await buildTrashed(app, { title: 'Own' })
    expect(await titlesOf(app, owner)).toEqual(['Own'])
    expect(await titlesOf(app, await buildUser(app))).toEqual([])
  })

  test('400: names what is wrong', async ({ app }) => {
    const owner = await buildUser(app)
    const stray = Buffer.from(JSON.stringify(['soon', owner.id])).toString('base64url')
    for (const query of [{ limit: 0 }, { limit: 501 }, { cursor: 'nonsense' }, { cursor: stray }]) {
      const { status, body } = await list(app, owner, query)
      expect([status, body.error, Object.keys(body.fields ?? {})]).toEqual([
        400,
        'validation_failed',
        Object.keys(query),
      ])
    }
  })

  test('403: while the e-mail address is not verified', async ({ app }) => {
    const { status, body } = await list(app, await buildUser(app, { verified: false }))
    expect([status, body.error]).toEqual([403, 'email_not_verified'])
  })
})

describe('POST /trash/task/{id}/restore', () => {
  test('403: at the limit, and what was refused stays in the trash as it is', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'basic' })
    const { task } = await buildTrashed(app, { owner })
    const listed = (await list(app, owner)).data
    for (let i = 0; i < 10; i++) await buildTask(app, { owner })
    const reply = await app.call(restoreTask, { as: owner, params: { id: task._id } })
    expect([reply.status, reply.body.error]).toEqual([403, 'limit_reached'])
    expect((await list(app, owner)).data).toEqual(listed)
  })

  test("404: what is in another's trash, as what is nowhere; it stays there", async ({ app }) => {
    const { task, owner } = await buildTrashed(app)
    const stranger = await buildUser(app, { userType: 'pro' })
    const foreign = await app.call(restoreTask, { as: stranger, params: { id: task._id } })
    const missing = await app.call(restoreTask, { as: stranger, params: { id: owner.id } })
    expect([foreign.status, foreign.body.message]).toEqual([404, missing.body.message])
    expect((await list(app, owner)).body.page?.total).toBe(1)
  })
})
