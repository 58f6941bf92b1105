import { deleteProject, restoreProject } from '@daybook/contract/projects'
import {
  readSharedProject,
  readSharedTask,
  updateSharedProject,
  updateSharedTask,
} from '@daybook/contract/shared-view'
import { leaveTask, shareProject, shareTask, unshareTask } from '@daybook/contract/sharing'
import { deleteTask, getTask } from '@daybook/contract/tasks'
import { startTimer } from '@daybook/contract/time'
import { addSession } from '@daybook/contract/time-entries'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildAttachment, buildProject, buildTask, buildUser, type TestUser } from '../../../test/builders.ts'

const hour = 3_600_000

const buildSharedTask = async (app: TestApp, settings: Record<string, unknown> = {}) => {
  const owner = await buildUser(app, { userType: 'pro' })
  const ada = await buildUser(app, { userType: 'pro' })
  const { task } = await buildTask(app, {
    ...{ owner, title: 'Menu', description: 'With *prices*', tags: ['a', 'b', 'c', 'd'], estimatedTime: 60 },
  })
  const { data } = await app.call(shareTask, {
    as: owner,
    params: { id: task._id },
    body: { sharedUsernames: [ada.username], ...settings },
  })
  return { owner, ada, task, params: { token: data.shareToken } }
}

const edit = (app: TestApp, as: TestUser | undefined, token: string, body: Record<string, unknown>) =>
  app.call(updateSharedTask, { ...(as && { as }), params: { token }, body })

describe('GET /tasks/shared/{token}', () => {
  test('200: the task as link holders may see it', async ({ app }) => {
    const { owner, task, params } = await buildSharedTask(app)
    const now = app.clock().getTime()
    const at = (ms: number) => new Date(now - ms).toISOString()
    const stretch = { startedAt: at(2 * hour), stoppedAt: at(hour), note: 'Between us' }
    await app.call(addSession, { as: owner, params: { id: task._id }, body: stretch })
    await app.call(startTimer, { as: owner, params: { id: task._id } })
    const { status, data } = await app.call(readSharedTask, { params })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      ...{ type: 'task', tasks: [], projectStats: null, sharePermission: 'editable' },
      ...{ hasUsernameAccess: false, can: { edit: false } },
      owner: { firstName: 'Per', lastName: 'Son', username: owner.username },
      task: {
        ...{ _id: task._id, title: 'Menu', description: 'With *prices*', project: 'general' },
        ...{ tags: ['a', 'b', 'c', 'd'], estimatedTime: 60, completed: false },
        timeTracking: {
          ...{ totalTime: 3600, isRunning: true },
          sessions: [{ startedAt: at(2 * hour), stoppedAt: at(hour), duration: 3600 }],
        },
      },
    })
  })

  test('200: counts a visitor once an hour, and never the owner', async ({ app }) => {
    const { owner, ada, task, params } = await buildSharedTask(app)
    const awake = async (as: TestUser): Promise<TestUser> => {
      const session = { userId: as.id, sessionId: as.sessionId }
      return { ...as, accessToken: await app.tokens.signAccess(session, app.clock()) }
    }
    const views = async (as?: TestUser) =>
      (await app.call(readSharedTask, { ...(as && { as: await awake(as) }), params })).data.shareStats
        .viewCount
    expect([await views(owner), await views(), await views(), await views(ada)]).toEqual([0, 1, 1, 2])
    const visitor = { 'user-agent': 'Another browser' }
    await fetch(`${app.origin}/api/tasks/shared/${params.token}`, { headers: visitor }).then((r) => r.text())
    expect(await views(owner)).toBe(3)
    app.time.advance(hour + 1)
    expect([await views(ada), await views(ada)]).toEqual([4, 4])
    const { data } = await app.call(getTask, { as: await awake(owner), params: { id: task._id } })
    expect([data.shareViewCount, data.lastViewedAt]).toEqual([4, expect.any(String)])
    // At once it is still one, and each is told so.
    app.time.advance(hour + 1)
    expect(await Promise.all([1, 2, 3, 4].map(() => views()))).toEqual([5, 5, 5, 5])
    expect(await views(owner)).toBe(5)
  })

  test('404: what never was a link, or leads to the trash; 410: what has ended', async ({ app }) => {
    const { owner, ada, task, params } = await buildSharedTask(app)
    const read = (token: string, as?: TestUser) =>
      app.call(readSharedTask, { ...(as && { as }), params: { token } })
    const answer = async (token: string, as?: TestUser) => {
      const { status, body } = await read(token, as)
      return [status, (body as { message?: string }).message]
    }
    const gone = 'This shared content is no longer available.'
    expect(await answer('0'.repeat(32))).toEqual([404, gone])
    for (const token of ['short', params.token.toUpperCase(), `${params.token}0`])
      expect((await read(token)).status).toBe(404)

    await app.call(shareTask, {
      as: owner,
      params: { id: task._id },
      body: { expiresAt: new Date(app.clock().getTime() + 60_000).toISOString() },
    })
    app.time.advance(60_000)
    expect(await answer(params.token)).toEqual([410, 'This link has expired'])
    // It ends the link, not what people are named for.
    expect([(await read(params.token, ada)).status, (await read(params.token, owner)).status]).toEqual([
      200, 200,
    ])

    await app.call(unshareTask, { as: owner, params: { id: task._id } })
    expect(await answer(params.token)).toEqual([410, gone])
    expect(await answer(params.token, ada)).toEqual([410, gone])

    const other = await buildSharedTask(app)
    await app.call(deleteTask, { as: other.owner, params: { id: other.task._id } })
    expect(await answer(other.params.token)).toEqual([404, gone])
  })

  test('200: an unverified or expired bearer counts as nobody', async ({ app }) => {
    const { ada, params } = await buildSharedTask(app)
    await app.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', ada.id).execute()
    const { status, data } = await app.call(readSharedTask, { as: ada, params })
    expect([status, data.hasUsernameAccess]).toEqual([200, false])
  })
})

describe('PUT /tasks/shared/{token}', () => {
  test('200: a named person changes what is theirs to change, and nothing else', async ({ app }) => {
    const { owner, ada, task, params } = await buildSharedTask(app)
    const { data } = await edit(app, ada, params.token, {
      ...{ title: 'New menu', tags: ['x'], dueDate: '2030-01-01', hourlyRate: 5, projectId: null },
    })
    expect(data).toMatchObject({
      ...{ hasUsernameAccess: true, can: { edit: true } },
      task: { title: 'New menu', tags: ['x'], dueDate: '2030-01-01' },
    })
    const { data: record } = await app.call(getTask, { as: owner, params: { id: task._id } })
    expect([record.title, record.hourlyRate]).toEqual(['New menu', null])
  })

  test('400, 401, 403, 409: says why not', async ({ app }) => {
    const { owner, ada, task, params } = await buildSharedTask(app)
    const { token } = params
    const anonymous = await edit(app, undefined, token, { title: 'x' })
    expect([anonymous.status, anonymous.body]).toMatchObject([401, { message: 'Authentication required' }])
    expect((await edit(app, await buildUser(app), token, { title: 'x' })).status).toBe(403)
    const blank = await edit(app, ada, token, { title: ' ' })
    expect([blank.status, blank.body]).toMatchObject([400, { message: 'Task title is required' }])
    await edit(app, owner, token, { title: 'First', version: task.version })
    const stale = await edit(app, ada, token, { title: 'Second', version: task.version })
    expect([stale.status, stale.body]).toMatchObject([409, { error: 'version_conflict' }])
    await app.call(shareTask, {
      as: owner,
      params: { id: task._id },
      body: { sharePermission: 'readonly' },
    })
    expect((await edit(app, ada, token, { title: 'x' })).status).toBe(403)
    expect((await app.call(readSharedTask, { as: ada, params })).data).toMatchObject({
      ...{ sharePermission: 'readonly', hasUsernameAccess: true, can: { edit: false } },
    })
  })
})

describe('addresses of files', () => {
  const statusOf = async (app: TestApp, url: string) => {
    const reply = await fetch(`${app.origin}${url}`)
    await reply.arrayBuffer()
    return reply.status
  }

  test('hold while the person they were made for sees the file', async ({ app }) => {
    const { owner, ada, task, params } = await buildSharedTask(app)
    await buildAttachment(app, { owner, task })
    const urlFor = async (as?: TestUser) => {
      const { data } = await app.call(readSharedTask, { ...(as && { as }), params })
      return data.task.fileAttachments[0]?.url ?? ''
    }
    const [byLink, byName] = [await urlFor(), await urlFor(ada)]
    const { data } = await app.call(getTask, { as: owner, params: { id: task._id } })
    const own = data.fileAttachments[0]?.url ?? ''
    const all = () => Promise.all([byLink, byName, own].map((url) => statusOf(app, url)))
    expect(await all()).toEqual([200, 200, 200])
    // Somebody else's name under the same signature is invalid.
    expect(await statusOf(app, byLink.replace(/for=[^&]+/, `for=${owner.id}`))).toBe(410)

    await app.call(leaveTask, { as: ada, params: { id: task._id } })
    expect(await all()).toEqual([200, 404, 200])
    await app.call(unshareTask, { as: owner, params: { id: task._id } })
    expect(await all()).toEqual([404, 404, 200])
    await app.call(deleteTask, { as: owner, params: { id: task._id } })
    expect(await all()).toEqual([404, 404, 404])
  })

  test('end with the link', async ({ app }) => {
    const expiresAt = new Date(app.clock().getTime() + 60_000).toISOString()
    const { owner, task, params } = await buildSharedTask(app, { expiresAt })
    await buildAttachment(app, { owner, task })
    const { data } = await app.call(readSharedTask, { params })
    const url = data.task.fileAttachments[0]?.url ?? ''
    expect(await statusOf(app, url)).toBe(200)
    app.time.advance(60_000)
    expect(await statusOf(app, url)).toBe(404)
  })
})

describe('GET and PUT /projects/shared/{token}', () => {
  test('200: the project with its tasks and figures, money aside', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const ada = await buildUser(app)
    const { project } = await buildProject(app, { owner, name: 'Café', hourlyRate: 9000, budgetAmount: 100 })
    const { task } = await buildTask(app, { owner, projectId: project._id, estimatedTime: 30 })
    await buildTask(app, { owner, title: 'Elsewhere' })
    const { data: share } = await app.call(shareProject, {
      as: owner,
      params: { id: project._id },
      body: { sharedUsernames: [ada.username] },
    })
    const params = { token: share.shareToken }
    const { data } = await app.call(readSharedProject, { params })
    expect(data).toMatchObject({
      ...{ type: 'project', hasUsernameAccess: false, can: { edit: false } },
      project: { name: 'Café', color: '#3182ce', active: true },
      tasks: [{ _id: task._id, title: 'A task', estimatedTime: 30, totalTime: 0 }],
      projectStats: { totalTasks: 1, completedTasks: 0, totalProposedTime: 30, completionRate: 0 },
    })
    expect(data.tasks.length).toBe(1)
    const forged = { description: 'New', budgetAmount: 1 }
    const changed = await app.call(updateSharedProject, {
      as: ada,
      params,
      body: forged,
    })
    expect(changed.data).toMatchObject({ project: { description: 'New' }, can: { edit: true } })

    await app.call(deleteProject, { as: owner, params: { id: project._id }, query: { tasks: 'delete' } })
    expect((await app.call(readSharedProject, { params })).status).toBe(404)
    await app.call(restoreProject, { as: owner, params: { id: project._id } })
    expect((await app.call(readSharedProject, { params })).status).toBe(200)
  })

  test('200: a person named in the project is recognised at the link of one of its tasks', async ({
    app,
  }) => {
    const { owner, ada, task } = await buildSharedTask(app, { sharedUsernames: [] })
    const { project } = await buildProject(app, { owner })
    const { task: inside } = await buildTask(app, { owner, projectId: project._id })
    const { data: share } = await app.call(shareTask, { as: owner, params: { id: inside._id }, body: {} })
    const body = { sharedUsernames: [ada.username] }
    await app.call(shareProject, { as: owner, params: { id: project._id }, body })
    const params = { token: share.shareToken }
    const { data } = await app.call(readSharedTask, { as: ada, params })
    expect([data.hasUsernameAccess, data.can.edit]).toEqual([true, true])
    expect((await edit(app, ada, share.shareToken, { title: 'By way of the project' })).status).toBe(200)
    expect((await app.call(getTask, { as: ada, params: { id: task._id } })).status).toBe(404)
  })
})
