import { getTask } from '@daybook/contract/tasks'
import { startTimer, stopTimer } from '@daybook/contract/time'
import { addSession, deleteSession, updateSession } from '@daybook/contract/time-entries'
import { listTimeEntries } from '@daybook/contract/time-report'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildShare, buildTask, buildUser } from '../../../test/builders.ts'

const span = { startedAt: '2026-03-02T09:00:00.000Z', stoppedAt: '2026-03-02T10:30:00.000Z' }

/** An hour and a half of a colleague's on the owner's task. */
const buildWork = async (app: TestApp) => {
  const { task, owner } = await buildTask(app)
  const [colleague, other] = [await buildUser(app), await buildUser(app)]
  const { id: shareId } = await buildShare(app, { owner, taskId: task._id, to: colleague })
  await app.db
    .insertInto('share_people')
    .values({ share_id: shareId, user_id: other.id, named_at: app.clock() })
    .execute()
  const params = { id: task._id }
  const { data } = await app.call(addSession, { as: colleague, params, body: { ...span, note: 'Mine' } })
  return { task, owner, colleague, other, ofEntry: { id: task._id, sessionId: data.session._id } }
}

const eventsOf = (app: TestApp) =>
  app.db
    .selectFrom('events')
    .select(['type', 'audience'])
    .where('type', 'like', 'timer.%')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()

describe("somebody else's entry", () => {
  test("200: the task's owner corrects and deletes it, and its worker hears of it", async ({ app }) => {
    const { owner, colleague, ofEntry } = await buildWork(app)
    const body = { stoppedAt: '2026-03-02T10:00:00.000Z', billable: false }
    const changed = await app.call(updateSession, { as: owner, params: ofEntry, body })
    expect([changed.status, changed.data.session]).toEqual([
      200,
      expect.objectContaining({ ...body, duration: 3600, note: 'Mine', billable: false }),
    ])
    expect(changed.data.session.user?._id).toBe(colleague.id)
    expect((await eventsOf(app)).type).toBe('timer.changed')
    expect((await eventsOf(app)).audience).toContain(colleague.id)
    const gone = await app.call(deleteSession, { as: owner, params: ofEntry })
    expect([gone.status, gone.data.task.timeTracking.sessions]).toEqual([200, []])
    expect((await eventsOf(app)).type).toBe('timer.removed')
  })

  test('200: also when its worker may not see the task any more, and they hear of it', async ({ app }) => {
    const { owner, colleague, ofEntry } = await buildWork(app)
    await app.db.deleteFrom('share_people').execute()
    expect((await app.call(updateSession, { as: colleague, params: ofEntry, body: {} })).status).toBe(404)
    const reply = await app.call(updateSession, { as: owner, params: ofEntry, body: { billable: false } })
    expect(reply.status).toBe(200)
    expect((await eventsOf(app)).audience).toContain(colleague.id)
    const query = { from: '2026-03-02', to: '2026-03-02' }
    const { data } = await app.call(listTimeEntries, { as: colleague, query })
    expect(data.map(({ billable, can, takesTime }) => [billable, can, takesTime])).toEqual([
      [false, { edit: false, accept: false }, false],
    ])
  })

  test('200: says whether its task takes more time from the one who sees it', async ({ app }) => {
    const { owner, colleague, task } = await buildWork(app)
    const query = { from: '2026-03-02', to: '2026-03-02' }
    const said = async (as: typeof owner) =>
      (await app.call(listTimeEntries, { as, query })).data.map(({ takesTime }) => takesTime)
    expect(await said(colleague)).toEqual([true])
    await app.call(addSession, { as: owner, params: { id: task._id }, body: span })
    expect(await said(owner)).toEqual([true])
    await app.db.updateTable('shares').set({ permission: 'readonly' }).execute()
    expect(await said(colleague)).toEqual([false])
  })

  test('404: for anybody else, though they work on the task as well; each sees what they may', async ({
    app,
  }) => {
    const { task, owner, colleague, other, ofEntry } = await buildWork(app)
    const params = { id: task._id }
    const { data } = await app.call(addSession, { as: owner, params, body: span })
    const ofOwner = { ...params, sessionId: data.session._id }
    for (const [as, entry] of [
      [other, ofEntry],
      [colleague, ofOwner],
    ] as const) {
      expect((await app.call(updateSession, { as, params: entry, body: { note: 'Ours' } })).status).toBe(404)
      expect((await app.call(deleteSession, { as, params: entry })).status).toBe(404)
    }
    const editable = async (as: typeof owner) =>
      (await app.call(getTask, { as, params })).data.timeTracking.sessions.map(
        ({ user, can }) => [user?._id, can.edit] as const,
      )
    expect(new Map(await editable(owner))).toEqual(new Map([owner, colleague].map(({ id }) => [id, true])))
    expect(new Map(await editable(colleague)).get(owner.id)).toBe(false)
    expect(new Map(await editable(colleague)).get(colleague.id)).toBe(true)
    expect((await editable(other)).map(([, edit]) => edit)).toEqual([false, false])
  })

  test('409: runs: it is theirs to stop first', async ({ app }) => {
    const { owner, colleague, task, ofEntry } = await buildWork(app)
    const params = { id: task._id }
    await app.call(startTimer, { as: colleague, params })
    const running = await app.db
      .selectFrom('time_entries')
      .select('id')
      .where('stopped_at', 'is', null)
      .executeTakeFirstOrThrow()
    const ofRunning = { ...ofEntry, sessionId: running.id }
    expect((await app.call(deleteSession, { as: owner, params: ofRunning })).status).toBe(409)
    await app.call(stopTimer, { as: colleague, params })
    expect((await app.call(deleteSession, { as: owner, params: ofRunning })).status).toBe(200)
  })
})
