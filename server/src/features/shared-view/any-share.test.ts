import { getProject } from '@daybook/contract/projects'
import { readSharedProject, readSharedRecord, readSharedTask } from '@daybook/contract/shared-view'
import { endShare, leaveShare } from '@daybook/contract/shares'
import { shareProject, shareTask } from '@daybook/contract/sharing'
import { getTask } from '@daybook/contract/tasks'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildMember, buildProject, buildTask, buildTeamProject, buildUser } from '../../../test/builders.ts'
import { openEvents } from '../../../test/event-reader.ts'
import { newId } from '../../db/ids.ts'

/** A project with a task, which Ada may edit. */
const buildShared = async (app: TestApp) => {
  const ada = await buildUser(app)
  const { project, owner } = await buildProject(app)
  const { task } = await buildTask(app, { owner, projectId: project._id })
  const body = { sharedUsernames: [ada.username] }
  const { data } = await app.call(shareProject, { as: owner, params: { id: project._id }, body })
  return { ada, owner, project, task, token: data.shareToken }
}

const nonsense = [
  { type: 'invoice', id: newId() },
  { type: 'project', id: 'x' },
  { type: 'project', id: newId() },
] as const

describe('GET /tasks/shared/{token} by a role in a team', () => {
  test('410 after the expiry, as for anybody who is not named; nor is there a stream', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const { teamId, projectId } = await buildTeamProject(app, owner)
    const member = await buildMember(app, teamId, 'member')
    const { task } = await buildTask(app, { owner, projectId })
    const body = { expiresAt: new Date(app.clock().getTime() + 60_000).toISOString() }
    const ofTask = await app.call(shareTask, { as: owner, params: { id: task._id }, body })
    const ofProject = await app.call(shareProject, { as: owner, params: { id: projectId }, body })
    const read = async () => [
      await app.call(readSharedTask, { as: member, params: { token: ofTask.data.shareToken } }),
      await app.call(readSharedProject, { as: member, params: { token: ofProject.data.shareToken } }),
    ]
    for (const { status, data } of await read()) expect([status, data.can.edit]).toEqual([200, true])
    app.time.advance(60_000)
    expect((await read()).map(({ status }) => status)).toEqual([410, 410])
    const stream = await openEvents(app, member, null, `/shares/${ofTask.data.shareToken}/events`)
    expect(stream.status).toBe(410)
    // The role lets them work on it all the same.
    expect((await app.call(getTask, { as: member, params: { id: task._id } })).status).toBe(200)
  })
})

describe('DELETE /shares/{type}/{id}', () => {
  test('200: ends the link and the names, once for two calls at a time', async ({ app }) => {
    const { ada, owner, project, token } = await buildShared(app)
    const params = { type: 'project' as const, id: project._id }
    expect((await app.call(endShare, { as: ada, params })).status).toBe(403)
    const end = () => app.call(endShare, { as: owner, params })
    const replies = await Promise.all([end(), end()])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await app.call(readSharedProject, { params: { token } })).status).toBe(410)
    expect((await app.call(getProject, { as: ada, params: { id: project._id } })).status).toBe(404)
  })

  test('404 for what is no record', async ({ app }) => {
    const owner = await buildUser(app)
    for (const params of nonsense) expect((await app.call(endShare, { as: owner, params })).status).toBe(404)
  })
})

describe('POST /shares/{type}/{id}/leave', () => {
  test('200: takes one’s own name out, and 404 from then on', async ({ app }) => {
    const { ada, owner, project, token } = await buildShared(app)
    const params = { type: 'project' as const, id: project._id }
    expect((await app.call(leaveShare, { as: owner, params })).status).toBe(403)
    expect((await app.call(leaveShare, { as: ada, params })).status).toBe(200)
    expect((await app.call(leaveShare, { as: ada, params })).status).toBe(404)
    expect((await app.call(readSharedProject, { params: { token } })).status).toBe(200)
  })

  test('403 for a task that one sees by its project alone', async ({ app }) => {
    const { ada, task } = await buildShared(app)
    const params = { type: 'task' as const, id: task._id }
    expect((await app.call(leaveShare, { as: ada, params })).status).toBe(403)
  })

  test('404 for what is no record', async ({ app }) => {
    const ada = await buildUser(app)
    for (const params of nonsense) expect((await app.call(leaveShare, { as: ada, params })).status).toBe(404)
  })
})

describe('GET /shares/{token}', () => {
  test('404 for a type with a page of its own, and for what is no token', async ({ app }) => {
    const { token } = await buildShared(app)
    for (const given of [token, 'x', '0'.repeat(32)])
      expect((await app.call(readSharedRecord, { params: { token: given } })).status).toBe(404)
  })
})
