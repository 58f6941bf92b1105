import { getProject } from '@daybook/contract/projects'
import { readSharedProject, readSharedRecord } from '@daybook/contract/shared-view'
import { endShare, leaveShare } from '@daybook/contract/shares'
import { shareProject } from '@daybook/contract/sharing'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildProject, buildTask, buildUser } from '../../../test/builders.ts'
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
