import { addSession, updateSession } from '@daybook/contract/time-entries'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildTask } from '../../../test/builders.ts'

const minutesFrom = (app: TestApp, minutes: number) =>
  new Date(app.clock().getTime() + minutes * 60_000).toISOString()

/** The header of a device whose clock is two hours fast. */
const fast = (app: TestApp) => ({ 'X-Device-Time': minutesFrom(app, 120) })

/** Both ends in minutes from now, to within what the calls took. */
const ends = (app: TestApp, { startedAt, stoppedAt }: { startedAt: string; stoppedAt: string }) =>
  [startedAt, stoppedAt].map((end) => Math.round((Date.parse(end) - app.clock().getTime()) / 60_000))

describe('an entry typed at a device whose clock is two hours fast', () => {
  test('201: lasts as long as was typed, ahead of us in part or whole', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const add = (from: number, to: number) =>
      app.call(addSession, {
        ...{ as: owner, params: { id: task._id }, headers: fast(app) },
        body: { startedAt: minutesFrom(app, from), stoppedAt: minutesFrom(app, to) },
      })
    expect(ends(app, (await add(-10, 110)).data.session)).toEqual([-130, -10])
    expect(ends(app, (await add(30, 90)).data.session)).toEqual([-90, -30])
    expect(ends(app, (await add(-90, -30)).data.session)).toEqual([-90, -30])
    expect((await add(90, 150)).body.fields).toEqual({ stoppedAt: 'Must not be in the future' })
  })

  test('201: by a few seconds, which may be the network’s, its start stays as typed', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const startedAt = minutesFrom(app, -60)
    const { data } = await app.call(addSession, {
      ...{ as: owner, params: { id: task._id }, headers: { 'X-Device-Time': minutesFrom(app, 0.05) } },
      body: { startedAt, stoppedAt: minutesFrom(app, 0.05) },
    })
    expect(data.session.startedAt).toBe(startedAt)
  })

  test('200: a change corrects both ends that it moves, and none that stood there', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const stands = { startedAt: minutesFrom(app, -60), stoppedAt: minutesFrom(app, -50) }
    const made = await app.call(addSession, { as: owner, params: { id: task._id }, body: stands })
    const params = { id: task._id, sessionId: made.data.session._id }
    const change = async (body: object) => {
      const { data } = await app.call(updateSession, { as: owner, params, headers: fast(app), body })
      return ends(app, data.session)
    }
    expect(await change({ startedAt: stands.startedAt, stoppedAt: minutesFrom(app, 115) })).toEqual([-60, -5])
    const both = { startedAt: minutesFrom(app, -30), stoppedAt: minutesFrom(app, 90) }
    expect(await change(both)).toEqual([-150, -30])
  })
})
