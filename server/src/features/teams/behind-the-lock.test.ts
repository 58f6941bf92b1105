import { createTask, updateTask } from '@daybook/contract/tasks'
import { changeRole, inviteMember, removeMember } from '@daybook/contract/team-members'
import { attachProject, getTeam, updateTeam } from '@daybook/contract/teams'
import { startTimer, stopTimer } from '@daybook/contract/time'
import { describe, expect, vi } from 'vitest'
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

const memberOf = async (app: TestApp, as: TestUser, id: string, who: TestUser) => {
  const { members } = (await app.call(getTeam, { as, params: { id } })).data
  return members.find(({ user }) => user?._id === who.id)?._id ?? ''
}

/** Does `late` while the team is held, and `first` before it is let go. */
const waiting = async <R>(
  app: TestApp,
  teamId: string,
  first: () => Promise<unknown>,
  late: () => Promise<R>,
) => {
  const held = await app.pool.connect()
  await held.query('begin')
  await held.query('select from teams where id = $1 for update', [teamId])
  const pause = () => new Promise((resolve) => setTimeout(resolve, 300))
  const before = first()
  await pause()
  // Both wait for the team then; the one that came first goes on first.
  const answer = late()
  await pause()
  await held.query('commit')
  held.release()
  await before
  return answer
}

describe('what an admin asks for while they are removed or demoted', () => {
  test('is refused, and leaves no trace', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const { teamId } = await buildTeamProject(app, owner)
    const params = { id: teamId }
    const [removed, demoted] = [
      await buildMember(app, teamId, 'admin'),
      await buildMember(app, teamId, 'admin'),
    ]
    const { id: projectId } = await buildProject(app, { owner: removed, name: 'Theirs' })
    const memberId = await memberOf(app, owner, teamId, removed)
    const attached = await waiting(
      app,
      teamId,
      () => app.call(removeMember, { as: owner, params: { ...params, memberId } }),
      () => app.call(attachProject, { as: removed, params, body: { projectId } }),
    )
    expect(attached.status).toBe(404)

    const otherId = await memberOf(app, owner, teamId, demoted)
    const body = { role: 'viewer' } as const
    const invited = await waiting(
      app,
      teamId,
      () => app.call(changeRole, { as: owner, params: { ...params, memberId: otherId }, body }),
      () =>
        app.call(inviteMember, { as: demoted, params, body: { email: 'x@crowd.example', role: 'member' } }),
    )
    expect(invited.status).toBe(403)
    expect((await app.call(updateTeam, { as: demoted, params, body: { name: 'Mine' } })).status).toBe(403)
    const { members, projects } = (await app.call(getTeam, { as: owner, params })).data
    expect([members.length, projects.length]).toEqual([2, 1])
  })
})

test('members do not hear when others begin and end their work; who manages the team does', async ({
  app,
}) => {
  const owner = await buildUser(app, { userType: 'pro' })
  const { teamId, projectId } = await buildTeamProject(app, owner)
  const [admin, member] = [await buildMember(app, teamId, 'admin'), await buildMember(app, teamId, 'member')]
  const { task } = await buildTask(app, { owner, projectId })
  const params = { id: task._id }
  const [admins, members] = [await openEvents(app, admin), await openEvents(app, member)]
  await app.call(startTimer, { as: owner, params })
  app.time.advance(60_000)
  await app.call(stopTimer, { as: owner, params })
  await app.call(updateTask, { as: owner, params, body: { title: 'Changed' } })
  const heard = ({ events }: typeof admins) =>
    events.map(({ type }) => type).filter((type) => type.startsWith('timer.') || type === 'task.updated')
  await vi.waitUntil(() => heard(admins).length >= 3 && heard(members).length > 0, { timeout: 15_000 })
  expect(heard(members)).toEqual(['task.updated'])
  expect(heard(admins)).toEqual(['timer.started', 'timer.stopped', 'task.updated'])
  admins.close()
  members.close()
})

test('an assignee who was made a viewer stays where they are sent along unchanged', async ({ app }) => {
  const owner = await buildUser(app, { userType: 'pro' })
  const { teamId, projectId } = await buildTeamProject(app, owner)
  const member = await buildMember(app, teamId, 'member')
  const { data: task } = await app.call(createTask, {
    ...{ as: owner, body: { title: 'Draw', projectId, assignee: member.id } },
  })
  const memberId = await memberOf(app, owner, teamId, member)
  const body = { role: 'viewer' } as const
  await app.call(changeRole, { as: owner, params: { id: teamId, memberId }, body })
  const changed = await app.call(updateTask, {
    ...{ as: owner, params: { id: task._id }, body: { title: 'Paint', assignee: member.id } },
  })
  expect(changed.data).toMatchObject({ title: 'Paint', assignee: { _id: member.id } })
})
