import { bulkTasks } from '@daybook/contract/task-bulk'
import { getTask, listTasks, type Task, updateTask } from '@daybook/contract/tasks'
import { startTimer } from '@daybook/contract/time'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildProject, buildTask, buildUser, type TestUser } from '../../../test/builders.ts'
import { newId } from '../../db/ids.ts'

const build = async (app: TestApp, count: number, fields: object = {}) => {
  const owner = await buildUser(app, { userType: 'pro' })
  const tasks: Task[] = []
  for (let n = 0; n < count; n++)
    tasks.push((await buildTask(app, { owner, title: `Task ${n}`, ...fields })).task)
  return { owner, tasks, ids: tasks.map(({ _id }) => _id) }
}

const bulk = (app: TestApp, as: TestUser, body: object) => app.call(bulkTasks, { as, body })
const read = async (app: TestApp, as: TestUser, id = '') =>
  (await app.call(getTask, { as, params: { id } })).data

describe('POST /tasks/bulk', () => {
  test('200: completes the open ones, announces each, and stops their timers', async ({ app }) => {
    const { owner, ids } = await build(app, 3)
    await app.call(startTimer, { as: owner, params: { id: ids[1] ?? '' } })
    await bulk(app, owner, { ids: ids.slice(0, 1), action: 'complete' })
    app.time.advance(60_000)
    const told = () =>
      app.db.selectFrom('events').select('subject_id').where('type', '=', 'task.completed').orderBy('seq')
    const before = (await told().execute()).length
    const { data, status } = await bulk(app, owner, { ids, action: 'complete' })
    expect(
      (await told().execute())
        .slice(before)
        .map((event) => event.subject_id)
        .toSorted(),
    ).toEqual(ids.slice(1).toSorted())
    expect([status, data.missing]).toEqual([200, []])
    expect(data.tasks.map(({ completed }) => completed)).toEqual([true, true, true])
    const byId = new Map(data.tasks.map((task) => [task._id, task]))
    // A task that was completed already keeps its version and its instant.
    expect(ids.map((id) => byId.get(id)?.version)).toEqual([2, 2, 2])
    expect(byId.get(ids[1] ?? '')?.timeTracking).toMatchObject({ isRunning: false, totalTime: 60 })
    const reopened = await bulk(app, owner, { ids, action: 'reopen' })
    expect(reopened.data.tasks.every(({ completed }) => !completed)).toBe(true)
  })

  test('200: moves to a project and back to general', async ({ app }) => {
    const { owner, ids } = await build(app, 2)
    const project = await buildProject(app, { owner })
    const moved = await bulk(app, owner, { ids, action: 'move', projectId: project.id })
    expect(moved.data.tasks.map((task) => task.project)).toEqual(['Website', 'Website'])
    const back = await bulk(app, owner, { ids, action: 'move', projectId: null })
    expect(back.data.tasks.map(({ projectId }) => projectId)).toEqual([null, null])
  })

  test('200: leaves tasks that are already in the project of that name', async ({ app }) => {
    const { owner, ids } = await build(app, 2)
    const project = await buildProject(app, { owner })
    await bulk(app, owner, { ids, action: 'move', projectId: project.id })
    const { data } = await bulk(app, owner, { ids, action: 'move', project: 'website' })
    expect(data.tasks.map(({ projectId, version }) => [projectId, version])).toEqual([
      [project.id, 2],
      [project.id, 2],
    ])
  })

  test('200: adds and removes a tag, once each', async ({ app }) => {
    const { owner, tasks, ids } = await build(app, 2, { tags: ['old'] })
    const params = { id: tasks[0]?._id ?? '' }
    await app.call(updateTask, { as: owner, params, body: { tags: ['old', 'new'] } })
    const added = await bulk(app, owner, { ids, action: 'addTag', tag: ' new ' })
    expect(added.data.tasks.map(({ tags }) => tags)).toEqual([
      ['old', 'new'],
      ['old', 'new'],
    ])
    const removed = await bulk(app, owner, { ids, action: 'removeTag', tag: 'old' })
    expect(removed.data.tasks.map(({ tags }) => tags)).toEqual([['new'], ['new']])
  })

  test('200: deletes, and restores all of them, also when it is asked twice', async ({ app }) => {
    const { owner, ids } = await build(app, 3)
    expect((await bulk(app, owner, { ids, action: 'delete' })).data).toEqual({ tasks: [], missing: [] })
    expect((await app.call(listTasks, { as: owner })).data).toEqual([])
    for (let times = 0; times < 2; times++) {
      const { data } = await bulk(app, owner, { ids, action: 'restore' })
      expect([data.tasks.length, data.missing]).toEqual([3, []])
    }
  })

  test('200: names what is missing, foreign ids like unknown ones, and changes the rest', async ({ app }) => {
    const { owner, ids } = await build(app, 1)
    const foreign = await buildTask(app)
    const unknown = newId()
    const all = [...ids, foreign.task._id, unknown]
    const { data } = await bulk(app, owner, { ids: all, action: 'complete' })
    expect(data.tasks.map(({ _id }) => _id)).toEqual(ids)
    expect(data.missing).toEqual([foreign.task._id, unknown])
    expect((await read(app, foreign.owner, foreign.task._id)).completed).toBe(false)
  })

  test('404: when none of them is there', async ({ app }) => {
    const { owner } = await build(app, 0)
    const foreign = await buildTask(app)
    for (const action of ['complete', 'delete', 'restore'])
      for (const id of [foreign.task._id, newId()])
        expect((await bulk(app, owner, { ids: [id], action })).status).toBe(404)
  })

  test('400: names each field', async ({ app }) => {
    const { owner, ids } = await build(app, 1)
    const fieldsOf = async (body: object) => (await bulk(app, owner, body)).body.fields
    expect(await fieldsOf({ ids: [], action: 'complete' })).toEqual({ ids: 'Name at least one task' })
    const many = Array.from({ length: 501 }, newId)
    expect(await fieldsOf({ ids: many, action: 'complete' })).toEqual({ ids: 'At most 500 tasks' })
    expect(Object.keys((await fieldsOf({ ids, action: 'paint' })) ?? {})).toEqual(['action'])
    expect(await fieldsOf({ ids, action: 'addTag', tag: ' ' })).toEqual({ tag: 'Tag is required' })
    expect(await fieldsOf({ ids, action: 'addTag', tag: 'a, b' })).toEqual({
      tag: 'Please add one tag at a time: commas separate tags',
    })
    expect(await fieldsOf({ ids, action: 'move' })).toEqual({ projectId: 'Project is required' })
    expect(await fieldsOf({ ids, action: 'move', projectId: newId() })).toEqual({
      projectId: 'No such project',
    })
    const late = new Date(app.clock().getTime() + 60_000).toISOString()
    expect(await fieldsOf({ ids, action: 'complete', at: late })).toEqual({ at: 'Must not be in the future' })
  })

  test('400: a tag that one of them has no room for changes none', async ({ app }) => {
    const { owner, tasks, ids } = await build(app, 2)
    const params = { id: tasks[1]?._id ?? '' }
    const full = Array.from({ length: 50 }, (_, n) => `tag ${n}`)
    await app.call(updateTask, { as: owner, params, body: { tags: full } })
    const refused = await bulk(app, owner, { ids, action: 'addTag', tag: 'one more' })
    expect([refused.status, refused.body.fields]).toEqual([400, { tag: 'At most 50 tags' }])
    expect((await read(app, owner, ids[0])).tags).toEqual([])
  })

  test('403: restores none when the plan has no room for all', async ({ app }) => {
    const owner = await buildUser(app)
    const ids: string[] = []
    for (let n = 0; n < 2; n++) ids.push((await buildTask(app, { owner })).task._id)
    await bulk(app, owner, { ids, action: 'delete' })
    for (let n = 0; n < 9; n++) await buildTask(app, { owner })
    const refused = await bulk(app, owner, { ids, action: 'restore' })
    expect([refused.status, refused.body.isLimitError]).toEqual([403, true])
    expect((await app.call(listTasks, { as: owner })).body.page?.total).toBe(9)
  })

  test('200: two at once over the same tasks, in opposite orders, both come through', async ({ app }) => {
    const { owner, ids } = await build(app, 20)
    const replies = await Promise.all([
      bulk(app, owner, { ids, action: 'complete' }),
      bulk(app, owner, { ids: ids.toReversed(), action: 'addTag', tag: 'x' }),
      bulk(app, owner, { ids, action: 'addTag', tag: 'x' }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { completed, tags, version } of (await app.call(listTasks, { as: owner })).data)
      expect([completed, tags, version]).toEqual([true, ['x'], 3])
  })
})
