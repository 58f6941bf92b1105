import { updateProfile } from '@daybook/contract/profile'
import { runningTimer, startTimer, stopTimer } from '@daybook/contract/time'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildTask, buildUser, type TestUser } from '../../../test/builders.ts'
import type { Handler } from '../../queue/queue.ts'

const subject = 'Is your timer still running?'
const hourMs = 3_600_000

/** A timer that began so many hours ago. */
const startedAgo = async (
  app: TestApp,
  hours: number,
  options: { owner?: TestUser; title?: string } = {},
) => {
  const { task, owner } = await buildTask(app, options)
  const at = new Date(app.clock().getTime() - hours * hourMs).toISOString()
  await app.call(startTimer, { as: owner, params: { id: task._id }, body: { at } })
  return { task, owner }
}

const find = (app: TestApp) => (app.handlers['time.find_forgotten'] as Handler<object>)({}, app.workContext)
const asked = async (app: TestApp) => (await app.mails()).filter((mail) => mail.subject === subject)

describe('a timer over 8 hours', () => {
  test('is asked about by mail once, in the zone of its owner', async ({ app }) => {
    app.time.set('2026-03-30T16:00:00Z')
    const owner = await buildUser(app, { timezone: 'Europe/Berlin' })
    const { task } = await startedAgo(app, 8.5, { owner, title: 'Write & file <it>' })
    await startedAgo(app, 7.9)
    await Promise.all([find(app), find(app)])
    await find(app)
    const mails = await asked(app)
    expect(mails.map(({ to }) => to)).toEqual([owner.email])
    expect(mails[0]?.text).toContain('“Write & file <it>” has been running since 30 March 2026 at 09:30')
    expect(mails[0]?.text).toContain(`${app.config.appOrigin}/tasks?task=${task._id}`)
    app.time.advance(9 * hourMs)
    await find(app)
    expect(await asked(app)).toHaveLength(2)
  })

  test('is asked about as its owner writes dates', async ({ app }) => {
    app.time.set('2026-03-30T16:00:00Z')
    const owner = await buildUser(app, { timezone: 'Europe/Berlin' })
    await app.call(updateProfile, { as: owner, body: { locale: 'de-DE' } })
    await startedAgo(app, 8.5, { owner })
    await find(app)
    expect((await asked(app))[0]?.text).toContain('30. März 2026 um 09:30 (Europe/Berlin)')
  })

  test('is not asked about when it was stopped before the mail went out', async ({ app }) => {
    const { task, owner } = await startedAgo(app, 9)
    await find(app)
    const cut = { as: owner, params: { id: task._id }, body: { duration: 5 * 3600 } }
    expect((await app.call(stopTimer, cut)).data.sessionDuration).toBe(5 * 3600)
    expect(await asked(app)).toEqual([])
  })

  test('is not asked about by mail where its owner switched that off, not even in between', async ({
    app,
  }) => {
    const { owner } = await startedAgo(app, 9)
    await startedAgo(app, 9)
    await find(app)
    const switchedOff = { emailSwitches: { forgottenTimer: false } }
    const { data } = await app.call(updateProfile, { as: owner, body: switchedOff })
    expect(data.emailSwitches).toMatchObject({ newSignIn: true, forgottenTimer: false })
    const mails = await asked(app)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.to).not.toBe(owner.email)
    expect((await app.call(runningTimer, { as: owner })).data?.isForgotten).toBe(true)
  })
})

describe('POST /tasks/{id}/stop-timer', () => {
  test("200: cut to the second, whatever the device's clock says; 400: not to the future", async ({
    app,
  }) => {
    const { task, owner } = await startedAgo(app, 9)
    const headers = { 'X-Device-Time': new Date(app.clock().getTime() + 180_000).toISOString() }
    const cut = (duration: number) =>
      app.call(stopTimer, { as: owner, params: { id: task._id }, body: { duration }, headers })
    for (const seconds of [10 * 3600, 2_000_000_000])
      expect((await cut(seconds)).body.fields).toEqual({ duration: 'Must not be in the future' })
    expect((await cut(-1)).body.fields).toEqual({ duration: 'Must be at least 0' })
    const { data } = await cut(7200)
    expect([data.sessionDuration, data.task.timeTracking.totalTime]).toEqual([7200, 7200])
  })
})

describe('GET /time/running', () => {
  test('200: says of a timer over 8 hours that it may have been forgotten', async ({ app }) => {
    const { owner } = await startedAgo(app, 7.9)
    expect((await app.call(runningTimer, { as: owner })).data?.isForgotten).toBe(false)
    const { owner: other } = await startedAgo(app, 8.1)
    expect((await app.call(runningTimer, { as: other })).data?.isForgotten).toBe(true)
  })
})
