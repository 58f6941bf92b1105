import { assignProjects, updateClient } from '@daybook/contract/clients'
import { updateProfile } from '@daybook/contract/profile'
import { deleteProject, restoreProject, updateProject } from '@daybook/contract/projects'
import { bulkTasks } from '@daybook/contract/task-bulk'
import { updateTask } from '@daybook/contract/tasks'
import { startTimer, stopTimer } from '@daybook/contract/time'
import { addSession } from '@daybook/contract/time-entries'
import { unbilledTime } from '@daybook/contract/unbilled-time'
import { describe, expect, vi } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import {
  buildClient,
  buildProject,
  buildShare,
  buildTask,
  buildUser,
  type TestUser,
} from '../../../test/builders.ts'

const hour = { startedAt: '2026-03-02T09:00:00.000Z', stoppedAt: '2026-03-02T10:00:00.000Z' }

const addHour = (app: TestApp, as: TestUser, id: string) =>
  app.call(addSession, { as, params: { id }, body: hour })

/** Minor units by currency; null for work without a rate. */
const unbilled = async (app: TestApp, as: TestUser) =>
  Object.fromEntries(
    (await app.call(unbilledTime, { as })).data.totals.map(({ currency, amount }) => [currency, amount]),
  )

/** How many connections wait for another one's transaction. */
const waiting = async ({ pool }: TestApp): Promise<number> =>
  (
    await pool.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
  ).rowCount ?? 0

/** An hour on a task of a project of a client, none of which has a rate. */
const buildUnrated = async (app: TestApp) => {
  const { id: clientId, owner } = await buildClient(app)
  const { id: projectId } = await buildProject(app, { owner, clientId })
  const { task } = await buildTask(app, { owner, projectId })
  await addHour(app, owner, task._id)
  expect(await unbilled(app, owner)).toEqual({ null: null })
  return { owner, clientId, projectId, task }
}

const setProject = (app: TestApp, as: TestUser, id: string, body: Record<string, unknown>) =>
  app.call(updateProject, { as, params: { id }, body })

describe('an entry that kept no rate', () => {
  for (const [whose, set] of [
    [
      'task',
      (app: TestApp, as: TestUser, ids: { taskId: string }) =>
        app.call(updateTask, { as, params: { id: ids.taskId }, body: { hourlyRate: 9500 } }),
    ],
    [
      'project',
      (app: TestApp, as: TestUser, ids: { projectId: string }) =>
        setProject(app, as, ids.projectId, { hourlyRate: 9500 }),
    ],
    [
      'client',
      (app: TestApp, as: TestUser, ids: { clientId: string }) =>
        app.call(updateClient, { as, params: { id: ids.clientId }, body: { hourlyRate: 9500 } }),
    ],
    ['person', (app: TestApp, as: TestUser) => app.call(updateProfile, { as, body: { hourlyRate: 9500 } })],
  ] as const)
    test(`takes the one that the ${whose} is given, and keeps it when that changes`, async ({ app }) => {
      const { owner, clientId, projectId, task } = await buildUnrated(app)
      await set(app, owner, { clientId, projectId, taskId: task._id })
      expect(await unbilled(app, owner)).toEqual({ USD: 9500 })
      await app.call(updateTask, {
        as: owner,
        params: { id: task._id },
        body: { hourlyRate: 11_000 },
      })
      expect(await unbilled(app, owner)).toEqual({ USD: 9500 })
    })

  test('takes the one of the project to which its task goes, alone or among several', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const { id: projectId } = await buildProject(app, { owner, hourlyRate: 9500, currency: 'EUR' })
    const tasks = await Promise.all([1, 2, 3].map(async () => (await buildTask(app, { owner })).task))
    for (const task of tasks) await addHour(app, owner, task._id)
    const [first, ...others] = tasks.map(({ _id }) => _id)
    await app.call(updateTask, { as: owner, params: { id: first ?? '' }, body: { projectId } })
    expect(await unbilled(app, owner)).toEqual({ null: null, EUR: 9500 })
    await app.call(bulkTasks, { as: owner, body: { ids: others, action: 'move', projectId } })
    expect(await unbilled(app, owner)).toEqual({ EUR: 3 * 9500 })
  })

  test("takes the rate of its project's new client, from either side", async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const { id: clientId } = await buildClient(app, { owner, hourlyRate: 9500, currency: 'EUR' })
    const projects = await Promise.all(['A', 'B'].map((name) => buildProject(app, { owner, name })))
    for (const { id: projectId } of projects)
      await addHour(app, owner, (await buildTask(app, { owner, projectId })).task._id)
    const [first, second] = projects.map(({ id }) => id)
    await setProject(app, owner, first ?? '', { clientId })
    expect(await unbilled(app, owner)).toEqual({ null: null, EUR: 9500 })
    const projectIds = [first ?? '', second ?? '']
    await app.call(assignProjects, { as: owner, params: { id: clientId }, body: { projectIds } })
    expect(await unbilled(app, owner)).toEqual({ EUR: 2 * 9500 })
  })

  test('takes the rate of a project that is restored', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const { id: projectId } = await buildProject(app, { owner, hourlyRate: 9500 })
    const { task } = await buildTask(app, { owner, projectId })
    await app.call(deleteProject, { as: owner, params: { id: projectId } })
    await addHour(app, owner, task._id)
    expect(await unbilled(app, owner)).toEqual({ null: null })
    await app.call(restoreProject, { as: owner, params: { id: projectId } })
    expect(await unbilled(app, owner)).toEqual({ USD: 9500 })
  })

  test("takes it while it runs, whoever works; not the worker's own rate", async ({ app }) => {
    const { owner, projectId, task } = await buildUnrated(app)
    const colleague = await buildUser(app)
    await app.call(updateProfile, { as: colleague, body: { hourlyRate: 77_700 } })
    await buildShare(app, { owner, projectId, to: colleague })
    await addHour(app, colleague, task._id)
    app.time.set('2026-03-10T09:00:00Z')
    const as = { as: owner, params: { id: task._id } }
    await app.call(startTimer, { ...as, body: { at: '2026-03-10T08:00:00Z' } })
    await setProject(app, owner, projectId, { hourlyRate: 9500 })
    await app.call(stopTimer, { ...as, body: { at: '2026-03-10T09:00:00Z' } })
    expect(await unbilled(app, owner)).toEqual({ USD: 3 * 9500 })
  })

  for (const first of ['time', 'rate'] as const)
    test(`takes it although both calls come at once, the ${first} first`, async ({ app }) => {
      const { owner, projectId, task } = await buildUnrated(app)
      const doing = {
        time: () => addHour(app, owner, task._id),
        rate: () => setProject(app, owner, projectId, { hourlyRate: 9500 }),
      }
      // The first call's work is not visible yet when the other one comes.
      const other = await app.pool.connect()
      await other.query('begin')
      if (first === 'rate') await other.query('update projects set hourly_rate = 9500')
      else
        await other.query(
          `insert into time_entries (id, owner_id, task_id, started_at, stopped_at, source)
           select gen_random_uuid(), owner_id, id, '2026-03-02T09:00Z', '2026-03-02T10:00Z', 'manual' from tasks`,
        )
      const told = doing[first === 'rate' ? 'time' : 'rate']()
      const waits = await vi.waitUntil(() => waiting(app), { timeout: 3000 }).catch(() => 0)
      await other.query('commit')
      other.release()
      expect(waits).toBe(1)
      expect((await told).status).toBe(first === 'rate' ? 201 : 200)
      expect(await unbilled(app, owner)).toEqual({ USD: 2 * 9500 })
    })
})
