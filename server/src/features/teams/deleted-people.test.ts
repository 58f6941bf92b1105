import { deleteAccount } from '@daybook/contract/account-security'
import { getTask, updateTask } from '@daybook/contract/tasks'
import { attachProject, getTeam } from '@daybook/contract/teams'
import { runningTimer, startTimer } from '@daybook/contract/time'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import {
  buildMember,
  buildProject,
  buildTask,
  buildTeamProject,
  buildUser,
  type TestUser,
} from '../../../test/builders.ts'
import { openEvents } from '../../../test/event-reader.ts'

const leave = async (app: TestApp, as: TestUser) =>
  expect((await app.call(deleteAccount, { as, body: { username: as.username } })).status).toBe(200)

describe('when somebody deletes their account', () => {
  test('their teams end at once, and timers in them on whatever project stop', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const { teamId, projectId } = await buildTeamProject(app, owner)
    const [admin, member] = [
      await buildMember(app, teamId, 'admin'),
      await buildMember(app, teamId, 'member'),
    ]
    const theirs = await buildProject(app, { owner: admin, name: 'Theirs' })
    await app.call(attachProject, { as: admin, params: { id: teamId }, body: { projectId: theirs.id } })
    const { task: owners } = await buildTask(app, { owner, projectId })
    const { task } = await buildTask(app, { owner: admin, projectId: theirs.id })
    await app.call(startTimer, { as: member, params: { id: task._id } })
    const stream = await openEvents(app, member)
    await leave(app, owner)

    for (const id of [owners._id, task._id]) {
      const params = { id }
      expect((await app.call(getTask, { as: member, params })).status).toBe(404)
      const body = { title: 'Late' }
      expect((await app.call(updateTask, { as: member, params, body })).status).toBe(404)
    }
    expect((await app.call(getTeam, { as: member, params: { id: teamId } })).status).toBe(404)
    expect((await app.call(runningTimer, { as: member })).data).toBeNull()
    const open = await app.db
      .selectFrom('time_entries')
      .select('id')
      .where('stopped_at', 'is', null)
      .execute()
    expect(open).toEqual([])
    await stream.read(2)
    expect(stream.events.map(({ type, id }) => [type, id])).toEqual(
      expect.arrayContaining([
        ['team.left', teamId],
        ['project.unshared', theirs.id],
      ]),
    )
    stream.close()
  })

  test('their places and projects leave the teams of others at once', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const { teamId } = await buildTeamProject(app, owner)
    const admin = await buildMember(app, teamId, 'admin')
    const theirs = await buildProject(app, { owner: admin, name: 'Theirs' })
    await app.call(attachProject, { as: admin, params: { id: teamId }, body: { projectId: theirs.id } })
    const look = async () => {
      const { members, projects } = (await app.call(getTeam, { as: owner, params: { id: teamId } })).data
      return [members.length, projects.length]
    }
    expect(await look()).toEqual([2, 2])
    await leave(app, admin)
    expect(await look()).toEqual([1, 1])
  })
})
