import { listSharedProjects, listSharedTasks } from '@daybook/contract/sharing'
import { deleteTask, toggleTask } from '@daybook/contract/tasks'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { buildProject, buildShare, buildTask, buildUser } from '../../../test/builders.ts'

describe('GET /tasks/shared', () => {
  test('200: what others share with me by name, the newest share first, and nothing else', async ({
    app,
  }) => {
    const me = await buildUser(app)
    const { id: projectId, owner } = await buildProject(app, { owner: await buildUser(app) })
    const { task: first } = await buildTask(app, { owner, title: 'First', projectId, dueDate: '2026-12-01' })
    const { task: second } = await buildTask(app, { owner, title: 'Second' })
    const { task: foreign } = await buildTask(app, { owner, title: 'For somebody else' })
    await buildTask(app, { owner: me, title: 'Mine' })
    await buildShare(app, { owner, taskId: first._id, to: me })
    app.time.advance(1000)
    await buildShare(app, { owner, taskId: second._id, to: me })
    await buildShare(app, { owner, taskId: foreign._id, to: await buildUser(app) })
    await app.call(toggleTask, { as: owner, params: { id: second._id } })

    const { data, body } = await app.call(listSharedTasks, { as: me })
    const shared = { isSharedWithMe: true, sharePermission: 'editable' }
    const ownerShown = { firstName: 'Per', lastName: 'Son', username: owner.username }
    expect(data).toEqual([
      {
        _id: second._id,
        title: 'Second',
        project: 'general',
        dueDate: null,
        completed: true,
        owner: ownerShown,
        ...shared,
      },
      {
        _id: first._id,
        title: 'First',
        project: 'Website',
        dueDate: '2026-12-01',
        completed: false,
        owner: ownerShown,
        ...shared,
      },
    ])
    expect(body.page).toEqual({ nextCursor: null, total: 2 })
    expect(JSON.stringify(body)).not.toContain('@')
  })

  test('200: page after page, each once', async ({ app }) => {
    const me = await buildUser(app)
    const { owner } = await buildProject(app)
    for (const title of ['1', '2', '3']) {
      const { task } = await buildTask(app, { owner, title })
      await buildShare(app, { owner, taskId: task._id, to: me })
    }
    const titles: string[] = []
    let cursor: string | null | undefined
    do {
      const reply = await app.call(listSharedTasks, {
        as: me,
        query: { limit: 2, ...(cursor && { cursor }) },
      })
      expect(reply.body.page?.total).toBe(3)
      titles.push(...reply.data.map(({ title }) => title))
      cursor = reply.body.page?.nextCursor
    } while (cursor)
    expect(titles).toEqual(['3', '2', '1'])
  })

  test('200: not what its owner threw away', async ({ app }) => {
    const me = await buildUser(app)
    const { task, owner } = await buildTask(app)
    await buildShare(app, { owner, taskId: task._id, to: me })
    await app.call(deleteTask, { as: owner, params: { id: task._id } })
    expect((await app.call(listSharedTasks, { as: me })).data).toEqual([])
  })

  test('400: an invalid cursor', async ({ app }) => {
    const reply = await app.call(listSharedTasks, { as: await buildUser(app), query: { cursor: 'x' } })
    expect(reply.status).toBe(400)
    expect(reply.body.fields).toHaveProperty('cursor')
  })
})

describe('GET /projects/shared', () => {
  test('200: what others share with me by name', async ({ app }) => {
    const me = await buildUser(app)
    const { id, owner } = await buildProject(app, { name: 'Brand book' })
    await buildProject(app, { owner, name: 'Kept apart' })
    await app.db.updateTable('projects').set({ description: 'Second round' }).where('id', '=', id).execute()
    await buildShare(app, { owner, projectId: id, to: me })
    const { data, body } = await app.call(listSharedProjects, { as: me })
    expect(data).toEqual([
      {
        _id: id,
        name: 'Brand book',
        description: 'Second round',
        color: '#3182ce',
        active: true,
        isSharedWithMe: true,
        sharePermission: 'editable',
        owner: { firstName: 'Per', lastName: 'Son', username: owner.username },
      },
    ])
    expect(body.page).toEqual({ nextCursor: null, total: 1 })
    expect((await app.call(listSharedProjects, { as: owner })).data).toEqual([])
  })
})
