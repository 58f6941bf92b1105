import { clientSummary } from '@daybook/contract/client-summary'
import { initialData } from '@daybook/contract/dashboard'
import { getProject, projectSummary } from '@daybook/contract/projects'
import { getTask, type Task } from '@daybook/contract/tasks'
import { startTimer, stopTimer } from '@daybook/contract/time'
import { updateSession } from '@daybook/contract/time-entries'
import { listTimeEntries, timeReport } from '@daybook/contract/time-report'
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

const begun = Date.parse('2026-03-01T08:00:00Z')
const days = { from: '2026-03-01', to: '2026-03-10' }

/** A task at 100 an hour, on which the owner and a colleague may work. */
const buildWork = async (app: TestApp) => {
  app.time.set('2026-03-05T08:00:00Z')
  const client = await buildClient(app)
  const { owner } = client
  const body = { clientId: client.id, hourlyRate: 10_000, currency: 'EUR', budgetAmount: 1_000_000 }
  const { id: projectId } = await buildProject(app, { owner, ...body })
  const { task } = await buildTask(app, { owner, projectId })
  const colleague = await buildUser(app)
  await buildShare(app, { owner, projectId, to: colleague })
  return { owner, colleague, task, projectId, clientId: client.id }
}

type Work = Awaited<ReturnType<typeof buildWork>>

/** Runs for so many hours, and answers its entry as the person sees it. */
const runFor = async (app: TestApp, as: TestUser, task: Task, hours: number) => {
  const params = { id: task._id }
  await app.call(startTimer, { as, params, body: { at: new Date(begun).toISOString() } })
  const at = new Date(begun + hours * 3_600_000).toISOString()
  const { data } = await app.call(stopTimer, { as, params, body: { at } })
  const session = data.task.timeTracking.sessions.at(-1)
  if (!session) throw new Error('The timer left no entry')
  return session
}

const sessionOf = async (app: TestApp, as: TestUser, { task }: Work) =>
  (await app.call(getTask, { as, params: { id: task._id } })).data.timeTracking.sessions.at(-1)

/** What every screen that adds up says of the money. */
const moneyOf = async (app: TestApp, { owner, projectId, clientId }: Work) => {
  const as = owner
  const unbilled = (await app.call(unbilledTime, { as })).data
  const { stats } = (await app.call(initialData, { as })).data
  const client = (await app.call(clientSummary, { as, params: { id: clientId } })).data
  const project = (await app.call(getProject, { as, params: { id: projectId } })).data
  const summary = (await app.call(projectSummary, { as, params: { id: projectId } })).data
  return {
    unbilled: unbilled.totals[0]?.amount ?? 0,
    dashboard: stats.money[0]?.unbilled ?? 0,
    client: client.money[0]?.unbilledAmount ?? 0,
    budget: project.budgetUse?.used,
    project: summary.money[0]?.amount ?? 0,
  }
}

const all = (amount: number) => ({
  unbilled: amount,
  dashboard: amount,
  client: amount,
  budget: amount,
  project: amount,
})

describe('an entry of over 24 hours', () => {
  test('counts nowhere as billable until the owner of the task has said so, and then everywhere', async ({
    app,
  }) => {
    const work = await buildWork(app)
    const { owner, colleague, task } = work
    const params = { id: task._id }
    await runFor(app, colleague, task, 31)
    expect(await moneyOf(app, work)).toEqual(all(0))
    const session = await sessionOf(app, owner, work)
    const asking = async (as: TestUser) =>
      (await app.call(unbilledTime, { as })).data.asking.map(({ _id, title, duration, user }) => [
        ...[_id, title, duration, user?._id],
      ])
    expect(await asking(owner)).toEqual([[session?._id, 'A task', 31 * 3600, colleague.id]])
    expect(await asking(colleague)).toEqual([])
    expect(session).toMatchObject({
      billable: false,
      asksBillable: true,
      can: { edit: true, accept: true },
    })
    expect((await sessionOf(app, colleague, work))?.can).toEqual({ edit: true, accept: false })

    const say = (as: TestUser, billable: boolean) =>
      app.call(updateSession, {
        as,
        params: { ...params, sessionId: session?._id ?? '' },
        body: { billable },
      })
    const said = await say(colleague, true)
    expect([said.status, said.data.session.asksBillable]).toEqual([200, true])
    expect(await moneyOf(app, work)).toEqual(all(0))
    const { data } = await say(owner, true)
    expect(data.session).toMatchObject({ billable: true, asksBillable: false, can: { accept: false } })
    expect(await moneyOf(app, work)).toEqual(all(310_000))
    expect(await asking(owner)).toEqual([])

    // Rejected, it asks no more; the worker cannot make it count again.
    expect((await say(owner, false)).data.session).toMatchObject({ billable: false, asksBillable: false })
    expect((await say(colleague, true)).data.session).toMatchObject({ billable: false, asksBillable: true })
    expect(await moneyOf(app, work)).toEqual(all(0))
  })

  test('asks in the list of entries, and shows in the report as not billable', async ({ app }) => {
    const { owner, task } = await buildWork(app)
    await runFor(app, owner, task, 25)
    const { data } = await app.call(listTimeEntries, { as: owner, query: days })
    expect(data[0]).toMatchObject({ billable: false, asksBillable: true, can: { edit: true, accept: true } })
    const report = (await app.call(timeReport, { as: owner, query: days })).data
    expect(report.totals).toMatchObject({ tracked: 25 * 3600, billable: 0, unbilled: 0 })
  })

  test('counts without asking once it is cut to a day or less', async ({ app }) => {
    const work = await buildWork(app)
    const { _id: sessionId, startedAt } = await runFor(app, work.colleague, work.task, 30)
    const stoppedAt = new Date(Date.parse(startedAt) + 24 * 3_600_000).toISOString()
    const params = { id: work.task._id, sessionId }
    const { data } = await app.call(updateSession, { as: work.colleague, params, body: { stoppedAt } })
    expect(data.session).toMatchObject({ billable: true, asksBillable: false })
    expect(await moneyOf(app, work)).toEqual(all(240_000))
  })

  test('runs without counting, however long', async ({ app }) => {
    const work = await buildWork(app)
    const params = { id: work.task._id }
    await app.call(startTimer, {
      as: work.colleague,
      params,
      body: { at: new Date(begun).toISOString() },
    })
    expect(await moneyOf(app, work)).toEqual(all(0))
  })

  test('of a task that is not billable asks nothing', async ({ app }) => {
    const { owner } = await buildWork(app)
    const { task } = await buildTask(app, { owner, billable: false })
    expect(await runFor(app, owner, task, 30)).toMatchObject({ billable: false, asksBillable: false })
  })
})
