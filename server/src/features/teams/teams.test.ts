import { cancelPlan, paySandbox } from '@daybook/contract/payments'
import { createProject, getProject } from '@daybook/contract/projects'
import { search } from '@daybook/contract/search'
import { createTask, getTask, updateTask } from '@daybook/contract/tasks'
import {
  acceptInvitation,
  changeRole,
  inviteMember,
  listInvitations,
  removeMember,
} from '@daybook/contract/team-members'
import {
  attachProject,
  createTeam,
  deleteTeam,
  detachProject,
  getTeam,
  leaveTeam,
  listTeams,
  restoreTeam,
  teamLimits,
  updateTeam,
} from '@daybook/contract/teams'
import { startTimer } from '@daybook/contract/time'
import { addSession } from '@daybook/contract/time-entries'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildSession, buildUser, type TestUser } from '../../../test/builders.ts'
import { beginCheckout, daysLater, doScheduled } from '../../../test/paying.ts'
import { newId } from '../../db/ids.ts'

const pro = (app: TestApp) => buildUser(app, { userType: 'pro' })

const buildTeam = async (app: TestApp, owner: TestUser, name = 'Studio') =>
  (await app.call(createTeam, { as: owner, body: { name } })).data

type Given = 'admin' | 'member' | 'viewer'

/** Invites somebody by name, who accepts. */
const join = async (app: TestApp, owner: TestUser, id: string, who: TestUser, role: Given = 'member') => {
  const body = { username: who.username, role }
  expect((await app.call(inviteMember, { as: owner, params: { id }, body })).status).toBe(200)
  const [invitation] = (await app.call(listInvitations, { as: who })).data
  const joined = await app.call(acceptInvitation, {
    as: who,
    params: { token: invitation?.token ?? '' },
  })
  expect(joined.status).toBe(200)
  return joined.data
}

const memberOf = async (app: TestApp, owner: TestUser, id: string, who: TestUser) => {
  const { members } = (await app.call(getTeam, { as: owner, params: { id } })).data
  return members.find(({ user }) => user?.username === who.username)?._id ?? ''
}

describe('POST /teams', () => {
  test('201: its owner is its first member', async ({ app }) => {
    const owner = await pro(app)
    const made = await app.call(createTeam, { as: owner, body: { name: '  Studio ', description: 'Us' } })
    expect(made.status).toBe(201)
    expect(made.data).toMatchObject({
      name: 'Studio',
      description: 'Us',
      role: 'owner',
      isFrozen: false,
      members: [{ role: 'owner', status: 'active', can: { remove: false, roles: [] } }],
      projects: [],
      can: { edit: true, delete: true, invite: true, attach: true, leave: false },
    })
    expect((await app.call(listTeams, { as: owner })).data).toEqual([made.data])
    expect((await app.call(listTeams, { as: await pro(app) })).data).toEqual([])
    expect((await app.call(teamLimits, { as: owner })).data).toEqual({
      ...{ limit: 5, remaining: 4, unlimited: false, current: 1, userType: 'pro' },
    })
  })

  test('201 once, then 200, under an id of the client; 409 with another body', async ({ app }) => {
    const owner = await pro(app)
    const body = { _id: newId(), name: 'Made offline' }
    expect((await app.call(createTeam, { as: owner, body })).status).toBe(201)
    expect((await app.call(createTeam, { as: owner, body })).status).toBe(200)
    expect((await app.call(createTeam, { as: owner, body: { ...body, name: 'Other' } })).status).toBe(409)
  })

  test('400 and 403: names what is missing; is for Pro', async ({ app }) => {
    const reply = await app.call(createTeam, { as: await pro(app), body: {} })
    expect(reply.body.fields).toEqual({ name: 'Team name is required' })
    const refused = await app.call(createTeam, { as: await buildUser(app), body: { name: 'Mine' } })
    expect(refused.body.error).toBe('pro_required')
  })
})

describe('a team by its roles', () => {
  test('each sees and does what the role gives', async ({ app }) => {
    const [owner, admin, member, viewer, stranger] = [
      await pro(app),
      await buildUser(app),
      await buildUser(app),
      await buildUser(app),
      await buildUser(app),
    ]
    const { _id: id } = await buildTeam(app, owner)
    await join(app, owner, id, admin, 'admin')
    await join(app, owner, id, member)
    await join(app, owner, id, viewer, 'viewer')
    const params = { id }
    const rename = async (as: TestUser) =>
      (await app.call(updateTeam, { as, params, body: { name: 'Renamed' } })).status
    expect(await Promise.all([owner, admin, member, viewer, stranger].map(rename))).toEqual([
      200, 200, 403, 403, 404,
    ])
    const remove = async (as: TestUser) => (await app.call(deleteTeam, { as, params })).status
    expect([await remove(admin), await remove(member), await remove(stranger)]).toEqual([403, 403, 404])
    const seen = async (as: TestUser) => (await app.call(getTeam, { as, params })).data
    expect((await seen(admin)).can).toEqual({
      edit: true,
      delete: false,
      invite: true,
      attach: true,
      leave: true,
    })
    expect((await seen(viewer)).can).toMatchObject({ edit: false, invite: false, attach: false, leave: true })
    expect((await app.call(search, { as: member, query: { q: 'renamed' } })).data).toMatchObject([
      { type: 'team', _id: id },
    ])
    expect((await app.call(search, { as: stranger, query: { q: 'renamed' } })).data).toEqual([])
  })

  test('projects are seen and edited by role, without money, and no longer once detached', async ({
    app,
  }) => {
    const [owner, member, viewer] = [await pro(app), await buildUser(app), await buildUser(app)]
    const { _id: id } = await buildTeam(app, owner)
    const { data: project } = await app.call(createProject, {
      as: owner,
      body: { name: 'Website', hourlyRate: 9_000 },
    })
    const { data: task } = await app.call(createTask, {
      as: owner,
      body: { title: 'Draw', projectId: project._id },
    })
    await join(app, owner, id, member)
    await join(app, owner, id, viewer, 'viewer')
    const it = { params: { id: project._id } }
    expect((await app.call(getProject, { as: member, ...it })).status).toBe(404)
    const attach = { params: { id }, body: { projectId: project._id } }
    expect((await app.call(attachProject, { as: member, ...attach })).status).toBe(403)
    expect((await app.call(attachProject, { as: owner, ...attach })).data.projects).toMatchObject([
      { _id: project._id, name: 'Website', can: { detach: true } },
    ])
    const seen = (await app.call(getProject, { as: member, ...it })).data
    expect([seen.hourlyRate, seen.can.edit, seen.can.delete]).toEqual([null, true, false])
    const edit = async (as: TestUser) =>
      (await app.call(updateTask, { as, params: { id: task._id }, body: { title: 'Draw it' } })).status
    expect([await edit(member), await edit(viewer)]).toEqual([200, 403])
    const add = async (as: TestUser) =>
      (await app.call(createTask, { as, body: { title: 'More', projectId: project._id } })).status
    expect([await add(member), await add(viewer)]).toEqual([201, 403])
    const timed = await app.call(startTimer, { as: member, params: { id: task._id }, body: {} })
    expect(timed.status).toBe(200)
    await app.call(detachProject, { as: owner, params: { id, projectId: project._id } })
    expect((await app.call(getTask, { as: member, params: { id: task._id } })).status).toBe(404)
    const { timeTracking } = (await app.call(getTask, { as: owner, params: { id: task._id } })).data
    expect(timeTracking.runningBy).toEqual([])
  })

  test('whoever is removed, or leaves, sees nothing from then on; what they attached goes with them', async ({
    app,
  }) => {
    const [owner, admin, member] = [await pro(app), await buildUser(app), await buildUser(app)]
    const { _id: id } = await buildTeam(app, owner)
    await join(app, owner, id, admin, 'admin')
    await join(app, owner, id, member)
    const { data: theirs } = await app.call(createProject, { as: admin, body: { name: 'Theirs' } })
    await app.call(attachProject, { as: admin, params: { id }, body: { projectId: theirs._id } })
    const look = async (as: TestUser) =>
      (await app.call(getProject, { as, params: { id: theirs._id } })).status
    expect([await look(owner), await look(member)]).toEqual([200, 200])
    expect((await app.call(leaveTeam, { as: admin, params: { id } })).status).toBe(200)
    expect([await look(owner), await look(member), await look(admin)]).toEqual([404, 404, 200])
    expect((await app.call(leaveTeam, { as: owner, params: { id } })).status).toBe(409)
    const memberId = await memberOf(app, owner, id, member)
    expect((await app.call(removeMember, { as: member, params: { id, memberId } })).status).toBe(403)
    expect((await app.call(removeMember, { as: owner, params: { id, memberId } })).data.members).toHaveLength(
      1,
    )
    expect((await app.call(getTeam, { as: member, params: { id } })).status).toBe(404)
    expect((await app.call(listTeams, { as: member })).data).toEqual([])
  })

  test('without Pro of its owner it is read and not changed, and nobody joins', async ({ app }) => {
    const [payer, person, invited] = [await buildUser(app), await buildUser(app), await buildUser(app)]
    const pay = async (as: TestUser) => {
      const { sessionId } = await beginCheckout(app, { as })
      await app.call(paySandbox, { params: { sessionId } })
    }
    await pay(payer)
    const { _id: id } = await buildTeam(app, payer)
    await join(app, payer, id, person)
    const body = { username: invited.username, role: 'member' as const }
    await app.call(inviteMember, { as: payer, params: { id }, body })
    const { data: project } = await app.call(createProject, { as: payer, body: { name: 'Website' } })
    await app.call(attachProject, { as: payer, params: { id }, body: { projectId: project._id } })
    const work = { title: 'Draw', projectId: project._id }
    const { data: task } = await app.call(createTask, { as: payer, body: work })
    await app.call(cancelPlan, { as: payer })
    const owner = { ...payer, ...(await daysLater(app, payer, 32)) }
    const member = { ...person, ...(await buildSession(app, person.id)) }
    await app.call(startTimer, { as: member, params: { id: task._id }, body: {} })
    const runningBy = async () =>
      (await app.call(getTask, { as: owner, params: { id: task._id } })).data.timeTracking.runningBy
    expect(await runningBy()).toHaveLength(1)
    await doScheduled(app, 'plans.settle_due')
    expect(await runningBy()).toEqual([])
    const renamed = await app.call(updateTeam, { as: owner, params: { id }, body: { name: 'Other' } })
    expect([renamed.status, renamed.body.error]).toEqual([403, 'pro_required'])
    const team = (await app.call(getTeam, { as: member, params: { id } })).data
    expect([team.isFrozen, team.can.leave]).toEqual([true, true])
    const seen = (await app.call(getProject, { as: member, params: { id: project._id } })).data
    expect(seen.can.edit).toBe(false)
    const late = { ...invited, ...(await buildSession(app, invited.id)) }
    const token = (await app.call(listInvitations, { as: late })).data[0]?.token ?? ''
    const accept = () => app.call(acceptInvitation, { as: late, params: { token } })
    expect((await accept()).body.error).toBe('pro_required')
    await pay(owner)
    expect((await accept()).status).toBe(200)
  })

  test('200: handed over to somebody with Pro, its former owner is an admin', async ({ app }) => {
    const [owner, next, basic] = [await pro(app), await pro(app), await buildUser(app)]
    const { _id: id } = await buildTeam(app, owner)
    await join(app, owner, id, next)
    await join(app, owner, id, basic)
    const give = async (to: TestUser, as = owner) =>
      app.call(changeRole, {
        as,
        params: { id, memberId: await memberOf(app, as, id, to) },
        body: { role: 'owner' },
      })
    expect((await give(basic)).body.fields).toEqual({ role: 'The new owner needs Pro' })
    const { data: team } = await give(next)
    expect(team).toMatchObject({ role: 'admin', owner: { username: next.username }, can: { delete: false } })
    expect(team.members.filter(({ role }) => role === 'owner')).toHaveLength(1)
    expect((await give(basic, owner)).status).toBe(403)
    expect((await app.call(deleteTeam, { as: next, params: { id } })).status).toBe(200)
  })
})

describe('DELETE /teams/{id} and restore', () => {
  test('200: to the trash, where it opens nothing; back with all that it had', async ({ app }) => {
    const [owner, member] = [await pro(app), await buildUser(app)]
    const { _id: id } = await buildTeam(app, owner)
    await join(app, owner, id, member)
    const { data: project } = await app.call(createProject, { as: owner, body: { name: 'Website' } })
    await app.call(attachProject, { as: owner, params: { id }, body: { projectId: project._id } })
    const look = async () => (await app.call(getProject, { as: member, params: { id: project._id } })).status
    expect(await look()).toBe(200)
    expect((await app.call(deleteTeam, { as: owner, params: { id } })).status).toBe(200)
    expect([await look(), (await app.call(getTeam, { as: member, params: { id } })).status]).toEqual([
      404, 404,
    ])
    expect((await app.call(restoreTeam, { as: member, params: { id } })).status).toBe(404)
    expect((await app.call(restoreTeam, { as: owner, params: { id } })).data.members).toHaveLength(2)
    expect(await look()).toBe(200)
  })
})

describe('time in a team', () => {
  test('members see their own, who manages it sees everybody’s', async ({ app }) => {
    const [owner, admin, member, viewer] = [
      await pro(app),
      await buildUser(app),
      await buildUser(app),
      await buildUser(app),
    ]
    const { _id: id } = await buildTeam(app, owner)
    const { data: project } = await app.call(createProject, { as: owner, body: { name: 'Website' } })
    const { data: task } = await app.call(createTask, {
      as: owner,
      body: { title: 'Draw', projectId: project._id },
    })
    await app.call(attachProject, { as: owner, params: { id }, body: { projectId: project._id } })
    for (const [who, role] of [
      [admin, 'admin'],
      [member, 'member'],
      [viewer, 'viewer'],
    ] as const)
      await join(app, owner, id, who, role)
    for (const [who, minutes] of [
      [owner, 10],
      [admin, 20],
      [member, 30],
    ] as const) {
      const startedAt = new Date(app.time.now().getTime() - 3_600_000).toISOString()
      const stoppedAt = new Date(app.time.now().getTime() - 3_600_000 + minutes * 60_000).toISOString()
      const added = await app.call(addSession, {
        as: who,
        params: { id: task._id },
        body: { startedAt, stoppedAt },
      })
      expect(added.status).toBe(201)
    }
    const seen = async (as: TestUser) => {
      const { timeTracking } = (await app.call(getTask, { as, params: { id: task._id } })).data
      const { stats } = (await app.call(getProject, { as, params: { id: project._id } })).data
      const others = timeTracking.sessions.filter(({ user }) => user?.username !== as.username)
      return [timeTracking.totalTime / 60, stats.totalTimeTracked / 60, others.length]
    }
    expect(await Promise.all([owner, admin, member, viewer].map(seen))).toEqual([
      [60, 60, 2],
      [60, 60, 2],
      [30, 30, 0],
      [0, 0, 0],
    ])
  })
})
