import { deleteProject, restoreProject } from '@daybook/contract/projects'
import { createTask, getTask, listTasks, updateTask } from '@daybook/contract/tasks'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildProject, buildShare, buildTask, buildUser, type TestUser } from '../../../test/builders.ts'

const build = async (app: TestApp) => {
  const { id: oldId, owner } = await buildProject(app, { name: 'Old' })
  const { id: newId } = await buildProject(app, { owner, name: 'New' })
  const { task } = await buildTask(app, { owner, projectId: oldId })
  const put = (body: object) => app.call(updateTask, { as: owner, params: { id: task._id }, body })
  return { owner, oldId, newId, task, put }
}

describe('PUT /tasks/{id} with a project', () => {
  test('200: of the name and the id of a whole task, the one that is new decides', async ({ app }) => {
    const { task, oldId, newId, put } = await build(app)
    expect((await put({ ...task, project: 'New' })).data.projectId).toBe(newId)
    expect((await put({ project: 'new', projectId: oldId })).data.project).toBe('Old')
    expect((await put({ project: 'OLD', projectId: null })).data).toMatchObject({
      project: 'general',
      projectId: null,
    })
    expect((await put({ project: 'New', projectId: null })).data.projectId).toBe(newId)
    expect((await put({ project: 'general', projectId: newId })).data.projectId).toBe(null)
    expect((await put({ project: 'Old', projectId: oldId })).data.projectId).toBe(oldId)
  })

  test('400: a new name and a new id of two projects', async ({ app }) => {
    const { task, newId, put } = await build(app)
    for (const body of [
      { project: 'general', projectId: newId },
      { project: 'New', projectId: null },
    ]) {
      const reply = await put(body)
      expect([reply.status, reply.body.fields]).toEqual([
        400,
        { project: 'Names a different project from projectId' },
      ])
    }
    expect((await put({})).data).toEqual(task)
  })

  test('200: the name alone that a guest reads means where the task is, though they have a project of that name', async ({
    app,
  }) => {
    const { owner, task } = await build(app)
    const guest = await buildUser(app)
    await buildProject(app, { owner: guest, name: 'Old' })
    await buildShare(app, { owner, taskId: task._id, to: guest })
    const put = (body: object) => app.call(updateTask, { as: guest, params: { id: task._id }, body })
    expect((await put({ project: 'Old', title: 'Named' })).data).toMatchObject({
      title: 'Named',
      project: 'Old',
    })
  })

  test('200: a guest takes no task out of a project that is in the trash', async ({ app }) => {
    const { owner, oldId, task } = await build(app)
    const guest = await buildUser(app)
    await buildShare(app, { owner, taskId: task._id, to: guest })
    await app.call(deleteProject, { as: owner, params: { id: oldId }, query: {} })
    for (const body of [{ projectId: null }, { project: 'general' }])
      expect((await app.call(updateTask, { as: guest, params: { id: task._id }, body })).status).toBe(200)
    await app.call(restoreProject, { as: owner, params: { id: oldId } })
    expect((await app.call(getTask, { as: owner, params: { id: task._id } })).data.projectId).toBe(oldId)
  })
})

describe('GET /tasks?project=', () => {
  const titles = async (app: TestApp, as: TestUser, query: Record<string, unknown>) => {
    const { data, body } = await app.call(listTasks, { as, query })
    return [data.map(({ title }) => title), body.page?.total]
  }

  test('200: finds a project that others share by its name, as by its id', async ({ app }) => {
    const { owner, oldId } = await build(app)
    const guest = await buildUser(app)
    expect(await titles(app, guest, { project: 'old' })).toEqual([[], 0])
    await buildShare(app, { owner, projectId: oldId, to: guest })
    for (const query of [{ project: 'old' }, { projectId: oldId }, { project: 'Old', projectId: oldId }])
      expect(await titles(app, guest, query)).toEqual([['A task'], 1])
    expect(await titles(app, guest, { project: 'New', projectId: oldId })).toEqual([[], 0])
    expect(await titles(app, guest, { project: 'New' })).toEqual([[], 0])
    // Of two that are called alike, one's own.
    await buildProject(app, { owner: guest, name: 'Old' })
    expect(await titles(app, guest, { project: 'old' })).toEqual([[], 0])
    await app.call(createTask, { as: guest, body: { title: 'Mine', project: 'Old' } })
    expect(await titles(app, guest, { project: 'old' })).toEqual([['Mine'], 1])
  })
})
