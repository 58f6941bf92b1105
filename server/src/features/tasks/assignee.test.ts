import { addDays } from '@daybook/contract/calendar'
import { updateProject } from '@daybook/contract/projects'
import { createTask, getTask, listTasks, toggleTask, updateTask } from '@daybook/contract/tasks'
import { removeMember } from '@daybook/contract/team-members'
import { deleteTeam, detachProject, getTeam, restoreTeam } from '@daybook/contract/teams'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import {
  buildMember,
  buildProject,
  buildShare,
  buildTask,
  buildTeamProject,
  buildUser,
  type TestUser,
} from '../../../test/builders.ts'

const build = async (app: TestApp) => {
  const owner = await buildUser(app, { userType: 'pro' })
  const { teamId, projectId } = await buildTeamProject(app, owner)
  return {
    ...{ owner, teamId, projectId },
    admin: await buildMember(app, teamId, 'admin'),
    member: await buildMember(app, teamId, 'member'),
    viewer: await buildMember(app, teamId, 'viewer'),
  }
}

const assigneeOf = async (app: TestApp, as: TestUser, id: string) =>
  (await app.call(getTask, { as, params: { id } })).data.assignee?.username

const assign = (app: TestApp, as: TestUser, id: string, assignee: string | null) =>
  app.call(updateTask, { as, params: { id }, body: { assignee } })

describe('the assignee of a task', () => {
  test('is set by whoever edits it, to whoever may edit the project by a role', async ({ app }) => {
    const { owner, admin, member, viewer, projectId } = await build(app)
    const { task } = await buildTask(app, { owner, projectId, assignee: admin.id })
    expect(task.assignee).toMatchObject({ _id: admin.id, username: admin.username })
    for (const [as, to] of [
      [owner, member],
      [member, owner],
      [admin, admin],
    ] as const) {
      expect((await assign(app, as, task._id, to.id)).data.assignee?._id).toBe(to.id)
      expect(await assigneeOf(app, viewer, task._id)).toBe(to.username)
    }
    expect((await assign(app, viewer, task._id, null)).status).toBe(403)
    expect((await assign(app, await buildUser(app), task._id, null)).status).toBe(404)
    expect((await assign(app, owner, task._id, null)).data.assignee).toBeNull()
  })

  test('400: for a viewer, a stranger, somebody named in a share, and outside a team’s project', async ({
    app,
  }) => {
    const { owner, viewer, member, projectId } = await build(app)
    const colleague = await buildUser(app)
    await buildShare(app, { owner, projectId, to: colleague })
    const { task } = await buildTask(app, { owner, projectId })
    const { task: alone } = await buildTask(app, { owner })
    const { id: ownProject } = await buildProject(app, { owner, name: 'Own' })
    const { task: inOwn } = await buildTask(app, { owner, projectId: ownProject })
    for (const [id, to] of [
      [task._id, viewer],
      [task._id, colleague],
      [task._id, await buildUser(app)],
      [alone._id, member],
      [inOwn._id, owner],
    ] as const) {
      const { status, body } = await assign(app, owner, id, to.id)
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['assignee']])
    }
    const made = await app.call(createTask, { as: owner, body: { title: 'New', assignee: member.id } })
    expect(made.status).toBe(400)
  })

  test('shows as long as that person works on the project, and comes back with the team', async ({ app }) => {
    const { owner, member, teamId, projectId } = await build(app)
    const { task } = await buildTask(app, { owner, projectId, assignee: member.id })
    const params = { id: teamId }
    await app.call(deleteTeam, { as: owner, params })
    expect(await assigneeOf(app, owner, task._id)).toBeUndefined()
    await app.call(restoreTeam, { as: owner, params })
    expect(await assigneeOf(app, owner, task._id)).toBe(member.username)
    const { members } = (await app.call(getTeam, { as: owner, params })).data
    const memberId = members.find(({ user }) => user?._id === member.id)?._id ?? ''
    await app.call(removeMember, { as: owner, params: { id: teamId, memberId } })
    expect(await assigneeOf(app, owner, task._id)).toBeUndefined()
    const other = await buildMember(app, teamId, 'member')
    await assign(app, owner, task._id, other.id)
    await app.call(detachProject, { as: owner, params: { id: teamId, projectId } })
    expect(await assigneeOf(app, owner, task._id)).toBeUndefined()
  })

  test('stays with the next of a series, and in a move only where they work there too', async ({ app }) => {
    const { owner, member, projectId } = await build(app)
    const { id: elsewhere } = await buildProject(app, { owner, name: 'Elsewhere' })
    const { task } = await buildTask(app, {
      ...{ owner, projectId, assignee: member.id },
      ...{ dueDate: '2030-01-01', recurrence: { every: 'week', interval: 1 } },
    })
    await app.call(toggleTask, { as: member, params: { id: task._id } })
    const { data } = await app.call(listTasks, { as: member, query: { assignee: 'me', completed: false } })
    expect(data.map(({ dueDate, assignee }) => [dueDate, assignee?._id])).toEqual([
      [addDays('2030-01-01', 7), member.id],
    ])
    const moved = await app.call(updateTask, {
      ...{ as: owner, params: { id: data[0]?._id ?? '' } },
      body: { projectId: elsewhere },
    })
    expect(moved.data.assignee).toBeNull()
  })
})

describe('GET /tasks?assignee&team', () => {
  test('200: those of one’s teams, whoever owns them, and nobody else’s', async ({ app }) => {
    const { owner, admin, member, viewer, teamId, projectId } = await build(app)
    const other = await buildTeamProject(app, admin, { name: 'Shop' })
    for (const [who, title, assignee] of [
      [owner, 'One', member.id],
      [owner, 'Two', owner.id],
      [member, 'Three', null],
    ] as const)
      await buildTask(app, { owner: who, title, projectId, assignee })
    await buildTask(app, { owner: admin, title: 'Four', projectId: other.projectId, assignee: admin.id })
    await buildTask(app, { owner, title: 'Alone' })
    const titles = async (as: TestUser, query: Record<string, unknown>) => {
      const { data, body } = await app.call(listTasks, { as, query })
      expect(body.page?.total).toBe(data.length)
      return data.map(({ title }) => title).toSorted()
    }
    for (const as of [owner, admin, member, viewer])
      expect(await titles(as, { team: teamId })).toEqual(['One', 'Three', 'Two'])
    expect(await titles(member, { assignee: 'me' })).toEqual(['One'])
    expect(await titles(owner, { assignee: 'me' })).toEqual(['Two'])
    expect(await titles(viewer, { assignee: member.id })).toEqual(['One'])
    expect(await titles(admin, { assignee: 'none' })).toEqual(['Three'])
    expect(await titles(admin, { assignee: 'me' })).toEqual(['Four'])
    expect(await titles(admin, { assignee: admin.id, team: teamId })).toEqual([])
    expect(await titles(owner, { team: other.teamId })).toEqual([])
    expect(await titles(await buildUser(app), { team: teamId })).toEqual([])
    expect((await app.call(listTasks, { as: owner, query: { assignee: 'x' } })).status).toBe(400)
  })

  test('200: page by page, and nothing of a project in the trash', async ({ app }) => {
    const { owner, member, projectId, teamId } = await build(app)
    for (let at = 0; at < 5; at++) await buildTask(app, { owner, projectId, title: `Task ${at}` })
    const query = { team: teamId, limit: 2 }
    const first = await app.call(listTasks, { as: member, query })
    expect([first.data.length, first.body.page?.total]).toEqual([2, 5])
    const cursor = first.body.page?.nextCursor ?? ''
    const second = await app.call(listTasks, { as: member, query: { ...query, cursor } })
    expect([...first.data, ...second.data].map(({ title }) => title)).toEqual([
      ...['Task 4', 'Task 3', 'Task 2', 'Task 1'],
    ])
    await app.call(updateProject, { as: owner, params: { id: projectId }, body: { active: false } })
    expect((await app.call(listTasks, { as: member, query })).data).toHaveLength(2)
  })
})
