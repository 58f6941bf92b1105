import { deleteProject } from '@daybook/contract/projects'
import { deleteTask } from '@daybook/contract/tasks'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildProject, buildShare, buildTask, buildUser } from '../../../test/builders.ts'

const sharesOf = async (app: TestApp, itemId: string) =>
  (await app.db.selectFrom('shares').select('owner_id').where('item_id', '=', itemId).execute()).map(
    ({ owner_id }) => owner_id,
  )

/** What the relation says of an item, in the order of its ways. */
const accessTo = (app: TestApp, itemId: string) =>
  app.db
    .selectFrom('access')
    .select(['viewer', 'right', 'via', 'inherited'])
    .where('item_id', '=', itemId)
    .orderBy('via')
    .orderBy('inherited')
    .execute()

describe('a share', () => {
  test('is of an item that is there, and of its owner’s', async ({ app }) => {
    const { task } = await buildTask(app)
    const stranger = await buildUser(app)
    await expect(buildShare(app, { owner: stranger, taskId: task._id, to: stranger })).rejects.toThrow(
      'no task to share',
    )
    await expect(buildShare(app, { owner: stranger, projectId: task._id, to: stranger })).rejects.toThrow(
      'no project to share',
    )
  })

  test('goes with its item when that is deleted for good, and not when it goes to the trash', async ({
    app,
  }) => {
    const { task, owner } = await buildTask(app)
    const { project } = await buildProject(app, { owner })
    const to = await buildUser(app)
    await buildShare(app, { owner, taskId: task._id, to })
    await buildShare(app, { owner, projectId: project._id, to })
    await app.call(deleteTask, { as: owner, params: { id: task._id } })
    await app.call(deleteProject, { as: owner, params: { id: project._id } })
    expect([await sharesOf(app, task._id), await sharesOf(app, project._id)]).toEqual([
      [owner.id],
      [owner.id],
    ])
    await sql`delete from tasks`.execute(app.db)
    await sql`delete from projects`.execute(app.db)
    expect(await app.db.selectFrom('shares').selectAll().execute()).toEqual([])
    expect(await app.db.selectFrom('share_people').selectAll().execute()).toEqual([])
  })

  test('waits for a deletion of its item that is under way, and is then refused', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const to = await buildUser(app)
    const deletion = await app.pool.connect()
    await deletion.query('begin')
    await deletion.query('delete from tasks where id = $1', [task._id])
    const sharing = buildShare(app, { owner, taskId: task._id, to }).catch(String)
    await deletion.query('commit')
    deletion.release()
    expect(await sharing).toContain('no task to share')
  })

  test('changes hands with its item', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const heir = await buildUser(app)
    await buildShare(app, { owner, taskId: task._id, to: heir })
    await app.db.updateTable('tasks').set({ owner_id: heir.id }).where('id', '=', task._id).execute()
    expect(await sharesOf(app, task._id)).toEqual([heir.id])
  })
})

describe('access', () => {
  test('names owner, people and link of a task, and those of its project as inherited', async ({ app }) => {
    const owner = await buildUser(app)
    const { project } = await buildProject(app, { owner })
    const { task } = await buildTask(app, { owner, projectId: project._id })
    const [reader, colleague] = [await buildUser(app), await buildUser(app)]
    const ofTask = await buildShare(app, { owner, taskId: task._id, to: reader })
    const ofProject = await buildShare(app, { owner, projectId: project._id, to: colleague })
    await app.db.updateTable('shares').set({ permission: 'readonly' }).where('id', '=', ofTask.id).execute()
    const own = { viewer: owner.id, right: 'own', via: 'owner', inherited: false }
    const byTask = [
      { viewer: ofTask.id, right: 'view', via: 'link', inherited: false },
      { viewer: reader.id, right: 'view', via: 'name', inherited: false },
    ]
    const byProject = (inherited: boolean) => [
      { viewer: ofProject.id, right: 'view', via: 'link', inherited },
      { viewer: colleague.id, right: 'edit', via: 'name', inherited },
    ]
    const [link, name] = byTask
    const [linkOfProject, nameInProject] = byProject(true)
    expect(await accessTo(app, task._id)).toEqual([link, linkOfProject, name, nameInProject, own])
    expect(await accessTo(app, project._id)).toEqual([...byProject(false), own])

    await app.call(deleteProject, { as: owner, params: { id: project._id }, query: { tasks: 'keep' } })
    expect((await accessTo(app, task._id)).filter(({ inherited }) => inherited)).toEqual([])
  })
})
