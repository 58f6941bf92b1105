import { deleteAccount } from '@daybook/contract/account-security'
import { invoiceFromTasks } from '@daybook/contract/invoice-from-tasks'
import { issueInvoice, voidInvoice } from '@daybook/contract/invoice-steps'
import { getTask, type Task } from '@daybook/contract/tasks'
import { teamTime, teamWorkload } from '@daybook/contract/team-time'
import { startTimer } from '@daybook/contract/time'
import { deleteSession, updateSession } from '@daybook/contract/time-entries'
import { listTimeEntries, timeReport } from '@daybook/contract/time-report'
import { unbilledTime } from '@daybook/contract/unbilled-time'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import {
  buildMember,
  buildShare,
  buildTask,
  buildTeamProject,
  buildUser,
  type TestUser,
} from '../../../test/builders.ts'
import { buildPaidWork } from '../../../test/invoices.ts'
import { buildEntry } from '../../../test/time-entries.ts'

const leave = async (app: TestApp, as: TestUser) => {
  expect((await app.call(deleteAccount, { as, body: { username: as.username } })).status).toBe(200)
  await app.work()
}

/** A task at 60.00 EUR an hour, shared with two people who may work on it. */
const buildShared = async (app: TestApp) => {
  const owner = await buildUser(app, { userType: 'pro' })
  const { projectId, task } = await buildPaidWork(app, owner)
  const [worker, other] = [await buildUser(app), await buildUser(app)]
  const { id: shareId } = await buildShare(app, { owner, taskId: task._id, to: worker })
  await app.db
    .insertInto('share_people')
    .values({ share_id: shareId, user_id: other.id, named_at: app.clock() })
    .execute()
  return { owner, worker, other, projectId, task, params: { id: task._id } }
}

const hours = (task: Task, owner: TestUser) => ({
  task,
  owner,
  from: '2026-03-02T09:00:00Z',
})

const range = { from: '2026-03-01', to: '2026-03-31' }

describe('when whoever worked on somebody else’s task deletes their account', () => {
  test('their time still counts, without a name, and is billed; nothing of it is the owner’s own', async ({
    app,
  }) => {
    const { owner, worker, other, task, params } = await buildShared(app)
    const work = hours(task, worker)
    await buildEntry(app, { ...work, to: '2026-03-02T10:00:00Z' })
    const { data: draft } = await app.call(invoiceFromTasks, { as: owner, body: { taskIds: [task._id] } })
    await buildEntry(app, { ...work, to: '2026-03-02T12:00:00Z' })
    const before = (await app.call(unbilledTime, { as: owner })).data
    expect(before.totals).toEqual([{ seconds: 10_800, amount: 18_000, currency: 'EUR' }])
    await leave(app, worker)

    expect((await app.call(unbilledTime, { as: owner })).data).toEqual(before)
    const { sessions, totalTime } = (await app.call(getTask, { as: owner, params })).data.timeTracking
    expect(totalTime).toBe(4 * 3600)
    expect(sessions).toHaveLength(2)
    expect(sessions.map(({ user, invoiceId, can }) => [user, invoiceId, can.edit])).toEqual(
      expect.arrayContaining([
        [null, draft._id, false],
        [null, null, true],
      ]),
    )
    const seen = (await app.call(getTask, { as: other, params })).data.timeTracking.sessions
    expect(seen.map(({ user, note, can }) => [user, note, can.edit])).toEqual([
      [null, '', false],
      [null, '', false],
    ])
    expect((await app.call(listTimeEntries, { as: owner, query: range })).data).toEqual([])
    const report = (await app.call(timeReport, { as: owner, query: range })).data
    expect(report.totals.tracked).toBe(0)
    const rows = await app.db.selectFrom('time_entries').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(worker.id)
  })

  test('an issued invoice keeps it locked, and frees it as it is voided', async ({ app }) => {
    const { owner, worker, task, params } = await buildShared(app)
    const sessionId = await buildEntry(app, { ...hours(task, worker), to: '2026-03-02T10:00:00Z' })
    const { data: draft } = await app.call(invoiceFromTasks, { as: owner, body: { taskIds: [task._id] } })
    const ofDraft = { as: owner, params: { id: draft._id } }
    expect((await app.call(issueInvoice, ofDraft)).status).toBe(200)
    await leave(app, worker)
    const entry = { as: owner, params: { ...params, sessionId } }
    expect((await app.call(deleteSession, entry)).status).toBe(409)
    expect((await app.call(voidInvoice, { ...ofDraft, body: {} })).status).toBe(200)
    const { totals } = (await app.call(unbilledTime, { as: owner })).data
    expect(totals).toEqual([{ seconds: 3600, amount: 6000, currency: 'EUR' }])
  })

  test('the task’s owner alone changes, moves and deletes it', async ({ app }) => {
    const { owner, worker, other, projectId, task, params } = await buildShared(app)
    const sessionId = await buildEntry(app, { ...hours(task, worker), to: '2026-03-02T10:00:00Z' })
    const { task: target } = await buildTask(app, { owner, projectId })
    await leave(app, worker)
    const of = (as: TestUser, id = params.id) => ({ as, params: { id, sessionId } })
    const body = { note: 'Sketches', billable: false }
    expect((await app.call(updateSession, { ...of(other), body })).status).toBe(404)
    expect((await app.call(deleteSession, of(other))).status).toBe(404)
    const changed = await app.call(updateSession, { ...of(owner), body })
    expect([changed.status, changed.data.session]).toEqual([
      200,
      expect.objectContaining({ ...body, user: null }),
    ])
    const moved = await app.call(updateSession, { ...of(owner), body: { taskId: target._id } })
    expect([moved.status, moved.data.session.user]).toEqual([200, null])
    const gone = await app.call(deleteSession, of(owner, target._id))
    expect([gone.status, gone.data.task.timeTracking.sessions]).toEqual([200, []])
  })

  test('their running timer ends then, and whoever sees it hears of that', async ({ app }) => {
    app.time.set('2026-03-02T09:00:00Z')
    const { owner, worker, task, params } = await buildShared(app)
    expect((await app.call(startTimer, { as: worker, params })).status).toBe(200)
    app.time.set('2026-03-02T09:10:00Z')
    await leave(app, worker)
    const { runningBy, sessions } = (await app.call(getTask, { as: owner, params })).data.timeTracking
    expect(runningBy).toEqual([])
    expect(sessions.map(({ user, duration }) => [user, Math.round(duration / 60)])).toEqual([[null, 10]])
    const events = await app.db
      .selectFrom('events')
      .select('audience')
      .where('type', '=', 'timer.stopped')
      .where('subject_id', '=', task._id)
      .execute()
    expect(events).toEqual([{ audience: expect.arrayContaining([owner.id]) }])
  })

  test('what lasted over 24 hours still asks the owner', async ({ app }) => {
    const { owner, worker, task } = await buildShared(app)
    await buildEntry(app, { ...hours(task, worker), to: '2026-03-04T10:00:00Z' })
    await leave(app, worker)
    const { asking } = (await app.call(unbilledTime, { as: owner })).data
    expect(asking.map(({ taskId, user }) => [taskId, user])).toEqual([[task._id, null]])
  })

  test('a team’s sums name them as a deleted account, and its workload nobody', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const { teamId, projectId } = await buildTeamProject(app, owner)
    const member = await buildMember(app, teamId, 'member')
    const { task } = await buildTask(app, { owner, projectId })
    await buildEntry(app, { ...hours(task, member), to: '2026-03-02T10:00:00Z' })
    await leave(app, member)
    const params = { id: teamId }
    const { rows } = (await app.call(teamTime, { as: owner, params, query: range })).data
    expect(rows.map(({ key, label, tracked }) => [key, label, tracked])).toEqual([
      ['deleted', 'Deleted account', 3600],
    ])
    const query = { from: '2026-03-02', to: '2026-03-02' }
    const { data } = await app.call(teamWorkload, { as: owner, params, query })
    expect(data.map(({ user, tracked }) => [user?._id ?? null, tracked])).toEqual([
      [owner.id, [0]],
      [null, null],
    ])
  })
})
