import { createTask, listTasks, updateTask } from '@daybook/contract/tasks'
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
        { project: 'Names another project than projectId' },
      ])
    }
    expect((await put({})).data).toEqual(task)
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
