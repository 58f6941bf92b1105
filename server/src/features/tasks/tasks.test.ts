import {
  createTask,
  deleteTask,
  getTask,
  listTasks,
  restoreTask,
  taskLimits,
  toggleTask,
  updateTask,
} from '@daybook/contract/tasks'
import { startTimer } from '@daybook/contract/time'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { buildProject, buildTask, buildUser } from '../../../test/builders.ts'
import { newId } from '../../db/ids.ts'

describe('POST /tasks', () => {
  test('201: keeps what was sent and fills in the rest', async ({ app }) => {
    const owner = await buildUser(app)
    const reply = await app.call(createTask, {
      as: owner,
      body: {
        title: '  Call Ada ',
        tags: [' sales ', 'sales', '', 'now, sales,,then '],
        dueDate: '2026-02-28',
        priority: 'high',
      },
    })
    expect(reply.status).toBe(201)
    expect(reply.data).toMatchObject({
      title: 'Call Ada',
      description: '',
      tags: ['sales', 'now', 'then'],
      dueDate: '2026-02-28',
      project: 'general',
      projectId: null,
      priority: 'high',
      completed: false,
      estimatedTime: 0,
      timeTracking: { totalTime: 0, isRunning: false, startedAt: null, sessions: [] },
      can: { edit: true, delete: true, time: true },
      version: 1,
    })
    expect((await app.call(getTask, { as: owner, params: { id: reply.data._id } })).data).toEqual(reply.data)
  })

  test('201: takes any script, and text that looks like markup or SQL, as it stands', async ({ app }) => {
    const owner = await buildUser(app)
    for (const title of [
      'اتصل بأحمد',
      "Robert'); drop table tasks;--",
      '<script>alert(1)</script>',
      '👩‍💻 ß İ',
    ])
      expect((await app.call(createTask, { as: owner, body: { title } })).data.title).toBe(title)
  })

  test('201 once, then 200, under an id of the client', async ({ app }) => {
    const owner = await buildUser(app)
    const body = { _id: newId(), title: 'Made offline' }
    const replies = await Promise.all([1, 2, 3, 4].map(() => app.call(createTask, { as: owner, body })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 201])
    expect(new Set(replies.map(({ data }) => data._id))).toEqual(new Set([body._id]))
    await app.call(updateTask, { as: owner, params: { id: body._id }, body: { title: 'Edited since' } })
    expect((await app.call(createTask, { as: owner, body })).data.title).toBe('Edited since')
  })

  test('200: the same create for the last place, twice at once, and after its project was renamed', async ({
    app,
  }) => {
    const { id: projectId, owner } = await buildProject(app)
    for (let i = 0; i < 9; i++) await app.call(createTask, { as: owner, body: { title: `Task ${i}` } })
    const body = { _id: newId(), title: 'The last', project: 'Website' }
    const replies = await Promise.all([1, 2, 3].map(() => app.call(createTask, { as: owner, body })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201])
    await app.db.updateTable('projects').set({ name: 'Renamed' }).where('id', '=', projectId).execute()
    expect((await app.call(createTask, { as: owner, body })).status).toBe(200)
  })

  test('400: names each field that is wrong', async ({ app }) => {
    const owner = await buildUser(app)
    const reply = await app.call(createTask, {
      as: owner,
      body: {
        title: ' ',
        dueDate: '2026-02-30',
        tags: 'a',
        priority: 'soon',
        estimatedTime: -1,
        project: 'Nowhere',
      },
    })
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ error: 'validation_failed', message: 'Task title is required' })
    expect(Object.keys(reply.body.fields ?? {}).toSorted()).toEqual([
      'dueDate',
      'estimatedTime',
      'priority',
      'tags',
      'title',
    ])
  })

  test('201: completed as it is made; 400 for one that would repeat', async ({ app }) => {
    const owner = await buildUser(app)
    const create = (body: object) =>
      app.call(createTask, { as: owner, body: { title: 'Done', completed: true, ...body } })
    const { status, data } = await create({})
    expect([status, data.completed, data.completedAt]).toEqual([201, true, data.createdAt])
    const reply = await create({ dueDate: '2026-05-01', recurrence: { every: 'week' } })
    expect(reply.body.fields).toEqual({ recurrence: 'A completed task does not repeat' })
  })

  test('400: a project that is not mine to see is no project', async ({ app }) => {
    const owner = await buildUser(app)
    const foreign = await buildProject(app)
    const byName = await app.call(createTask, { as: owner, body: { title: 'A', project: foreign.name } })
    expect(byName.body.fields).toEqual({ project: 'No project named "Website"' })
    const byId = await app.call(createTask, { as: owner, body: { title: 'A', projectId: foreign.id } })
    expect(byId.body.fields).toEqual({ projectId: 'No such project' })
  })

  test('201: a project by name, whatever its case, or by id', async ({ app }) => {
    const { id, owner } = await buildProject(app, { name: 'Website' })
    const byName = await app.call(createTask, { as: owner, body: { title: 'A', project: 'WEBSITE' } })
    const byId = await app.call(createTask, { as: owner, body: { title: 'B', projectId: id } })
    for (const { data } of [byName, byId]) expect(data).toMatchObject({ project: 'Website', projectId: id })
  })

  test('403: of 32 creates that race for the last place, one gets it', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'basic' })
    for (let i = 0; i < 9; i++) await app.call(createTask, { as: owner, body: { title: `Task ${i}` } })
    const replies = await Promise.all(
      Array.from({ length: 32 }, () => app.call(createTask, { as: owner, body: { title: 'The last' } })),
    )
    const refused = replies.filter(({ status }) => status === 403)
    expect(refused).toHaveLength(31)
    expect(refused[0]?.body).toMatchObject({
      error: 'limit_reached',
      message: 'Task limit reached',
      isLimitError: true,
    })
    expect((await app.call(taskLimits, { as: owner })).data).toEqual({
      limit: 10,
      remaining: 0,
      unlimited: false,
      current: 10,
      userType: 'basic',
    })
  })

  test("409: a used id with another body, or somebody else's", async ({ app }) => {
    const { task, owner } = await buildTask(app, { _id: newId() })
    const other = await app.call(createTask, { as: owner, body: { _id: task._id, title: 'Other' } })
    expect([other.status, other.body.error]).toEqual([409, 'conflict'])
    const stranger = await buildUser(app)
    const foreign = await app.call(createTask, { as: stranger, body: { _id: task._id, title: 'A task' } })
    expect([foreign.status, foreign.body.error]).toEqual([409, 'conflict'])
  })
})

describe('PUT /tasks/{id}', () => {
  test('200: a tag with commas is several; 400 for more than 50 in all', async ({ app }) => {
    const { task, owner } = await buildTask(app, { tags: ['ink'] })
    const edit = (...tags: string[]) =>
      app.call(updateTask, { as: owner, params: { id: task._id }, body: { tags } })
    expect((await edit('ink', 'a, b ,, c')).data.tags).toEqual(['ink', 'a', 'b', 'c'])
    const many = Array.from({ length: 26 }, (_, place) => `${place},${place}th`)
    expect((await edit(...many)).body.fields).toEqual({ tags: 'At most 50 tags' })
    expect((await edit(...many.slice(1))).data.tags).toHaveLength(50)
  })

  test('200: what is not sent stays, what is sent blank is cleared', async ({ app }) => {
    const { task, owner } = await buildTask(app, { description: 'Long', dueDate: '2026-05-01', tags: ['a'] })
    const { data } = await app.call(updateTask, {
      as: owner,
      params: { id: task._id },
      body: { dueDate: '', title: 'New' },
    })
    expect(data).toMatchObject({ title: 'New', dueDate: null, description: 'Long', tags: ['a'], version: 2 })
  })

  test('409: an old version is refused with the present record', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const edits = await Promise.all(
      ['One', 'Two'].map((title) =>
        app.call(updateTask, { as: owner, params: { id: task._id }, body: { title, version: 1 } }),
      ),
    )
    expect(edits.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = edits.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ error: 'version_conflict', data: { _id: task._id, version: 2 } })
  })

  test('200: two people change title and description at once, and search finds both', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    for (let round = 0; round < 5; round++) {
      const words = [`apple${round}`, `pear${round}`] as const
      await Promise.all([
        app.call(updateTask, { as: owner, params: { id: task._id }, body: { title: words[0] } }),
        app.call(updateTask, { as: owner, params: { id: task._id }, body: { description: words[1] } }),
      ])
      for (const search of words)
        expect((await app.call(listTasks, { as: owner, query: { search } })).data).toHaveLength(1)
    }
  })

  test('200: what changes nothing leaves the version', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    for (const body of [{}, { completed: false }, { unknown: 1 }])
      expect((await app.call(updateTask, { as: owner, params: { id: task._id }, body })).data.version).toBe(1)
  })

  test('404: missing, malformed and foreign ids answer alike', async ({ app }) => {
    const { task } = await buildTask(app)
    const stranger = await buildUser(app)
    const replies = await Promise.all(
      [task._id, newId()].map((id) =>
        app.call(updateTask, { as: stranger, params: { id }, body: { title: 'Mine' } }),
      ),
    )
    const [foreign, missing] = replies.map(({ status, body: { requestId: _, ...body } }) => ({
      status,
      body,
    }))
    expect(foreign?.status).toBe(404)
    expect(foreign).toEqual(missing)
    const malformed = await app.call(updateTask, {
      as: stranger,
      params: { id: 'x' },
      body: { title: 'Mine' },
    })
    expect(malformed.status).toBe(404)
  })
})

describe('PUT /tasks/{id}/toggle', () => {
  test('200: flips without a value, sets with one', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const toggle = async (body?: object) =>
      (await app.call(toggleTask, { as: owner, params: { id: task._id }, body })).data.completed
    expect(await toggle()).toBe(true)
    expect(await toggle({ completed: true })).toBe(true)
    expect(await toggle()).toBe(false)
  })

  test('200: two flips at once are two flips', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    for (let round = 0; round < 5; round++) {
      await Promise.all([1, 2].map(() => app.call(toggleTask, { as: owner, params: { id: task._id } })))
      expect((await app.call(getTask, { as: owner, params: { id: task._id } })).data.completed).toBe(false)
    }
  })

  test('200: completed when it happened on the device, its wrong clock corrected', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    app.time.set('2026-06-01T12:00:00Z')
    const as = {
      accessToken: await app.tokens.signAccess({ userId: owner.id, sessionId: owner.sessionId }, app.clock()),
    }
    const { data } = await app.call(toggleTask, {
      as,
      params: { id: task._id },
      body: { completed: true, at: '2026-06-02T11:00:00Z' },
      headers: { 'X-Device-Time': '2026-06-02T12:00:00Z' },
    })
    expect(Math.abs(Date.parse(data.completedAt ?? '') - Date.parse('2026-06-01T11:00:00Z'))).toBeLessThan(
      5000,
    )
  })

  test('200: completing stops the timer', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    await app.call(startTimer, { as: owner, params: { id: task._id } })
    const { data } = await app.call(toggleTask, { as: owner, params: { id: task._id } })
    expect(data.timeTracking).toMatchObject({ isRunning: false, sessions: [expect.anything()] })
  })

  test('400: not in the future', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const at = new Date(app.clock().getTime() + 3_600_000).toISOString()
    const reply = await app.call(toggleTask, { as: owner, params: { id: task._id }, body: { at } })
    expect(reply.body.fields).toEqual({ at: 'Must not be in the future' })
  })
})

describe('DELETE /tasks/{id} and restore', () => {
  test('200: gone for reading, back with all it had', async ({ app }) => {
    const { task, owner } = await buildTask(app, { tags: ['keep'] })
    await app.call(deleteTask, { as: owner, params: { id: task._id } })
    expect((await app.call(getTask, { as: owner, params: { id: task._id } })).status).toBe(404)
    const { data } = await app.call(restoreTask, { as: owner, params: { id: task._id } })
    expect(data).toMatchObject({ _id: task._id, tags: ['keep'] })
    expect((await app.call(restoreTask, { as: owner, params: { id: task._id } })).status).toBe(404)
  })

  test('403: restoring counts against the limit, the trash does not', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'basic' })
    const { task } = await buildTask(app, { owner })
    await app.call(deleteTask, { as: owner, params: { id: task._id } })
    for (let i = 0; i < 10; i++)
      expect((await app.call(createTask, { as: owner, body: { title: 'x' } })).status).toBe(201)
    const reply = await app.call(restoreTask, { as: owner, params: { id: task._id } })
    expect([reply.status, reply.body.error]).toEqual([403, 'limit_reached'])
  })

  test('after 30 days in the trash it is gone for good', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    await app.call(deleteTask, { as: owner, params: { id: task._id } })
    const isKept = async () => {
      await app.handlers['tasks.empty_trash']?.({}, app.workContext)
      return (await app.db.selectFrom('tasks').select('id').where('id', '=', task._id).execute()).length === 1
    }
    app.time.advance(29 * 86_400_000)
    expect(await isKept()).toBe(true)
    app.time.advance(2 * 86_400_000)
    expect(await isKept()).toBe(false)
  })
})
