import { getProject, projectSummary, updateProject } from '@daybook/contract/projects'
import { deleteTask } from '@daybook/contract/tasks'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import {
  buildClient,
  buildProject,
  buildSession,
  buildTask,
  buildUser,
  type TestUser,
} from '../../../test/builders.ts'
import { buildEntry } from '../../../test/time-entries.ts'

const currencyOf = async (app: TestApp, as: TestUser, id: string) =>
  (await app.call(getProject, { as, params: { id } })).data.amountCurrency

const budgetUse = async (app: TestApp, as: TestUser, id: string) =>
  (await app.call(getProject, { as, params: { id } })).data.budgetUse

const change = (app: TestApp, as: TestUser, id: string, body: Record<string, unknown>) =>
  app.call(updateProject, { as, params: { id }, body })

const inEuro = (rate_minor: number | null) => ({ rate_minor, currency: 'EUR' })

/** A project in Tokyo, in the middle of March, with time around the first of it. */
const buildMarch = async (app: TestApp, body: Record<string, unknown>) => {
  app.time.set('2026-03-15T12:00:00Z')
  const owner = await buildUser(app, { timezone: 'Asia/Tokyo' })
  const { id } = await buildProject(app, { owner, currency: 'EUR', ...body })
  const { task } = await buildTask(app, { owner, projectId: id })
  const track = (from: string, to: string | null, rate: number | null = 6000, billable = true) =>
    buildEntry(app, { owner, task, from, to, billable, rate: inEuro(rate) })
  return { owner, id, task, track }
}

describe('budgetUse', () => {
  test('minutes: all closed time of the month by the owner’s calendar, an entry cut at its first midnight', async ({
    app,
  }) => {
    const { owner, id, track } = await buildMarch(app, { budgetMinutes: 600, budgetReset: 'monthly' })
    // Midnight in Tokyo is 15:00 in UTC.
    await track('2026-02-28T10:00:00Z', '2026-02-28T15:00:00Z')
    await track('2026-02-28T14:00:00Z', '2026-02-28T15:30:00Z')
    await track('2026-02-28T15:30:00Z', '2026-02-28T15:45:59.900Z', null, false)
    await track('2026-03-15T11:00:00Z', null)
    expect(await budgetUse(app, owner, id)).toEqual({
      unit: 'minutes',
      budget: 600,
      used: 45,
      since: '2026-03-01',
    })
    await change(app, owner, id, { budgetReset: 'none' })
    expect(await budgetUse(app, owner, id)).toEqual({
      unit: 'minutes',
      budget: 600,
      used: 300 + 90 + 15,
      since: null,
    })
  })

  test('amount: billable time in the project’s currency at its kept rate, rounded once', async ({ app }) => {
    const { owner, id, task, track } = await buildMarch(app, { budgetAmount: 100_000 })
    // A third of a cent each: one cent together.
    for (const hour of ['01', '02', '03'])
      await track(`2026-03-02T${hour}:00:00Z`, `2026-03-02T${hour}:20:00Z`, 1)
    await track('2026-03-03T09:00:00Z', '2026-03-03T10:00:00Z', 6000)
    await track('2026-03-03T10:00:00Z', '2026-03-03T11:00:00Z', 9000, false)
    await track('2026-03-03T11:00:00Z', '2026-03-03T12:00:00Z', null)
    await buildEntry(app, {
      owner,
      task,
      from: '2026-03-04T09:00:00Z',
      to: '2026-03-04T10:00:00Z',
      rate: { rate_minor: 7000, currency: 'USD' },
    })
    expect(await budgetUse(app, owner, id)).toMatchObject({ unit: 'amount', used: 6001, since: null })
    await change(app, owner, id, { currency: 'USD' })
    expect(await budgetUse(app, owner, id)).toMatchObject({ used: 7000 })
    // Its client's where it has none of its own, else its owner's.
    const client = await buildClient(app, { owner, currency: 'EUR' })
    await change(app, owner, id, { currency: null, clientId: client.id })
    expect(await budgetUse(app, owner, id)).toMatchObject({ used: 6001 })
    expect(await currencyOf(app, owner, id)).toBe('EUR')
    await change(app, owner, id, { clientId: null })
    expect(await budgetUse(app, owner, id)).toMatchObject({ used: 7000 })
    expect(await currencyOf(app, owner, id)).toBe('USD')
  })

  test('amount: of the month, cut like the minutes', async ({ app }) => {
    const { owner, id, track } = await buildMarch(app, { budgetAmount: 100_000, budgetReset: 'monthly' })
    await track('2026-02-28T14:00:00Z', '2026-02-28T15:30:00Z', 6000)
    expect(await budgetUse(app, owner, id)).toEqual({
      unit: 'amount',
      budget: 100_000,
      used: 3000,
      since: '2026-03-01',
    })
    // It is April in Tokyo.
    app.time.set('2026-03-31T15:00:00Z')
    const later = { ...owner, ...(await buildSession(app, owner.id)) }
    expect(await budgetUse(app, later, id)).toMatchObject({ used: 0, since: '2026-04-01' })
  })
})

describe('GET /projects/{id}/summary', () => {
  test('200: the time, and what it is worth in each currency', async ({ app }) => {
    const { owner, id, task, track } = await buildMarch(app, {})
    const summary = async () => (await app.call(projectSummary, { as: owner, params: { id } })).data
    expect(await summary()).toEqual({ tracked: 0, billable: 0, money: [] })
    await track('2026-03-03T09:00:00Z', '2026-03-03T10:00:00Z', 6000)
    await track('2026-03-03T10:00:00Z', '2026-03-03T10:00:01Z', 1800)
    await track('2026-03-03T11:00:00Z', '2026-03-03T12:00:00Z', 9000, false)
    await track('2026-03-03T12:00:00Z', '2026-03-03T13:00:00Z', null)
    await track('2026-03-15T11:00:00Z', null)
    await buildEntry(app, {
      owner,
      task,
      from: '2026-03-04T09:00:00Z',
      to: '2026-03-04T10:00:00Z',
      rate: { rate_minor: 7000, currency: 'USD' },
    })
    const { task: deleted } = await buildTask(app, { owner, projectId: id })
    await buildEntry(app, {
      owner,
      task: deleted,
      from: '2026-03-05T09:00:00Z',
      to: '2026-03-05T10:00:00Z',
      rate: inEuro(6000),
    })
    await app.call(deleteTask, { as: owner, params: { id: deleted._id } })
    expect(await summary()).toEqual({
      tracked: 4 * 3600 + 1,
      billable: 3 * 3600 + 1,
      money: [
        { currency: 'EUR', billable: 3601, amount: 6001 },
        { currency: 'USD', billable: 3600, amount: 7000 },
      ],
    })
  })

  test('404: somebody else’s', async ({ app }) => {
    const { id } = await buildProject(app)
    const as = await buildUser(app)
    expect((await app.call(projectSummary, { as, params: { id } })).status).toBe(404)
  })
})
