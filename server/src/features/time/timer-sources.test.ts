import { startTimer, stopTimer } from '@daybook/contract/time'
import { listTimeEntries } from '@daybook/contract/time-report'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildTask, buildUser, type TestUser } from '../../../test/builders.ts'
import { exportOf, importInto } from '../../../test/exports.ts'
import { newId } from '../../db/ids.ts'

const secondsAgo = (app: TestApp, seconds: number) =>
  new Date(app.clock().getTime() - seconds * 1000).toISOString()

const start = (app: TestApp, as: TestUser, id: string, body: object = {}, headers: object = {}) =>
  app.call(startTimer, { as, params: { id }, body, headers: { ...headers } })

const list = async (app: TestApp, as: TestUser) =>
  (await app.call(listTimeEntries, { as, query: { from: '2026-03-01', to: '2026-03-31' } })).data
const sourcesOf = async (app: TestApp, as: TestUser) => (await list(app, as)).map(({ source }) => source)

/** A person’s task at noon of a day in March. */
const atNoon = async (app: TestApp) => {
  app.time.set('2026-03-10T12:00:00Z')
  return buildTask(app)
}

describe('POST /tasks/{id}/start-timer', () => {
  test('200: at once, or within the delay of a network, the entry is by timer', async ({ app }) => {
    const { task, owner } = await atNoon(app)
    await start(app, owner, task._id)
    expect(await sourcesOf(app, owner)).toEqual(['timer'])
    for (const seconds of [0, 55]) {
      const { task: another, owner: as } = await buildTask(app)
      await start(app, as, another._id, { at: secondsAgo(app, seconds) })
      expect(await sourcesOf(app, as)).toEqual(['timer'])
    }
  })

  test('200: sent over a minute late it is offline, and so it stays when it is sent again', async ({
    app,
  }) => {
    const { task, owner } = await atNoon(app)
    const body = { _id: newId(), at: secondsAgo(app, 65) }
    const replies = [await start(app, owner, task._id, body), await start(app, owner, task._id, body)]
    expect(replies.map(({ status, data }) => [status, data.startedAt])).toEqual([
      [200, body.at],
      [200, body.at],
    ])
    expect(await sourcesOf(app, owner)).toEqual(['offline'])
  })

  test('200: a wrong clock of the device makes no difference', async ({ app }) => {
    const { task, owner } = await atNoon(app)
    const slow = { 'X-Device-Time': secondsAgo(app, 3600) }
    await start(app, owner, task._id, { at: secondsAgo(app, 3600) }, slow)
    expect(await sourcesOf(app, owner)).toEqual(['timer'])
    const { task: another, owner: as } = await buildTask(app)
    await start(app, as, another._id, { at: secondsAgo(app, 0) }, { 'X-Device-Time': secondsAgo(app, -3600) })
    expect(await sourcesOf(app, as)).toEqual(['offline'])
  })

  test('200: one that was sent promptly stays by timer, though it is sent again later', async ({ app }) => {
    const { task, owner } = await atNoon(app)
    const body = { _id: newId(), at: secondsAgo(app, 0) }
    await start(app, owner, task._id, body)
    app.time.advance(600_000)
    await start(app, owner, task._id, body)
    expect(await sourcesOf(app, owner)).toEqual(['timer'])
  })
})

describe('an entry whose start was late', () => {
  test('is ended by the start of another, and by its own late stop before that', async ({ app }) => {
    const { task, owner } = await atNoon(app)
    const { task: other } = await buildTask(app, { owner })
    await start(app, owner, task._id, { at: secondsAgo(app, 3600) })
    await start(app, owner, other._id)
    const at = secondsAgo(app, 1800)
    const late = await app.call(stopTimer, { as: owner, params: { id: task._id }, body: { at } })
    expect([late.status, late.data.sessionDuration]).toEqual([200, 1800])
    expect((await list(app, owner)).map(({ source, stoppedAt }) => [source, stoppedAt])).toEqual([
      ['offline', at],
      ['timer', null],
    ])
  })

  test('comes back from an export as it was', async ({ app }) => {
    const { task, owner } = await atNoon(app)
    const { task: other } = await buildTask(app, { owner })
    await start(app, owner, task._id, { at: secondsAgo(app, 3600) })
    await start(app, owner, other._id, { at: secondsAgo(app, 30) })
    await app.call(stopTimer, { as: owner, params: { id: other._id } })
    const { bytes } = await exportOf(app, owner)
    const heir = await buildUser(app)
    expect((await importInto(app, heir, bytes)).status).toBe(200)
    expect(await sourcesOf(app, heir)).toEqual(['offline', 'timer'])
  })
})
