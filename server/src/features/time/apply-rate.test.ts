import { applyRate, rateOffer } from '@daybook/contract/apply-rate'
import { updateClient } from '@daybook/contract/clients'
import { updateProfile } from '@daybook/contract/profile'
import { updateProject } from '@daybook/contract/projects'
import { updateTask } from '@daybook/contract/tasks'
import { unbilledTime } from '@daybook/contract/unbilled-time'
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

const quarters = { from: '2026-03-02T09:00:00Z', to: '2026-03-02T12:45:00Z' }
const seconds = 3.75 * 3600
const old = { rate_minor: 9500, currency: 'EUR' }

const offerOf = async (app: TestApp, as: TestUser, query = {}) =>
  (await app.call(rateOffer, { as, query })).data.seconds

const apply = async (app: TestApp, as: TestUser, body = {}) =>
  (await app.call(applyRate, { as, body })).data.seconds

const unbilled = async (app: TestApp, as: TestUser) =>
  (await app.call(unbilledTime, { as })).data.totals.map(({ amount, currency }) => [amount, currency])

/** 3:45 at 95 on a task of a project of a client. */
const buildWork = async (app: TestApp) => {
  const { id: clientId, owner } = await buildClient(app)
  const { id: projectId } = await buildProject(app, { owner, clientId, currency: 'EUR' })
  const { task } = await buildTask(app, { owner, projectId })
  await buildEntry(app, { owner, task, ...quarters, rate: old })
  return { owner, clientId, projectId, task }
}

describe('POST /time/apply-rate', () => {
  test('200: of a project: what is offered is applied, once, and the dashboard follows', async ({ app }) => {
    const { owner, projectId } = await buildWork(app)
    await app.call(updateProject, { as: owner, params: { id: projectId }, body: { hourlyRate: 11_000 } })
    expect(await unbilled(app, owner)).toEqual([[35_625, 'EUR']])
    expect(await offerOf(app, owner, { projectId })).toBe(seconds)
    expect(await apply(app, owner, { projectId })).toBe(seconds)
    expect(await unbilled(app, owner)).toEqual([[41_250, 'EUR']])
    expect([await offerOf(app, owner, { projectId }), await apply(app, owner, { projectId })]).toEqual([0, 0])
    const events = await app.db.selectFrom('events').selectAll().where('type', '=', 'entry.rated').execute()
    expect(events.map(({ subject_id, audience }) => [subject_id, audience])).toEqual([
      [projectId, [owner.id]],
    ])
  })

  test('200: of the task, the client or oneself: each only to what goes by that rate', async ({ app }) => {
    const { owner, clientId, projectId, task } = await buildWork(app)
    const { task: loose } = await buildTask(app, { owner })
    await buildEntry(app, { owner, task: loose, ...quarters, rate: old })
    const taskId = task._id
    await app.call(updateProfile, { as: owner, body: { hourlyRate: 1000, currency: 'EUR' } })
    expect(await offerOf(app, owner)).toBe(2 * seconds)
    await app.call(updateClient, { as: owner, params: { id: clientId }, body: { hourlyRate: 2000 } })
    expect([await offerOf(app, owner), await offerOf(app, owner, { clientId })]).toEqual([seconds, seconds])
    await app.call(updateTask, { as: owner, params: { id: taskId }, body: { hourlyRate: 4000 } })
    expect(await Promise.all([{ clientId }, { projectId }].map((of) => offerOf(app, owner, of)))).toEqual([
      0, 0,
    ])
    expect(await apply(app, owner, { taskId })).toBe(seconds)
    expect(await apply(app, owner)).toBe(seconds)
    expect(await unbilled(app, owner)).toEqual([[3.75 * 5000, 'EUR']])
    // Without a rate of its own it goes by its client's.
    await app.call(updateTask, { as: owner, params: { id: taskId }, body: { hourlyRate: null } })
    expect(await apply(app, owner, { taskId })).toBe(seconds)
    expect(await unbilled(app, owner)).toEqual([[3.75 * 3000, 'EUR']])
  })

  test('200: takes another currency, too; leaves what is not billable, in the trash or without a rate', async ({
    app,
  }) => {
    const { owner, projectId, task } = await buildWork(app)
    await buildEntry(app, { owner, task, ...quarters, rate: old, billable: false })
    const { task: trashed } = await buildTask(app, { owner, projectId })
    await buildEntry(app, { owner, task: trashed, ...quarters, rate: old })
    await app.db.updateTable('tasks').set({ trashed_at: app.clock() }).where('id', '=', trashed._id).execute()
    expect(await offerOf(app, owner, { projectId })).toBe(0)
    const body = { hourlyRate: 9500, currency: 'USD' }
    await app.call(updateProject, { as: owner, params: { id: projectId }, body })
    expect(await apply(app, owner, { projectId })).toBe(seconds)
    expect(await unbilled(app, owner)).toEqual([[35_625, 'USD']])
  })

  test('200: of what a colleague worked as well; 404 and 403: for everybody but the owner', async ({
    app,
  }) => {
    const { owner, projectId, clientId, task } = await buildWork(app)
    const [colleague, stranger] = [await buildUser(app), await buildUser(app)]
    await buildShare(app, { owner, projectId, to: colleague })
    await buildEntry(app, { owner: colleague, task, ...quarters, rate: old })
    await app.call(updateProject, { as: owner, params: { id: projectId }, body: { hourlyRate: 11_000 } })
    for (const [as, scope, status] of [
      [colleague, { projectId }, 403],
      [colleague, { taskId: task._id }, 403],
      [colleague, { clientId }, 404],
      [stranger, { projectId }, 404],
      [stranger, { taskId: task._id }, 404],
      [stranger, { clientId }, 404],
    ] as const) {
      expect((await app.call(applyRate, { as, body: scope })).status).toBe(status)
      expect((await app.call(rateOffer, { as, query: scope })).status).toBe(status)
    }
    expect(await apply(app, colleague)).toBe(0)
    expect(await apply(app, owner, { projectId })).toBe(2 * seconds)
  })

  test('400: of more than one at once', async ({ app }) => {
    const { owner, projectId, clientId } = await buildWork(app)
    const reply = await app.call(applyRate, { as: owner, body: { projectId, clientId } })
    expect([reply.status, reply.body.fields]).toEqual([
      400,
      { taskId: 'Name a task, a project or a client, and only one' },
    ])
  })

  test('200: beside another change of the rate: all of it is worth one of the two', async ({ app }) => {
    const { owner, projectId, task } = await buildWork(app)
    await buildEntry(app, { owner, task, ...quarters, rate: { rate_minor: 8000, currency: 'EUR' } })
    const set = (hourlyRate: number) =>
      app.call(updateProject, { as: owner, params: { id: projectId }, body: { hourlyRate } })
    await set(11_000)
    const replies = await Promise.all([set(12_000), apply(app, owner, { projectId })])
    expect(replies[1]).toBe(2 * seconds)
    const [total] = await unbilled(app, owner)
    expect([
      [82_500, 'EUR'],
      [90_000, 'EUR'],
    ]).toContainEqual(total)
  })
})
