import { clientSummary } from '@daybook/contract/client-summary'
import * as contract from '@daybook/contract/clients'
import { deleteTask } from '@daybook/contract/tasks'
import { listTrash } from '@daybook/contract/trash'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import {
  buildClient,
  buildProject,
  buildShare,
  buildTask,
  buildUser,
  type TestUser,
} from '../../../test/builders.ts'
import { buildEntry } from '../../../test/time-entries.ts'
import { newId } from '../../db/ids.ts'

const assign = (app: TestApp, as: TestUser, id: string, projectIds: readonly unknown[]) =>
  app.call(contract.assignProjects, { as, params: { id }, body: { projectIds } })

const clientsOf = async (app: TestApp) =>
  Object.fromEntries(
    (await app.db.selectFrom('projects').select(['name', 'client_id']).execute()).map(
      ({ name, client_id }) => [name, client_id],
    ),
  )

const remove = (app: TestApp, as: TestUser, id: string) =>
  app.call(contract.deleteClient, { as, params: { id } })
const restore = (app: TestApp, as: TestUser, id: string) =>
  app.call(contract.restoreClient, { as, params: { id } })

const buildProjects = async (app: TestApp, owner: TestUser) => {
  const [one, two] = [
    await buildProject(app, { owner, name: 'One' }),
    await buildProject(app, { owner, name: 'Two' }),
  ]
  return { one: one.id, two: two.id }
}

describe('POST /clients with projects', () => {
  test('201: they are its own from the start; with one that is not there neither is made', async ({
    app,
  }) => {
    const owner = await buildUser(app)
    const { one, two } = await buildProjects(app, owner)
    const body = { _id: newId(), name: 'Ada', projectIds: [one, two] }
    const made = [1, 2].map(() => app.call(contract.createClient, { as: owner, body }))
    const replies = await Promise.all(made)
    expect(replies.map(({ status, data }) => `${status} ${data.projectCount}`).toSorted()).toEqual([
      '200 2',
      '201 2',
    ])
    expect(await clientsOf(app)).toEqual({ One: body._id, Two: body._id })

    const stray = { name: 'Bob', projectIds: [one, newId()] }
    const refused = await app.call(contract.createClient, { as: owner, body: stray })
    expect([refused.status, refused.body.fields]).toEqual([400, { projectIds: 'No such project' }])
    expect((await app.call(contract.listClients, { as: owner })).body.page?.total).toBe(1)
    expect(await clientsOf(app)).toEqual({ One: body._id, Two: body._id })
    // At the limit, too: what is wrong is said before what there is no room for.
    for (const name of ['Second', 'Third']) await buildClient(app, { owner, name })
    expect((await app.call(contract.createClient, { as: owner, body: stray })).status).toBe(400)
  })
})

describe('POST /clients/{id}/assign-projects', () => {
  test('200: exactly that list, including projects of another client', async ({ app }) => {
    const { client, owner } = await buildClient(app)
    const { client: other } = await buildClient(app, { owner })
    const { one, two } = await buildProjects(app, owner)
    expect((await assign(app, owner, client._id, [one, two, one])).data).toMatchObject({
      projectCount: 2,
      version: 2,
    })
    await assign(app, owner, other._id, [two])
    expect(await clientsOf(app)).toEqual({ One: client._id, Two: other._id })
    expect((await assign(app, owner, client._id, [])).data.projectCount).toBe(0)
    expect(await clientsOf(app)).toEqual({ One: null, Two: other._id })
  })

  test("200: everybody who sees a project hears of its new client, but not of the others' change", async ({
    app,
  }) => {
    const { client, owner } = await buildClient(app)
    const { one, two } = await buildProjects(app, owner)
    const colleague = await buildUser(app)
    await buildShare(app, { owner, projectId: one, to: colleague })
    await assign(app, owner, client._id, [one, two])
    const told = await app.db
      .selectFrom('events')
      .select(['subject_id', 'audience'])
      .where('type', '=', 'project.updated')
      .execute()
    const heard = told.filter(({ audience }) => audience.includes(colleague.id))
    expect(heard.map(({ subject_id }) => subject_id)).toEqual([one])
    expect(told.every(({ audience }) => audience.includes(owner.id))).toBe(true)
  })

  test('200: the same list again changes nothing', async ({ app }) => {
    const { client, owner } = await buildClient(app)
    const { one } = await buildProjects(app, owner)
    const { data: first } = await assign(app, owner, client._id, [one])
    expect((await assign(app, owner, client._id, [one])).data).toEqual(first)
  })

  test('400: for one that is not there, foreign or in the trash, and then nothing is changed', async ({
    app,
  }) => {
    const { client, owner } = await buildClient(app)
    const { one, two } = await buildProjects(app, owner)
    await assign(app, owner, client._id, [one])
    const { id: foreign } = await buildProject(app, { name: 'Foreign' })
    const { id: trashed } = await buildProject(app, { owner, name: 'Trashed' })
    await app.db.updateTable('projects').set({ trashed_at: app.clock() }).where('id', '=', trashed).execute()
    for (const stray of [foreign, trashed, newId()]) {
      const { status, body } = await assign(app, owner, client._id, [two, stray])
      expect([status, body.fields]).toEqual([400, { projectIds: 'No such project' }])
    }
    expect((await assign(app, owner, client._id, ['one'])).status).toBe(400)
    expect(
      (await app.call(contract.assignProjects, { as: owner, params: { id: client._id }, body: {} })).body
        .fields,
    ).toEqual({ projectIds: 'Must be a list of projects' })
    expect(await clientsOf(app)).toMatchObject({ One: client._id, Two: null, Foreign: null })
  })

  test('200: two lists at once leave one of them', async ({ app }) => {
    const { client, owner } = await buildClient(app)
    const { one, two } = await buildProjects(app, owner)
    const replies = await Promise.all([
      assign(app, owner, client._id, [one]),
      assign(app, owner, client._id, [two]),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const clients = await clientsOf(app)
    expect([clients.One, clients.Two].filter(Boolean)).toEqual([client._id])
  })
})

describe('DELETE /clients/{id} and restore', () => {
  test('200: to the trash, its projects without a client; back with those that are still free', async ({
    app,
  }) => {
    const { client, owner } = await buildClient(app, { name: 'Gone' })
    const { client: other } = await buildClient(app, { owner })
    const { one, two } = await buildProjects(app, owner)
    await assign(app, owner, client._id, [one, two])
    expect((await remove(app, owner, client._id)).body.message).toBe('Client moved to the trash')
    expect(await clientsOf(app)).toEqual({ One: null, Two: null })
    expect((await app.call(contract.getClient, { as: owner, params: { id: client._id } })).status).toBe(404)
    expect((await remove(app, owner, client._id)).status).toBe(404)
    expect((await assign(app, owner, client._id, [one])).status).toBe(404)

    await assign(app, owner, other._id, [two])
    const stranger = await buildUser(app)
    expect((await restore(app, stranger, client._id)).status).toBe(404)
    expect((await restore(app, owner, client._id)).data).toMatchObject({ name: 'Gone', projectCount: 1 })
    expect(await clientsOf(app)).toEqual({ One: client._id, Two: other._id })
    expect((await restore(app, owner, client._id)).status).toBe(404)
  })

  test('403: restoring a client counts, unless it was archived', async ({ app }) => {
    const owner = await buildUser(app)
    const { client } = await buildClient(app, { owner })
    const { client: archived } = await buildClient(app, { owner })
    await app.call(contract.updateClient, {
      as: owner,
      params: { id: archived._id },
      body: { archived: true },
    })
    await remove(app, owner, client._id)
    await remove(app, owner, archived._id)
    for (let i = 0; i < 3; i++) await buildClient(app, { owner })
    const reply = await restore(app, owner, client._id)
    expect([reply.status, reply.body.message]).toEqual([403, 'Client limit reached'])
    expect((await restore(app, owner, archived._id)).status).toBe(200)
  })

  test('200: stands in the trash under its name until it is restored', async ({ app }) => {
    const { client, owner } = await buildClient(app, { name: 'شركة' })
    await remove(app, owner, client._id)
    const { data, body } = await app.call(listTrash, { as: owner })
    const trashed = { _id: client._id, type: 'client', title: 'شركة', project: 'general', tasks: 0 }
    expect([data, body.page?.total]).toEqual([[expect.objectContaining({ ...trashed, trackedTime: 0 })], 1])
    expect((await app.call(listTrash, { as: await buildUser(app) })).data).toEqual([])
    await restore(app, owner, client._id)
    expect((await app.call(listTrash, { as: owner })).data).toEqual([])
  })

  test('409: the create of one in the trash does not bring it back', async ({ app }) => {
    const owner = await buildUser(app)
    const body = { _id: newId(), name: 'First' }
    await app.call(contract.createClient, { as: owner, body })
    await remove(app, owner, body._id)
    expect((await app.call(contract.createClient, { as: owner, body })).status).toBe(409)
  })

  test('after 30 days in the trash it is gone for good, and its projects stay', async ({ app }) => {
    const { client, owner } = await buildClient(app)
    const { one } = await buildProjects(app, owner)
    await assign(app, owner, client._id, [one])
    await remove(app, owner, client._id)
    const kept = async () => {
      await app.handlers['clients.empty_trash']?.({}, app.workContext)
      return app.db.selectFrom('clients').select('id').execute()
    }
    app.time.advance(29 * 86_400_000)
    expect(await kept()).toEqual([{ id: client._id }])
    app.time.advance(2 * 86_400_000)
    expect(await kept()).toEqual([])
    expect(await clientsOf(app)).toEqual({ One: null, Two: null })
  })
})

describe('GET /clients/{id}/summary', () => {
  const summaryOf = async (app: TestApp, as: TestUser, id: string) =>
    (await app.call(clientSummary, { as, params: { id } })).data

  test('200: nothing of a client without work', async ({ app }) => {
    const { client, owner } = await buildClient(app)
    expect(await summaryOf(app, owner, client._id)).toEqual({ projects: [], money: [], trackedSeconds: 0 })
  })

  test('200: at the rates that the entries kept, a line a currency, of its own projects alone', async ({
    app,
  }) => {
    const { client, owner } = await buildClient(app)
    const { one, two } = await buildProjects(app, owner)
    await assign(app, owner, client._id, [one])
    const { task } = await buildTask(app, { owner, projectId: one })
    const { task: elsewhere } = await buildTask(app, { owner, projectId: two })
    const { task: trashed } = await buildTask(app, { owner, projectId: one })
    type Kept = Pick<Parameters<typeof buildEntry>[1], 'billable' | 'rate'>
    const work = (on: typeof task, from: string, to: string | null, kept: Kept) => {
      const instants = { from: `2026-03-02T${from}Z`, to: to && `2026-03-02T${to}Z` }
      return buildEntry(app, { owner, task: on, ...instants, ...kept })
    }
    const euro = { rate: { rate_minor: 9999, currency: 'EUR' } }
    await work(task, '09:00:00', '09:00:10.900', euro)
    await work(task, '09:10:00', '09:20:00', euro)
    await work(task, '10:00:00', '10:00:01', { rate: { rate_minor: 3600, currency: 'JPY' } })
    await work(task, '11:00:00', '11:01:00', { rate: { rate_minor: null, currency: 'JPY' } })
    await work(task, '12:00:00', '12:00:07', { ...euro, billable: false })
    await work(elsewhere, '13:00:00', '14:00:00', euro)
    await work(trashed, '15:00:00', '16:00:00', euro)
    await work(task, '17:00:00', null, euro)
    await app.call(deleteTask, { as: owner, params: { id: trashed._id } })

    expect(await summaryOf(app, owner, client._id)).toEqual({
      projects: [{ _id: one, name: 'One', color: '#3182ce', active: true }],
      // 610 s at 99.99 an hour are 16.9427…; whole seconds of each entry count.
      money: [
        { currency: 'EUR', unbilledSeconds: 610, unbilledAmount: 1694 },
        { currency: 'JPY', unbilledSeconds: 1, unbilledAmount: 1 },
      ],
      trackedSeconds: 678,
    })
  })
})
