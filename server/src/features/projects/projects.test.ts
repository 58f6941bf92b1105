import { deleteClient } from '@daybook/contract/clients'
import {
  createProject,
  deleteProject,
  getProject,
  projectLimits,
  restoreProject,
  updateProject,
} from '@daybook/contract/projects'
import { shareProject } from '@daybook/contract/sharing'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { buildClient, buildProject, buildTask, buildUser } from '../../../test/builders.ts'
import { recordStatements } from '../../../test/statements.ts'
import { newId } from '../../db/ids.ts'

const byNumber = (one: number, other: number) => one - other

describe('POST /projects', () => {
  test('201: with what was sent, and what is meant where nothing was', async ({ app }) => {
    const owner = await buildUser(app)
    const client = await buildClient(app, { owner, name: 'Ada', company: 'Engines' })
    const body = {
      name: '  Website  ',
      description: 'Relaunch',
      color: '#AA00FF',
      clientId: client.id,
      billing: 'retainer',
      hourlyRate: 9500,
      currency: 'chf',
      fixedPrice: 1_000_000_000_000,
      budgetMinutes: 600,
      budgetReset: 'monthly',
      dueDate: '2026-12-01',
    }
    const { status, data } = await app.call(createProject, { as: owner, body })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      ...body,
      name: 'Website',
      color: '#aa00ff',
      currency: 'CHF',
      clientId: { _id: client.id, name: 'Ada', company: 'Engines' },
      budgetAmount: null,
      active: true,
      can: { edit: true, delete: true },
      version: 1,
    })
    expect((await app.call(getProject, { as: owner, params: { id: data._id } })).data).toEqual(data)

    const { data: plain } = await app.call(createProject, {
      as: owner,
      body: { name: 'Plain', clientId: '', currency: '', dueDate: null },
    })
    expect(plain).toMatchObject({
      description: '',
      color: '#3182ce',
      clientId: null,
      billing: 'hourly',
      hourlyRate: null,
      currency: null,
      fixedPrice: null,
      budgetMinutes: null,
      budgetAmount: null,
      budgetReset: 'none',
      budgetUse: null,
      dueDate: null,
      stats: {
        totalTasks: 0,
        completedTasks: 0,
        pendingTasks: 0,
        totalTimeTracked: 0,
        totalProposedTime: 0,
        completionRate: 0,
      },
    })
  })

  test('400: names each field, and a client that is not mine as one that is nowhere', async ({ app }) => {
    const owner = await buildUser(app)
    const foreign = await buildClient(app, { owner: await buildUser(app) })
    const trashed = await buildClient(app, { owner })
    await app.call(deleteClient, { as: owner, params: { id: trashed.id } })
    const noClient = { clientId: 'No such client' }
    for (const [body, fields] of [
      [{}, { name: 'Project name is required' }],
      [{ name: ' ' }, { name: 'Project name is required' }],
      [{ name: 'GENERAL' }, { name: 'A project cannot be called general' }],
      [{ name: 'A', color: 'red' }, { color: 'Must be a colour such as #3182ce' }],
      [
        { name: 'A', budgetMinutes: 60, budgetAmount: 100 },
        { budgetAmount: 'A budget is in time or in money, not in both' },
      ],
      [{ name: 'A', clientId: foreign.id }, noClient],
      [{ name: 'A', clientId: trashed.id }, noClient],
      [{ name: 'A', clientId: newId() }, noClient],
    ] as const) {
      const reply = await app.call(createProject, { as: owner, body })
      expect([reply.status, reply.body.fields]).toEqual([400, fields])
    }
    expect((await app.call(projectLimits, { as: owner })).data.current).toBe(0)
  })

  test("409: one's own taken name, ignoring case; somebody else's is free", async ({ app }) => {
    const { owner } = await buildProject(app, { name: 'Übersetzung' })
    const body = { name: ' ÜBERSETZUNG' }
    const reply = await app.call(createProject, { as: owner, body })
    const text = 'You already have a project with this name'
    expect([reply.status, reply.body]).toMatchObject([
      409,
      { error: 'conflict', message: text, fields: { name: text } },
    ])
    expect((await app.call(createProject, { as: await buildUser(app), body })).status).toBe(201)
  })

  test('an empty choice is what is meant at first, later too', async ({ app }) => {
    const owner = await buildUser(app)
    const empty = { color: '', billing: '', budgetReset: '' }
    const { data: plain } = await app.call(createProject, { as: owner, body: { name: 'Website', ...empty } })
    expect(plain).toMatchObject({ billing: 'hourly', budgetReset: 'none' })
    const params = { id: plain._id }
    await app.call(updateProject, { as: owner, params, body: { color: '#AA00FF', billing: 'fixed' } })
    const { data: cleared } = await app.call(updateProject, { as: owner, params, body: empty })
    expect(cleared).toMatchObject({ color: plain.color, billing: 'hourly' })
  })

  test('201: over as it is made', async ({ app }) => {
    const { project } = await buildProject(app, { active: false })
    expect(project.active).toBe(false)
  })

  test('201 once, then 200, under an id of the client, even after changes; 409 with another body', async ({
    app,
  }) => {
    const owner = await buildUser(app)
    const client = await buildClient(app, { owner })
    const body = { _id: newId(), name: 'Website', clientId: client.id }
    const atOnce = await Promise.all([1, 2, 3].map(() => app.call(createProject, { as: owner, body })))
    expect(atOnce.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 200, 201])
    const params = { id: body._id }
    await app.call(updateProject, { as: owner, params, body: { name: 'Shop' } })
    await app.db.updateTable('clients').set({ trashed_at: app.clock() }).execute()
    const again = await app.call(createProject, { as: owner, body })
    expect([again.status, again.data.name, again.data.clientId]).toEqual([200, 'Shop', null])
    const conflicts = [
      await app.call(createProject, { as: owner, body: { ...body, name: 'Other' } }),
      await app.call(createProject, { as: await buildUser(app), body: { ...body, clientId: null } }),
    ]
    await app.call(deleteProject, { as: owner, params })
    conflicts.push(await app.call(createProject, { as: owner, body }))
    expect(conflicts.map((reply) => [reply.status, reply.body.error])).toEqual(
      conflicts.map(() => [409, 'conflict']),
    )
  })

  test('409: of many creates of one name at once, one gets it', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const replies = await Promise.all(
      ['Shop', 'SHOP', 'shop', 'Shop'].map((name) => app.call(createProject, { as: owner, body: { name } })),
    )
    expect(replies.map(({ status }) => status).toSorted(byNumber)).toEqual([201, 409, 409, 409])
  })
})

describe('the plan', () => {
  test('403: of 32 creates for the last place one gets it, and what is in the trash does not count', async ({
    app,
  }) => {
    const owner = await buildUser(app)
    const { id } = await buildProject(app, { owner, name: 'Project 1' })
    for (let n = 2; n <= 4; n++) await buildProject(app, { owner, name: `Project ${n}` })
    const race = await Promise.all(
      Array.from({ length: 32 }, (_, n) =>
        app.call(createProject, { as: owner, body: { name: `Race ${n}` } }),
      ),
    )
    expect(race.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = race.filter(({ status }) => status === 403)
    expect(refused).toHaveLength(31)
    for (const { body } of refused)
      expect(body).toMatchObject({
        error: 'limit_reached',
        message: 'Project limit reached',
        isLimitError: true,
      })
    const limits = async () => (await app.call(projectLimits, { as: owner })).data
    expect(await limits()).toEqual({
      limit: 5,
      remaining: 0,
      unlimited: false,
      current: 5,
      userType: 'basic',
    })
    // A taken name is said first (rules §2).
    expect((await app.call(createProject, { as: owner, body: { name: 'Project 1' } })).status).toBe(409)

    const params = { id }
    await app.call(deleteProject, { as: owner, params })
    expect((await limits()).remaining).toBe(1)
    await buildProject(app, { owner, name: 'In its place' })
    const restored = await app.call(restoreProject, { as: owner, params })
    expect([restored.status, restored.body.message]).toEqual([403, 'Project limit reached'])
    const pro = await buildUser(app, { userType: 'pro' })
    expect((await app.call(projectLimits, { as: pro })).data).toMatchObject({ limit: null, unlimited: true })
  })
})

describe('PUT /projects/{id}', () => {
  test('200: what is not sent stays, and a budget in one unit clears the other', async ({ app }) => {
    const { id, owner } = await buildProject(app, { description: 'Relaunch', budgetMinutes: 600 })
    const change = async (body: Record<string, unknown>) =>
      (await app.call(updateProject, { as: owner, params: { id }, body })).data
    expect(await change({ name: 'Shop', active: false })).toMatchObject({
      name: 'Shop',
      active: false,
      description: 'Relaunch',
      budgetMinutes: 600,
      version: 2,
    })
    expect(await change({ budgetAmount: 5000 })).toMatchObject({ budgetMinutes: null, budgetAmount: 5000 })
    expect(await change({ budgetMinutes: 60 })).toMatchObject({ budgetMinutes: 60, budgetAmount: null })
    expect(await change({ budgetMinutes: null, description: '' })).toMatchObject({
      budgetUse: null,
      description: '',
      version: 5,
    })
  })

  test('200: unchanged values keep the version', async ({ app }) => {
    const { id: clientId, owner } = await buildClient(app)
    const same = {
      ...{ name: 'Website', description: 'Relaunch', color: '#aa00ff', clientId, billing: 'hourly' },
      ...{ hourlyRate: 9500, currency: 'CHF', budgetAmount: 5000, dueDate: '2026-12-01' },
    }
    const { id, project } = await buildProject(app, { owner, ...same })
    app.time.advance(1000)
    const params = { id }
    const body = { ...same, active: true, budgetMinutes: null, budgetReset: 'none' }
    expect((await app.call(updateProject, { as: owner, params, body })).data).toEqual(project)
    const changed = await app.call(updateProject, { as: owner, params, body: { ...same, dueDate: '' } })
    expect(changed.data).toMatchObject({ dueDate: null, version: 2 })
  })

  test('200: its own name in other letters; an unchanged one keeps the version, and nobody is told', async ({
    app,
  }) => {
    const { id, owner } = await buildProject(app, { name: 'Website' })
    const params = { id }
    const reply = await app.call(updateProject, { as: owner, params, body: { name: 'WEBSITE' } })
    expect([reply.status, reply.data.name, reply.data.version]).toEqual([200, 'WEBSITE', 2])
    const events = () => app.db.selectFrom('events').selectAll().execute()
    const before = await events()
    const same = await app.call(updateProject, { as: owner, params, body: {} })
    expect([same.status, same.data.version]).toEqual([200, 2])
    expect(await events()).toEqual(before)
  })

  test('409: an older version, with the present project; and a taken name', async ({ app }) => {
    const { id, owner } = await buildProject(app, { name: 'Website' })
    const other = await buildProject(app, { owner, name: 'Shop' })
    const params = { id }
    await app.call(updateProject, { as: owner, params, body: { color: '#000000', version: 1 } })
    const stale = await app.call(updateProject, {
      as: owner,
      params,
      body: { name: other.name, clientId: newId(), version: 1 },
    })
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { error: 'version_conflict', data: { _id: id, color: '#000000', version: 2 } },
    ])
    const taken = await app.call(updateProject, { as: owner, params, body: { name: 'shop' } })
    expect([taken.status, Object.keys(taken.body.fields ?? {})]).toEqual([409, ['name']])
  })

  test('409: of two changes made on one version at once, one is refused', async ({ app }) => {
    const { id, owner } = await buildProject(app)
    const replies = await Promise.all(
      ['#111111', '#222222'].map((color) =>
        app.call(updateProject, { as: owner, params: { id }, body: { color, version: 1 } }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409])
  })

  test('404: somebody else’s, like a missing one', async ({ app }) => {
    const { id } = await buildProject(app)
    const as = await buildUser(app)
    const [foreign, missing] = [
      await app.call(updateProject, { as, params: { id }, body: { name: 'Mine' } }),
      await app.call(updateProject, { as, params: { id: newId() }, body: { name: 'Mine' } }),
    ]
    expect([foreign.status, foreign.body.message]).toEqual([404, missing.body.message])
  })
})

describe('what says only what one may do with a project', () => {
  test('200: adds up nothing of its tasks', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const { id } = await buildProject(app, { owner })
    await buildTask(app, { owner, projectId: id })
    const sent = recordStatements(app.pool)
    const call = { as: owner, params: { id } }
    expect((await app.call(shareProject, { ...call, body: { usernames: [] } })).status).toBe(200)
    expect((await app.call(deleteProject, { ...call, query: {} })).status).toBe(200)
    const added = () => [...sent.keys()].filter((text) => /sum\(/.test(text))
    expect(added()).toEqual([])
    await app.call(restoreProject, call)
    expect(added()).not.toEqual([])
  })
})
