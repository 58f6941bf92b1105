import { closeTimesheet, createTimesheet, listTimesheets, sendTimesheet } from '@daybook/contract/timesheets'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { buildUser } from '../../../test/builders.ts'
import { newMails } from '../../../test/proposals.ts'
import { buildEntry } from '../../../test/time-entries.ts'
import { answer, buildAsked, buildWork, may, readOwn } from '../../../test/timesheets.ts'

describe('POST /timesheets', () => {
  test('201: a link with the closed time of the days, whoever worked', async ({ app }) => {
    const { owner, projectId, task } = await buildWork(app)
    const colleague = await buildUser(app)
    const at = (from: string, to: string | null, worker = owner) =>
      buildEntry(app, { owner: worker, task, from, to })
    await at('2026-04-30T23:59:59Z', '2026-05-01T01:00:00Z')
    await at('2026-05-01T00:00:00Z', '2026-05-01T01:00:00Z')
    await at('2026-05-31T23:30:00Z', '2026-06-01T00:30:00Z', colleague)
    await at('2026-05-20T08:00:00Z', null)
    const { status, data } = await app.call(createTimesheet, { as: owner, body: { projectId, ...may } })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      ...{ projectId, ...may, showRates: false, seconds: 7200, closedAt: null, sentTo: [] },
      counts: { entries: 2, approved: 0, queried: 0, open: 2, changed: 0 },
      clientEmail: 'anna@client.example',
    })
    expect(data.publicUrl).toMatch(/\/timesheet\/[0-9a-f]{32}$/)
    const listed = await app.call(listTimesheets, { as: owner, query: { projectId } })
    expect(listed.data).toMatchObject([{ _id: data._id, seconds: 7200, counts: data.counts }])
  })

  test('409 without time; 400 for days out of order, too many days and over 2,000 entries', async ({
    app,
  }) => {
    const { owner, projectId, task } = await buildWork(app)
    const make = (body: object) =>
      app.call(createTimesheet, { as: owner, body: { projectId, ...may, ...body } })
    expect((await make({})).status).toBe(409)
    expect((await make({ from: '2026-06-01' })).body.fields).toEqual({ to: 'Must not be before from' })
    expect((await make({ from: '2025-05-01' })).body.fields).toEqual({ to: 'At most 366 days' })
    await app.db
      .insertInto('time_entries')
      .values(
        Array.from({ length: 2001 }, (_, n) => ({
          id: crypto.randomUUID(),
          ...{ owner_id: owner.id, task_id: task._id, source: 'timer' as const },
          started_at: new Date(Date.UTC(2026, 4, 4) + n * 60_000),
          stopped_at: new Date(Date.UTC(2026, 4, 4) + n * 60_000 + 60_000),
        })),
      )
      .execute()
    expect((await make({})).body.fields?.to).toMatch(/2001 entries.*at most 2000/)
    expect((await make({ to: '2026-05-04' })).status).toBe(201)
  })

  test('201 once, then 200, under an id of the client; 409 with other days', async ({ app }) => {
    const { owner, projectId } = await buildAsked(app)
    const body = { _id: crypto.randomUUID(), projectId, ...may }
    const make = (changed = {}) => app.call(createTimesheet, { as: owner, body: { ...body, ...changed } })
    const replies = await Promise.all([make(), make()])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 201])
    expect(new Set(replies.map(({ data }) => data.publicUrl)).size).toBe(1)
    expect((await make({ to: '2026-05-30' })).status).toBe(409)
    const { owner: other, projectId: elsewhere } = await buildAsked(app)
    const taken = { as: other, body: { ...body, projectId: elsewhere } }
    expect((await app.call(createTimesheet, taken)).status).toBe(409)
    expect((await app.call(listTimesheets, { as: owner, query: { projectId } })).data).toHaveLength(2)
  })

  test('409: 200 links of a project are open at most, also of two that are made at once', async ({ app }) => {
    const { owner, projectId, sheet } = await buildAsked(app)
    const found = await app.db.selectFrom('timesheets').selectAll().executeTakeFirstOrThrow()
    await app.db
      .insertInto('timesheets')
      .values(
        Array.from({ length: 198 }, () => ({
          ...found,
          id: crypto.randomUUID(),
          public_token: crypto.randomUUID().replaceAll('-', ''),
        })),
      )
      .execute()
    const make = () => app.call(createTimesheet, { as: owner, body: { projectId, ...may } })
    const replies = await Promise.all([make(), make()])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    await app.call(closeTimesheet, { as: owner, params: { id: sheet._id } })
    expect((await make()).status).toBe(201)
  })
})

describe('GET /timesheets', () => {
  test('200: every open link, also the oldest, and the last 20 that were closed', async ({ app }) => {
    const { owner, projectId, sheet } = await buildAsked(app)
    const found = await app.db.selectFrom('timesheets').selectAll().executeTakeFirstOrThrow()
    const closed = Array.from({ length: 30 }, (_, n) => ({
      ...{ ...found, id: crypto.randomUUID(), public_token: crypto.randomUUID().replaceAll('-', '') },
      created_at: new Date(found.created_at.getTime() + n + 1),
      closed_at: new Date(found.created_at.getTime() + 1000 - n),
    }))
    await app.db.insertInto('timesheets').values(closed).execute()
    const { data } = await app.call(listTimesheets, { as: owner, query: { projectId } })
    const last = closed.slice(0, 20).map(({ id }) => id)
    expect(data.map(({ _id }) => _id)).toEqual([...last.toReversed(), sheet._id])
    expect(data.every(({ seconds }) => seconds === 7200)).toBe(true)
  })

  test('200: its time is what the page shows, each entry to the nearest minute', async ({ app }) => {
    const { owner, projectId, task } = await buildAsked(app)
    for (const hour of [10, 11])
      await buildEntry(app, {
        ...{ owner, task },
        ...{ from: `2026-05-06T${hour}:00:00Z`, to: `2026-05-06T${hour}:01:30Z` },
      })
    const { data } = await app.call(listTimesheets, { as: owner, query: { projectId } })
    expect(data).toMatchObject([{ seconds: 7200 + 240 }])
  })
})

describe('POST /timesheets/{id}/send', () => {
  test('200: mails the link once a minute, and again when asked to; nothing of what is typed is a link', async ({
    app,
  }) => {
    const { owner, sheet } = await buildAsked(app)
    const send = (body: object) =>
      app.call(sendTimesheet, {
        ...{ as: owner, params: { id: sheet._id } },
        body: { to: 'anna@client.example', ...body },
      })
    await newMails(app)
    const sent = await send({ message: 'Look at evil.example <b>now</b>' })
    expect(sent.data).toMatchObject({ sentTo: ['anna@client.example'] })
    const [mail] = await newMails(app)
    expect(mail).toMatchObject({
      to: 'anna@client.example',
      subject: expect.stringContaining('Time to approve'),
    })
    expect(mail?.text).toContain(sheet.publicUrl)
    expect(mail?.html).not.toContain('<b>now')
    expect(mail?.text).not.toContain('evil.example')
    expect((await send({})).body).toMatchObject({
      error: 'conflict',
      fields: { again: 'It was sent just now' },
    })
    expect(
      (await send({ again: true, to: ['Anna@client.example', 'bob@client.example'] })).data.sentTo,
    ).toEqual(['Anna@client.example', 'bob@client.example'])
    expect(await newMails(app)).toHaveLength(2)
  })

  test('200: the last ten addresses are kept, the last one used at the end', async ({ app }) => {
    const { owner, sheet } = await buildAsked(app)
    const address = (n: number) => `reader${n}@client.example`
    const send = (to: string[]) =>
      app.call(sendTimesheet, { as: owner, params: { id: sheet._id }, body: { to, again: true } })
    await send(Array.from({ length: 10 }, (_, n) => address(n)))
    const { data } = await send([address(0), address(10)])
    expect(data.sentTo).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 0, 10].map(address))
    expect((await send(data.sentTo)).status).toBe(200)
  })
})

describe('DELETE /timesheets/{id}', () => {
  test('200: the link is closed to everybody, and what was approved stays', async ({ app }) => {
    const { owner, sheet, token, entries } = await buildAsked(app)
    await answer(app, token, { approve: entries })
    const close = () => app.call(closeTimesheet, { as: owner, params: { id: sheet._id } })
    expect([(await close()).status, (await close()).status]).toEqual([200, 200])
    expect((await answer(app, token, { approve: entries })).body).toMatchObject({ error: 'gone' })
    expect(await readOwn(app, owner, sheet._id)).toMatchObject({
      publicUrl: null,
      counts: { approved: 2, open: 0 },
    })
    const again = await app.call(sendTimesheet, {
      ...{ as: owner, params: { id: sheet._id } },
      body: { to: 'anna@client.example' },
    })
    expect(again.status).toBe(409)
  })
})
