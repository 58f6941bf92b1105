import { initialData } from '@daybook/contract/dashboard'
import { deleteProject } from '@daybook/contract/projects'
import { deleteTask, restoreTask } from '@daybook/contract/tasks'
import { unbilledTime } from '@daybook/contract/unbilled-time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, test } from '../../../test/app.ts'
import { buildClient, buildProject, buildTask, buildUser, type TestUser } from '../../../test/builders.ts'
import { buildEntry } from '../../../test/time-entries.ts'

const hour = 3600
const euros = { rate_minor: 9000, currency: 'EUR' }
const yen = { rate_minor: 5000, currency: 'JPY' }
const anHour = { from: '2024-01-05T09:00:00Z', to: '2024-01-05T10:00:00Z' }

const since = new Date(anHour.from).toISOString()

const read = async (app: TestApp, as: TestUser) => (await app.call(unbilledTime, { as })).data

const general = { projectId: null, project: 'General', clientId: null, client: null }

describe('GET /time/unbilled', () => {
  test('200: nothing, where there is nothing to bill', async ({ app }) => {
    const { owner, task } = await buildTask(app)
    await buildEntry(app, { owner, task, ...anHour, billable: false, rate: euros })
    await buildEntry(app, { owner, task, ...anHour, to: null, rate: euros })
    expect(await read(app, owner)).toEqual({ rows: [], clients: [], totals: [], asking: [] })
  })

  test('200: by client and project, each currency for itself, of years ago too', async ({ app }) => {
    const { client, owner } = await buildClient(app, { name: 'Zeta' })
    const inProject = async (name: string, clientId?: string) => {
      const { id: projectId } = await buildProject(app, { owner, name, clientId })
      return { projectId, task: (await buildTask(app, { owner, projectId })).task }
    }
    const website = await inProject('Website', client._id)
    const brand = await inProject('brand', client._id)
    const own = await inProject('Own')
    const { task: loose } = await buildTask(app, { owner })
    for (const task of [website.task, brand.task, own.task, loose])
      await buildEntry(app, { owner, task, ...anHour, rate: euros })
    const before = { from: '2023-12-30T09:00:00Z', to: '2023-12-30T10:00:00Z' }
    await buildEntry(app, { owner, task: website.task, ...before, rate: euros })
    await buildEntry(app, { owner, task: website.task, ...anHour, rate: yen })
    await buildEntry(app, { owner, task: loose, ...anHour, rate: { rate_minor: null, currency: 'EUR' } })
    const ofZeta = { clientId: client._id, client: 'Zeta' }
    const worth = { seconds: hour, amount: 9000, currency: 'EUR' }
    const line = { ...worth, since }
    expect(await read(app, owner)).toEqual({
      rows: [
        { projectId: brand.projectId, project: 'brand', ...ofZeta, ...line },
        {
          projectId: website.projectId,
          project: 'Website',
          ...ofZeta,
          ...line,
          since: new Date(before.from).toISOString(),
          seconds: 2 * hour,
          amount: 18_000,
        },
        {
          projectId: website.projectId,
          project: 'Website',
          ...ofZeta,
          ...line,
          amount: 5000,
          currency: 'JPY',
        },
        { ...general, ...line },
        { ...general, ...line, amount: null, currency: null },
        { projectId: own.projectId, project: 'Own', clientId: null, client: null, ...line },
      ],
      totals: [
        { seconds: 5 * hour, amount: 45_000, currency: 'EUR' },
        { seconds: hour, amount: 5000, currency: 'JPY' },
        { seconds: hour, amount: null, currency: null },
      ],
      clients: [
        { clientId: client._id, ...worth, seconds: 3 * hour, amount: 27_000 },
        { clientId: client._id, ...worth, amount: 5000, currency: 'JPY' },
      ],
      asking: [],
    })
  })

  test('200: a colleague’s work on one’s task is one’s own to bill, and one’s work on theirs is not', async ({
    app,
  }) => {
    const { owner, task } = await buildTask(app)
    const colleague = await buildUser(app)
    await buildEntry(app, { owner: colleague, task, ...anHour, rate: euros })
    expect((await read(app, owner)).rows).toEqual([
      { ...general, since, seconds: hour, amount: 9000, currency: 'EUR' },
    ])
    expect((await read(app, colleague)).rows).toEqual([])
  })

  test('200: without what is in the trash, by itself or with its project', async ({ app }) => {
    const { id: projectId, owner } = await buildProject(app)
    const { task } = await buildTask(app, { owner })
    const { task: inside } = await buildTask(app, { owner, projectId })
    for (const one of [task, inside]) await buildEntry(app, { owner, task: one, ...anHour, rate: euros })
    await app.call(deleteTask, { as: owner, params: { id: task._id } })
    await app.call(deleteProject, { as: owner, params: { id: projectId }, query: { tasks: 'delete' } })
    expect((await read(app, owner)).rows).toEqual([])
    await app.call(restoreTask, { as: owner, params: { id: task._id } })
    expect((await read(app, owner)).rows).toEqual([
      { ...general, since, seconds: hour, amount: 9000, currency: 'EUR' },
    ])
  })

  it('adds up, of any entries, to the figures of the dashboard', async () => {
    const app = await startTestApp()
    const entries = fc.array(
      fc.record({
        project: fc.nat(2),
        seconds: fc.integer({ min: 0, max: 20_000 }),
        rate: fc.record({ rate_minor: fc.nat(20_000), currency: fc.constantFrom('EUR', 'USD') }),
      }),
      { maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(entries, async (worked) => {
        const owner = await buildUser(app, { userType: 'pro' })
        const ids = [
          null,
          ...(await Promise.all([1, 2].map((n) => buildProject(app, { owner, name: `Project ${n}` })))).map(
            ({ id }) => id,
          ),
        ]
        for (const { project, seconds, rate } of worked) {
          const { task } = await buildTask(app, { owner, projectId: ids[project] })
          const to = new Date(Date.parse(anHour.from) + seconds * 1000).toISOString()
          await buildEntry(app, { owner, task, from: anHour.from, to, rate })
        }
        const { rows, totals } = await read(app, owner)
        for (const { projectId, currency, amount } of rows) {
          const own = worked.filter((one) => ids[one.project] === projectId && one.rate.currency === currency)
          const exact = own.reduce((sum, { seconds, rate }) => sum + (seconds * rate.rate_minor) / 3600, 0)
          expect(Math.abs((amount ?? 0) - exact), 'less than a unit off').toBeLessThan(1)
        }
        const { stats } = (await app.call(initialData, { as: owner })).data
        const worth = totals.filter(({ amount }) => amount).map(({ amount, currency }) => [currency, amount])
        expect(worth).toEqual(stats.money.map(({ currency, unbilled }) => [currency, unbilled]))
        for (const { currency, seconds, amount } of totals) {
          const lines = rows.filter((row) => row.currency === currency)
          expect(lines.reduce((sum, row) => sum + row.seconds, 0)).toBe(seconds)
          expect(lines.reduce((sum, row) => sum + (row.amount ?? 0), 0)).toBe(amount ?? 0)
        }
      }),
      { numRuns: 25 },
    )
  })
})
