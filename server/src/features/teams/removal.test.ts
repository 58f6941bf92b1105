import { bulkTasks } from '@daybook/contract/task-bulk'
import { updateTask } from '@daybook/contract/tasks'
import { removeMember } from '@daybook/contract/team-members'
import { getTeam } from '@daybook/contract/teams'
import { runningTimer, startTimer } from '@daybook/contract/time'
import { describe, expect, vi } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildMember, buildTask, buildTeamProject, buildUser, type TestUser } from '../../../test/builders.ts'
import { openEvents } from '../../../test/event-reader.ts'

test('removal holds on an open stream and for a running timer, and what was sent late is refused', async ({
  app,
}) => {
  const owner = await buildUser(app, { userType: 'pro' })
  const { teamId, projectId } = await buildTeamProject(app, owner)
  const [member, other] = [await buildMember(app, teamId, 'member'), await buildMember(app, teamId, 'member')]
  const { task } = await buildTask(app, { owner, projectId, assignee: member.id })
  const params = { id: task._id }
  const change = (as = owner, title = 'Changed') => app.call(updateTask, { as, params, body: { title } })
  expect((await app.call(startTimer, { as: member, params })).status).toBe(200)
  app.time.advance(600_000)
  const [theirs, others] = [await openEvents(app, member), await openEvents(app, other)]
  await change()
  await theirs.read(1)
  await others.read(1)

  const { members } = (await app.call(getTeam, { as: owner, params: { id: teamId } })).data
  const memberId = members.find(({ user }) => user?._id === member.id)?._id ?? ''
  await app.call(removeMember, { as: owner, params: { id: teamId, memberId } })
  const hasHeard = (type: string) => theirs.events.some((event) => event.type === type)
  await vi.waitUntil(() => hasHeard('team.left') && hasHeard('project.unshared'), { timeout: 15_000 })
  const heard = theirs.events.length
  await change(owner, 'Changed again')
  const updates = () => others.events.filter(({ type }) => type === 'task.updated').length
  await vi.waitUntil(() => updates() >= 2, { timeout: 15_000 })
  expect(theirs.events.slice(heard).filter(({ id }) => id === task._id)).toEqual([])

  expect((await app.call(runningTimer, { as: member })).data).toBeNull()
  expect((await change(member, 'From a device that was offline')).status).toBe(404)
  const kept = (await change()).data
  expect(kept.assignee).toBeNull()
  // What was tracked stays.
  const minutes = (seconds: number | null) => Math.floor((seconds ?? 0) / 60)
  expect(kept.timeTracking.sessions.map(({ user, duration }) => [user?._id, minutes(duration)])).toEqual([
    [member.id, 10],
  ])
  theirs.close()
  others.close()
})

describe('a task that leaves the project of a team', () => {
  const moves: [string, (app: TestApp, as: TestUser, id: string) => Promise<{ status: number }>][] = [
    [
      'PUT /tasks/{id}',
      (app, as, id) => app.call(updateTask, { as, params: { id }, body: { projectId: null } }),
    ],
    [
      'POST /tasks/bulk',
      (app, as, id) => app.call(bulkTasks, { as, body: { ids: [id], action: 'move', projectId: null } }),
    ],
  ]
  test.for(moves)('%s: stops the timer of a member, who hears of it', async ([, move], { app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const { teamId, projectId } = await buildTeamProject(app, owner)
    const member = await buildMember(app, teamId, 'member')
    const { task } = await buildTask(app, { owner, projectId })
    await app.call(startTimer, { as: member, params: { id: task._id } })
    app.time.advance(60_000)
    const tab = await openEvents(app, member)
    expect((await move(app, owner, task._id)).status).toBe(200)
    const running = app.db.selectFrom('time_entries').select('id').where('stopped_at', 'is', null)
    expect(await running.execute()).toEqual([])
    await vi.waitUntil(() => tab.events.some(({ type, id }) => type === 'task.unshared' && id === task._id), {
      timeout: 15_000,
    })
    tab.close()
  })
})
