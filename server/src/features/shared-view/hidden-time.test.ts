import { readSharedProject, readSharedTask, updateSharedTask } from '@daybook/contract/shared-view'
import { createShare } from '@daybook/contract/shares'
import { shareProject, shareTask } from '@daybook/contract/sharing'
import { getTask, updateTask } from '@daybook/contract/tasks'
import { startTimer, stopTimer } from '@daybook/contract/time'
import { addSession } from '@daybook/contract/time-entries'
import { describe, expect, vi } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildProject, buildTask, buildUser, type TestUser } from '../../../test/builders.ts'
import { openEvents } from '../../../test/event-reader.ts'

const hourMs = 3_600_000

/** A project with a task that has an estimate, an entry and a running timer, both shared by link without time. */
const buildHidden = async (app: TestApp) => {
  const owner = await buildUser(app, { userType: 'pro' })
  const ada = await buildUser(app)
  const { project } = await buildProject(app, { owner })
  const { task } = await buildTask(app, { owner, projectId: project._id, estimatedTime: 77 })
  const ofTask = { params: { id: task._id } }
  const now = app.clock().getTime()
  const at = (ms: number) => new Date(now - ms).toISOString()
  await app.call(addSession, {
    ...{ as: owner, ...ofTask },
    body: { startedAt: at(3 * hourMs), stoppedAt: at(hourMs) },
  })
  await app.call(startTimer, { as: owner, ...ofTask })
  const reader = await openEvents(app, owner)
  const body = { showsTime: false, sharedUsernames: [ada.username] }
  const byTask = await app.call(shareTask, { as: owner, ...ofTask, body })
  const byProject = await app.call(shareProject, { as: owner, params: { id: project._id }, body })
  expect([byTask.data.shareShowsTime, byProject.data.shareShowsTime]).toEqual([false, false])
  // A stream may begin with what happened just before it was opened: so that has been handed out.
  await vi.waitUntil(() => reader.events.some(({ type }) => type === 'project.shared'), { timeout: 15_000 })
  reader.close()
  const tokens = { task: byTask.data.shareToken, project: byProject.data.shareToken }
  return { owner, ada, task, project, tokens }
}

const readAs = (app: TestApp, token: string, as?: TestUser) =>
  app.call(readSharedTask, { ...(as && { as }), params: { token } })

const noTime = { estimatedTime: null, timeTracking: null }

describe('a share that shows no time', () => {
  test('200: the link of a task holds neither entries nor timer nor estimate, whoever reads it', async ({
    app,
  }) => {
    const { owner, ada, tokens } = await buildHidden(app)
    for (const as of [undefined, ada, owner]) {
      const { status, data } = await readAs(app, tokens.task, as)
      expect(status).toBe(200)
      expect(data).toMatchObject({ showsTime: false, task: noTime })
    }
  })

  test('200: the link of a project holds no time in its figures or its tasks', async ({ app }) => {
    const { ada, tokens } = await buildHidden(app)
    for (const as of [undefined, ada]) {
      const request = { ...(as && { as }), params: { token: tokens.project } }
      const { status, data } = await app.call(readSharedProject, request)
      expect(status).toBe(200)
      expect(data).toMatchObject({
        showsTime: false,
        projectStats: { totalTasks: 1, totalTimeTracked: null, totalProposedTime: null },
      })
      expect(data.tasks).toMatchObject([{ estimatedTime: null, totalTime: null }])
    }
  })

  test('200: an edit by link answers without time as well, and leaves the estimate as it is', async ({
    app,
  }) => {
    const { owner, ada, task, tokens } = await buildHidden(app)
    const { data } = await app.call(updateSharedTask, {
      ...{ as: ada, params: { token: tokens.task }, body: { title: 'Renamed' } },
    })
    expect(data).toMatchObject({ showsTime: false, task: { title: 'Renamed', ...noTime } })
    const { data: own } = await app.call(getTask, { as: owner, params: { id: task._id } })
    expect(own).toMatchObject({ estimatedTime: 77, shareShowsTime: false })
  })

  test('200: the people it names see its time in the app', async ({ app }) => {
    const { ada, task } = await buildHidden(app)
    const { data } = await app.call(getTask, { as: ada, params: { id: task._id } })
    expect(data).toMatchObject({ estimatedTime: 77, timeTracking: { totalTime: 7200 } })
  })

  test('200: the stream of the link is silent about timers, missed ones too', async ({ app }) => {
    const { owner, task, tokens } = await buildHidden(app)
    const path = `/shares/${tokens.task}/events`
    const ofTask = { as: owner, params: { id: task._id } }
    const reader = await openEvents(app, undefined, null, path)
    await app.call(stopTimer, ofTask)
    await app.call(updateTask, { ...ofTask, body: { title: 'One' } })
    const [heard] = await reader.read(1)
    expect(heard?.type).toBe('task.updated')
    reader.close()
    await app.call(startTimer, ofTask)
    await app.call(updateTask, { ...ofTask, body: { title: 'Two' } })
    const late = await openEvents(app, undefined, `${heard?.position}`, path)
    expect((await late.read(1)).map(({ type }) => type)).toEqual(['task.updated'])
    late.close()
  })

  test('200: each link decides for itself, and time comes back with the switch', async ({ app }) => {
    const { owner, task, project, tokens } = await buildHidden(app)
    const shown = { as: owner, body: { type: 'task' as const, id: task._id, showsTime: true } }
    expect((await app.call(createShare, shown)).data.shareToken).toBe(tokens.task)
    expect((await readAs(app, tokens.task)).data).toMatchObject({
      ...{ showsTime: true, task: { estimatedTime: 77, timeTracking: { totalTime: 7200 } } },
    })
    // What is not sent stays.
    await app.call(shareProject, { as: owner, params: { id: project._id }, body: { expiresAt: null } })
    const { data } = await app.call(readSharedProject, { params: { token: tokens.project } })
    expect(data.showsTime).toBe(false)
  })

  test('400: a switch that is neither on nor off', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const reply = await app.call(shareTask, {
      ...{ as: owner, params: { id: task._id } },
      body: { showsTime: 'no' as unknown as boolean },
    })
    expect([reply.status, reply.body]).toMatchObject([
      400,
      { fields: { showsTime: 'Must be true or false' } },
    ])
  })
})
