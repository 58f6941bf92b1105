import { updateProfile } from '@daybook/contract/profile'
import { deleteProject, updateProject } from '@daybook/contract/projects'
import { createTask, toggleTask, updateTask } from '@daybook/contract/tasks'
import { startTimer, stopTimer } from '@daybook/contract/time'
import { addSession } from '@daybook/contract/time-entries'
import { timeReport } from '@daybook/contract/time-report'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildClient, buildProject, buildTask, buildUser, type TestUser } from '../../../test/builders.ts'

/** What the latest hour of a task was worth as it was made by hand: [minor units, currency]. */
const worthOf = async (app: TestApp, as: TestUser, taskId: string) => {
  const body = { startedAt: '2026-03-02T09:00:00Z', stoppedAt: '2026-03-02T10:00:00Z' }
  const { data } = await app.call(addSession, { as, params: { id: taskId }, body })
  const entry = await app.db
    .selectFrom('time_entries')
    .select(['rate_minor', 'currency'])
    .where('id', '=', data.session._id)
    .executeTakeFirstOrThrow()
  return [entry.rate_minor, entry.currency]
}

const setClient = (app: TestApp, columns: { hourly_rate?: number | null; currency?: string | null }) =>
  app.db.updateTable('clients').set(columns).execute()

describe('the rate of an entry', () => {
  test('is the task’s, else the project’s, else the client’s, else the user’s, each in its currency', async ({
    app,
  }) => {
    const owner = await buildUser(app)
    const client = await buildClient(app, { owner })
    const { id: projectId } = await buildProject(app, { owner, clientId: client.id })
    const { task } = await buildTask(app, { owner, projectId })
    const worth = () => worthOf(app, owner, task._id)
    const setProject = (body: Record<string, unknown>) =>
      app.call(updateProject, { as: owner, params: { id: projectId }, body })
    const setTask = (body: Record<string, unknown>) =>
      app.call(updateTask, { as: owner, params: { id: task._id }, body })

    expect(await worth()).toEqual([null, 'USD'])
    await app.call(updateProfile, { as: owner, body: { hourlyRate: 1000, currency: 'PLN' } })
    expect(await worth()).toEqual([1000, 'PLN'])
    await setProject({ currency: 'JPY' })
    await setClient(app, { currency: 'CHF' })
    expect(await worth()).toEqual([1000, 'PLN'])

    await setClient(app, { hourly_rate: 2000 })
    expect(await worth()).toEqual([2000, 'CHF'])
    await setClient(app, { currency: null })
    expect(await worth()).toEqual([2000, 'PLN'])

    await setProject({ hourlyRate: 0 })
    expect(await worth()).toEqual([0, 'JPY'])
    await setProject({ hourlyRate: 3000, currency: null })
    expect(await worth()).toEqual([3000, 'PLN'])
    await setClient(app, { currency: 'CHF' })
    expect(await worth()).toEqual([3000, 'CHF'])

    await setTask({ hourlyRate: 4000 })
    expect(await worth()).toEqual([4000, 'CHF'])
    expect((await setTask({ hourlyRate: null })).data.hourlyRate).toBeNull()
    expect(await worth()).toEqual([3000, 'CHF'])
  })

  test('takes nothing from a client or a project in the trash', async ({ app }) => {
    const owner = await buildUser(app)
    const client = await buildClient(app, { owner, hourlyRate: 2000, currency: 'CHF' })
    const { id: projectId } = await buildProject(app, { owner, clientId: client.id })
    const { task } = await buildTask(app, { owner, projectId })
    await app.db.updateTable('clients').set({ trashed_at: app.clock() }).execute()
    expect(await worthOf(app, owner, task._id)).toEqual([null, 'USD'])
    await app.db.updateTable('clients').set({ trashed_at: null }).execute()
    expect(await worthOf(app, owner, task._id)).toEqual([2000, 'CHF'])
    await app.call(deleteProject, { as: owner, params: { id: projectId } })
    expect(await worthOf(app, owner, task._id)).toEqual([null, 'USD'])
  })

  test('is kept when the task goes to another project: what is made from then on is worth another', async ({
    app,
  }) => {
    app.time.set('2026-03-10T09:00:00Z')
    const owner = await buildUser(app)
    const { id: projectId } = await buildProject(app, { owner, hourlyRate: 6000 })
    const { id: other } = await buildProject(app, { owner, name: 'Other', hourlyRate: 9000 })
    const { task } = await buildTask(app, { owner, projectId })
    const params = { id: task._id }
    await app.call(startTimer, { as: owner, params, body: { at: '2026-03-10T08:00:00Z' } })
    await app.call(updateTask, { as: owner, params, body: { projectId: other } })
    await app.call(stopTimer, { as: owner, params, body: { at: '2026-03-10T09:00:00Z' } })
    expect(await worthOf(app, owner, task._id)).toEqual([9000, 'USD'])
    const query = { from: '2026-03-01', to: '2026-03-31', groupBy: 'project' }
    const { rows } = (await app.call(timeReport, { as: owner, query })).data
    expect(rows).toMatchObject([{ label: 'Other', amount: 15_000 }])
  })

  test('goes over to the next of a series', async ({ app }) => {
    const { task, owner } = await buildTask(app, {
      hourlyRate: 4000,
      dueDate: '2030-01-31',
      recurrence: { every: 'day' },
    })
    await app.call(toggleTask, { as: owner, params: { id: task._id } })
    const rates = await app.db.selectFrom('tasks').select('hourly_rate').execute()
    expect(rates).toEqual([{ hourly_rate: 4000 }, { hourly_rate: 4000 }])
  })
})

describe('a new task', () => {
  test('is billable unless its project is not billed, or it is said', async ({ app }) => {
    const owner = await buildUser(app)
    const { id: projectId } = await buildProject(app, { owner, billing: 'none' })
    const { id: fixed } = await buildProject(app, { owner, name: 'Fixed', billing: 'fixed' })
    const billable = async (body: Record<string, unknown>) =>
      (await app.call(createTask, { as: owner, body: { title: 'New', ...body } })).data.billable
    expect([
      await billable({}),
      await billable({ projectId: fixed }),
      await billable({ projectId }),
      await billable({ projectId, billable: true }),
      await billable({ projectId: fixed, billable: false }),
    ]).toEqual([true, true, false, true, false])
  })

  test('400: a rate that is none', async ({ app }) => {
    const owner = await buildUser(app)
    for (const hourlyRate of [-1, 1.5, 'much']) {
      const reply = await app.call(createTask, { as: owner, body: { title: 'New', hourlyRate } })
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, ['hourlyRate']])
    }
  })
})

describe('GET /time/report?groupBy=client', () => {
  test('200: a line a client, and one for what is nobody’s', async ({ app }) => {
    const owner = await buildUser(app)
    const ada = await buildClient(app, { owner, name: 'Ada', hourlyRate: 2000, currency: 'CHF' })
    const { id: site } = await buildProject(app, { owner, name: 'Site', clientId: ada.id })
    const { id: shop } = await buildProject(app, { owner, name: 'Shop', clientId: ada.id, hourlyRate: 3000 })
    const { id: own } = await buildProject(app, { owner, name: 'Own' })
    for (const projectId of [site, shop, own, null])
      await worthOf(app, owner, (await buildTask(app, { owner, projectId })).task._id)
    const query = { from: '2026-03-01', to: '2026-03-31', groupBy: 'client' }
    const { rows } = (await app.call(timeReport, { as: owner, query })).data
    expect(rows).toMatchObject([
      { key: ada.id, label: 'Ada', tracked: 7200, amount: 5000, currency: 'CHF' },
      { key: 'none', label: 'No client', tracked: 7200, amount: null },
    ])
  })
})
