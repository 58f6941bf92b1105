import { clientSummary } from '@daybook/contract/client-summary'
import { initialData } from '@daybook/contract/dashboard'
import { invoiceFromTasks } from '@daybook/contract/invoice-from-tasks'
import { previewFromTasks } from '@daybook/contract/invoice-preview'
import { deleteProject, getProject, restoreProject, updateProject } from '@daybook/contract/projects'
import { radar } from '@daybook/contract/radar'
import { updateTask } from '@daybook/contract/tasks'
import { timeReport } from '@daybook/contract/time-report'
import { unbilledTime } from '@daybook/contract/unbilled-time'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildClient, buildProject, buildTask, type TestUser } from '../../../test/builders.ts'
import { buildEntry } from '../../../test/time-entries.ts'

const rate = { rate_minor: 9000, currency: 'EUR' }

/** Two hours on a task of a project that is paid for in such a way, and one over a day that asks. */
const buildWork = async (app: TestApp, billing: string) => {
  app.time.set('2026-05-20T12:00:00Z')
  const { id: clientId, owner } = await buildClient(app)
  const { id: projectId } = await buildProject(app, {
    owner,
    clientId,
    billing,
    currency: 'EUR',
    budgetAmount: 100_000,
  })
  const { task } = await buildTask(app, { owner, projectId })
  await app.call(updateTask, { as: owner, params: { id: task._id }, body: { billable: true } })
  const work = { owner, task, rate }
  await buildEntry(app, { ...work, from: '2026-03-02T09:00:00Z', to: '2026-03-02T11:00:00Z' })
  await buildEntry(app, { ...work, from: '2026-03-05T09:00:00Z', to: '2026-03-07T09:00:00Z' })
  return { owner, clientId, projectId, task }
}

/** What each place says that tells of unbilled time: seconds or an amount, and how much asks. */
const everyUnbilled = async (app: TestApp, as: TestUser, clientId: string) => {
  const dashboard = (await app.call(initialData, { as })).data.stats.money
  const { rows, clients, totals, asking } = (await app.call(unbilledTime, { as })).data
  const { money } = (await app.call(clientSummary, { as, params: { id: clientId } })).data
  const query = { from: '2026-03-01', to: '2026-03-31', groupBy: 'project' } as const
  const report = (await app.call(timeReport, { as, query })).data
  return [
    dashboard[0]?.unbilled ?? 0,
    ...[rows, clients, totals].map(([line]) => line?.amount ?? 0),
    asking.length,
    money[0]?.unbilledAmount ?? 0,
    report.totals.unbilled,
    report.totals.billable,
    (await app.call(radar, { as })).data.filter(({ kind }) => kind === 'old_time').length,
  ]
}

const allOfIt = [18_000, 18_000, 18_000, 18_000, 1, 18_000, 7200, 7200, 1]
const none = [0, 0, 0, 0, 0, 0, 0, 7200, 0]

const bill = (app: TestApp, as: TestUser, body: object) => app.call(invoiceFromTasks, { as, body })

describe('Time in a project with a price, or one that is not billed', () => {
  test('200: is unbilled nowhere, and counts for budgets', async ({ app }) => {
    for (const billing of ['fixed', 'retainer', 'none']) {
      const { owner, clientId, projectId } = await buildWork(app, billing)
      expect(await everyUnbilled(app, owner, clientId)).toEqual(none)
      const { data: project } = await app.call(getProject, { as: owner, params: { id: projectId } })
      expect(project.budgetUse?.used).toBe(18_000)
    }
  })

  test('200: becomes unbilled with the billing of its project, with its task, and with the project in the trash', async ({
    app,
  }) => {
    const { owner, clientId, projectId, task } = await buildWork(app, 'fixed')
    const change = (billing: string) =>
      app.call(updateProject, { as: owner, params: { id: projectId }, body: { billing } })
    await change('hourly')
    expect(await everyUnbilled(app, owner, clientId)).toEqual(allOfIt)
    await change('none')
    expect(await everyUnbilled(app, owner, clientId)).toEqual(none)
    const { id: other } = await buildProject(app, { owner, clientId, name: 'By the hour' })
    const move = (to: string) =>
      app.call(updateTask, { as: owner, params: { id: task._id }, body: { projectId: to } })
    await move(other)
    expect(await everyUnbilled(app, owner, clientId)).toEqual(allOfIt)
    await move(projectId)
    expect(await everyUnbilled(app, owner, clientId)).toEqual(none)
    // It reads as general then.
    await app.call(deleteProject, { as: owner, params: { id: projectId }, query: {} })
    const [dashboard, first] = await everyUnbilled(app, owner, clientId)
    expect([dashboard, first]).toEqual([18_000, 18_000])
    await app.call(restoreProject, { as: owner, params: { id: projectId } })
    expect(await everyUnbilled(app, owner, clientId)).toEqual(none)
  })

  test('409: is left out of a draft for the client', async ({ app }) => {
    const { owner, clientId } = await buildWork(app, 'fixed')
    const refused = await bill(app, owner, { clientId })
    expect([refused.status, refused.body.message]).toEqual([409, 'There is no unbilled time'])
    const { id: hourly } = await buildProject(app, { owner, clientId, name: 'By the hour' })
    const { task } = await buildTask(app, { owner, projectId: hourly })
    const hour = { from: '2026-04-02T09:00:00Z', to: '2026-04-02T10:00:00Z' }
    await buildEntry(app, { owner, task, rate, ...hour })
    const { data } = await bill(app, owner, { clientId })
    expect(data.subtotal).toBe(9000)
  })

  test('201: is billed on top of the price where its project or task is named, which the preview says', async ({
    app,
  }) => {
    for (const billing of ['fixed', 'retainer']) {
      const { owner, projectId, task } = await buildWork(app, billing)
      for (const body of [{ projectId }, { taskIds: [task._id] }])
        expect((await app.call(previewFromTasks, { as: owner, body })).data.onTopOf).toEqual([billing])
      const { status, data } = await bill(app, owner, { projectId })
      expect([status, data.subtotal]).toEqual([201, 18_000])
    }
  })

  test('409: is never billed where its project is not billed, and says why', async ({ app }) => {
    const { owner, projectId, task } = await buildWork(app, 'none')
    for (const body of [{ projectId }, { taskIds: [task._id] }]) {
      const refused = await bill(app, owner, body)
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'The time is on a project that is not billed: change its billing before you bill it',
      ])
    }
  })
})
