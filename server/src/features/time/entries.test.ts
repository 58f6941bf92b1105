import { getTask, updateTask } from '@daybook/contract/tasks'
import { startTimer, stopTimer } from '@daybook/contract/time'
import { addSession, deleteSession, updateSession } from '@daybook/contract/time-entries'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildTask, buildUser, type TestUser } from '../../../test/builders.ts'
import { newId } from '../../db/ids.ts'

const span = { startedAt: '2024-03-02T09:00:00.000Z', stoppedAt: '2024-03-02T10:30:00.000Z' }

const add = (app: TestApp, as: TestUser, id: string, body: object, headers?: Record<string, string>) =>
  app.call(addSession, { as, params: { id }, body, headers })
const change = (app: TestApp, as: TestUser, id: string, sessionId: string, body: object) =>
  app.call(updateSession, { as, params: { id, sessionId }, body })
const remove = (app: TestApp, as: TestUser, id: string, sessionId: string) =>
  app.call(deleteSession, { as, params: { id, sessionId } })

/** A task with an hour and a half recorded by hand. */
const buildSession = async (app: TestApp, body: object = {}) => {
  const { task, owner } = await buildTask(app)
  const { data } = await add(app, owner, task._id, { ...span, ...body })
  return { task, owner, session: data.session }
}

const minutesFrom = (app: TestApp, minutes: number) =>
  new Date(app.clock().getTime() + minutes * 60_000).toISOString()

describe('POST /tasks/{id}/sessions', () => {
  test('201: records the time, whose it is, and the new total', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const reply = await add(app, owner, task._id, { ...span, note: '  With Ada ' })
    expect(reply.status).toBe(201)
    expect(reply.data.session).toEqual({
      _id: reply.data.session._id,
      ...span,
      duration: 5400,
      note: 'With Ada',
      billable: true,
      asksBillable: false,
      invoiceId: null,
      invoiceNumber: null,
      user: { _id: owner.id, username: owner.username, displayName: 'Per Son' },
      can: { edit: true, accept: false },
    })
    expect(reply.data.task.timeTracking).toMatchObject({ totalTime: 5400, sessions: [reply.data.session] })
    const { data } = await app.call(getTask, { as: owner, params: { id: task._id } })
    expect(data).toEqual(reply.data.task)
  })

  test('201 once, then 200, under an id of the client; 409 with another body or on another task', async ({
    app,
  }) => {
    const { task, owner } = await buildTask(app)
    const { task: other } = await buildTask(app, { owner })
    const body = { _id: newId(), ...span }
    const replies = await Promise.all([1, 2, 3].map(() => add(app, owner, task._id, body)))
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 201])
    await change(app, owner, task._id, body._id, { note: 'Since then' })
    const again = await add(app, owner, task._id, body)
    expect([again.status, again.data.session.note]).toEqual([200, 'Since then'])
    expect(again.data.task.timeTracking.totalTime).toBe(5400)
    expect((await add(app, owner, task._id, { ...body, note: 'Other' })).status).toBe(409)
    expect((await add(app, owner, other._id, body)).status).toBe(409)
  })

  test('201: up to now, with typed times as they are, unless a clock is fast', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const ahead = { 'X-Device-Time': minutesFrom(app, 3) }
    const { data } = await add(app, owner, task._id, span, ahead)
    expect(data.session).toMatchObject(span)
    const now = { startedAt: minutesFrom(app, -60), stoppedAt: minutesFrom(app, 2) }
    expect((await add(app, owner, task._id, now)).body.fields).toEqual({
      stoppedAt: 'Must not be in the future',
    })
    const { session } = (await add(app, owner, task._id, now, ahead)).data
    expect([session.duration, Date.parse(session.stoppedAt) <= app.clock().getTime()]).toEqual([3720, true])
  })

  test('400: names what is wrong with the times', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const { startedAt } = span
    const refusals: [object, object][] = [
      [{}, { startedAt: expect.any(String), stoppedAt: expect.any(String) }],
      [{ startedAt, stoppedAt: startedAt }, { stoppedAt: 'Must be after the start' }],
      [{ startedAt, stoppedAt: '2024-03-02T08:59:59Z' }, { stoppedAt: 'Must be after the start' }],
      [
        { startedAt, stoppedAt: '2024-03-03T09:00:00.001Z' },
        { stoppedAt: 'Must be at most 24 hours after the start' },
      ],
      [{ ...span, startedAt: '0000-01-01T00:00:00Z' }, { startedAt: 'Must be between 1970 and 9999' }],
      [{ ...span, note: 'x'.repeat(2001) }, { note: 'Must be at most 2000 characters' }],
      [
        { startedAt: minutesFrom(app, 10), stoppedAt: minutesFrom(app, 20) },
        { startedAt: 'Must not be in the future' },
      ],
    ]
    for (const [body, fields] of refusals) {
      const reply = await add(app, owner, task._id, body)
      expect([reply.status, reply.body.fields]).toEqual([400, expect.objectContaining(fields)])
    }
    const day = { startedAt, stoppedAt: '2024-03-03T09:00:00Z' }
    expect((await add(app, owner, task._id, day)).data.session.duration).toBe(86_400)
  })
})

describe('PUT /tasks/{id}/sessions/{sessionId}', () => {
  test('200: changes what is sent, leaves the rest, and the total follows', async ({ app }) => {
    const { task, owner, session } = await buildSession(app, { note: 'With Ada' })
    const stoppedAt = '2024-03-02T11:00:00.000Z'
    const { data } = await change(app, owner, task._id, session._id, { stoppedAt, billable: false })
    expect(data.session).toEqual({ ...session, stoppedAt, duration: 7200, billable: false })
    expect(data.task.timeTracking.totalTime).toBe(7200)
    expect((await change(app, owner, task._id, session._id, { note: '' })).data.session.note).toBe('')
  })

  test('200: combines with changes made elsewhere; 409 with the present entry where both changed the same field', async ({
    app,
  }) => {
    const { task, owner, session } = await buildSession(app, { note: 'With Ada' })
    const alter = (body: object) => change(app, owner, task._id, session._id, body)
    const stoppedAt = '2024-03-02T11:00:00.000Z'
    await alter({ stoppedAt, billable: false })
    const beside = await alter({ note: 'With Bob', before: { note: 'With Ada' } })
    expect([beside.status, beside.data.session.stoppedAt]).toEqual([200, stoppedAt])
    const again = await alter({ note: 'With Bob', before: { note: 'With Ada' } })
    expect(again.status).toBe(200)
    for (const body of [
      { note: 'With Eve', before: { note: 'With Ada' } },
      { stoppedAt: '2024-03-02T12:00:00Z', before: { stoppedAt: span.stoppedAt } },
    ]) {
      const reply = await alter(body)
      expect([reply.status, reply.body.error]).toEqual([409, 'version_conflict'])
      expect(reply.body.data).toMatchObject({
        session: { _id: session._id, note: 'With Bob', stoppedAt },
        task: { _id: task._id },
      })
    }
  })

  test('400: checks a new start or end against the other one', async ({ app }) => {
    const { task, owner, session } = await buildSession(app)
    for (const [body, problem] of [
      [{ startedAt: span.stoppedAt }, 'Must be after the start'],
      [{ stoppedAt: '2024-03-02T08:00:00Z' }, 'Must be after the start'],
      [{ startedAt: '2024-03-01T10:29:59Z' }, 'Must be at most 24 hours after the start'],
      [{ stoppedAt: minutesFrom(app, 5) }, 'Must not be in the future'],
    ] as const) {
      const reply = await change(app, owner, task._id, session._id, body)
      expect([reply.status, reply.body.fields]).toEqual([400, { stoppedAt: problem }])
    }
  })

  test('200: of two changes at once, no order leaves an end before its start', async ({ app }) => {
    const { task, owner, session } = await buildSession(app)
    const replies = await Promise.all([
      change(app, owner, task._id, session._id, { startedAt: '2024-03-02T10:15:00Z' }),
      change(app, owner, task._id, session._id, { stoppedAt: '2024-03-02T09:30:00Z' }),
    ])
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400])
  })

  test('200: a timer that ran for days takes a note; its times only where they fit', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const at = minutesFrom(app, -3 * 24 * 60)
    await app.call(startTimer, { as: owner, params: { id: task._id }, body: { at } })
    const stopped = await app.call(stopTimer, { as: owner, params: { id: task._id } })
    const { _id, startedAt, stoppedAt } = stopped.data.task.timeTracking.sessions[0] ?? { _id: '' }
    const noted = await change(app, owner, task._id, _id, { startedAt, stoppedAt, note: 'Forgotten' })
    expect([noted.status, noted.data.session.note]).toEqual([200, 'Forgotten'])
    const cut = new Date(Date.parse(startedAt ?? '') + 3_600_000).toISOString()
    const { data } = await change(app, owner, task._id, _id, { stoppedAt: cut })
    expect(data.task.timeTracking.totalTime).toBe(3600)
  })
})

describe('DELETE /tasks/{id}/sessions/{sessionId}', () => {
  test('200: takes it off the total; the same create brings it back', async ({ app }) => {
    const body = { _id: newId(), note: 'With Ada' }
    const { task, owner, session } = await buildSession(app, body)
    const { data } = await remove(app, owner, task._id, session._id)
    expect(data.task.timeTracking).toMatchObject({ totalTime: 0, sessions: [] })
    expect((await remove(app, owner, task._id, session._id)).status).toBe(404)
    const back = await add(app, owner, task._id, { ...span, ...body })
    expect([back.status, back.data.session]).toEqual([201, session])
  })
})

describe('an entry', () => {
  test('404: of another task, or of a person other than the owner and who asks; 409: while it runs', async ({
    app,
  }) => {
    const { task, owner, session } = await buildSession(app)
    const { task: other } = await buildTask(app, { owner })
    const stranger = await buildUser(app)
    const { data } = await app.call(startTimer, { as: owner, params: { id: other._id } })
    expect(data.task.timeTracking.sessions).toEqual([])
    const running = await app.db
      .selectFrom('time_entries')
      .select('id')
      .where('stopped_at', 'is', null)
      .executeTakeFirstOrThrow()
    const ofOthers = newId()
    await app.db
      .insertInto('time_entries')
      .values({
        id: ofOthers,
        owner_id: stranger.id,
        task_id: task._id,
        started_at: new Date(span.startedAt),
        stopped_at: new Date(span.stoppedAt),
        source: 'timer',
      })
      .execute()
    const { timeTracking } = (await app.call(getTask, { as: owner, params: { id: task._id } })).data
    expect(new Set(timeTracking.sessions.map(({ user }) => user?._id))).toEqual(
      new Set([owner.id, stranger.id]),
    )
    for (const [taskId, sessionId, status] of [
      [other._id, session._id, 404],
      [task._id, newId(), 404],
      [other._id, running.id, 409],
    ] as const) {
      expect((await change(app, owner, taskId, sessionId, { note: 'Mine' })).status).toBe(status)
      expect((await remove(app, owner, taskId, sessionId)).status).toBe(status)
    }
    expect((await change(app, stranger, task._id, ofOthers, { note: 'Mine' })).status).toBe(404)
  })

  test('200: is billable as its task was when it was typed, or when its timer ended', async ({ app }) => {
    const { task, owner } = await buildTask(app, { billable: false })
    expect(task.billable).toBe(false)
    const params = { id: task._id }
    await app.call(startTimer, { as: owner, params })
    await add(app, owner, task._id, span)
    await add(app, owner, task._id, { ...span, billable: true })
    const { data } = await app.call(updateTask, { as: owner, params, body: { billable: true } })
    expect(data.billable).toBe(true)
    await app.call(stopTimer, { as: owner, params })
    await app.call(startTimer, { as: owner, params })
    const { timeTracking } = (await app.call(stopTimer, { as: owner, params })).data.task
    expect(timeTracking.sessions.map(({ billable }) => billable)).toEqual([false, true, true, true])
  })

  test('200: other tabs hear of every change of it, and of none where nothing changes', async ({ app }) => {
    const { task, owner, session } = await buildSession(app)
    await change(app, owner, task._id, session._id, { billable: false })
    await change(app, owner, task._id, session._id, { billable: false, note: null, ...span })
    await remove(app, owner, task._id, session._id)
    const events = await app.db
      .selectFrom('events')
      .select(['type', 'subject_id', 'audience'])
      .where('type', 'like', 'timer.%')
      .orderBy('seq')
      .execute()
    expect(events).toEqual(
      ['timer.added', 'timer.changed', 'timer.removed'].map((type) => ({
        type,
        subject_id: task._id,
        audience: [owner.id],
      })),
    )
  })
})
