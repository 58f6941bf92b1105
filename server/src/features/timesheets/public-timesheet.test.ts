import { deleteAccount } from '@daybook/contract/account-security'
import { deleteProject } from '@daybook/contract/projects'
import { readPublicTimesheet } from '@daybook/contract/public-timesheets'
import { deleteTask } from '@daybook/contract/tasks'
import { deleteSession, updateSession } from '@daybook/contract/time-entries'
import { createTimesheet, sendTimesheet } from '@daybook/contract/timesheets'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { buildUser } from '../../../test/builders.ts'
import { buildEntry } from '../../../test/time-entries.ts'
import {
  answer,
  buildAsked,
  buildWork,
  laterMails,
  may,
  readOwn,
  readPublic,
  tokenOf,
} from '../../../test/timesheets.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('GET /timesheets/public/{token}', () => {
  test('200: who asks, the entries by day, amounts only where rates are shown, and no address', async ({
    app,
  }) => {
    const { owner, task, token, projectId, sheet } = await buildAsked(app, { message: 'Please' })
    const page = await readPublic(app, token)
    expect(page).toMatchObject({ ...may, message: 'Please', timezone: 'UTC', seconds: 7200, amounts: [] })
    expect(page.entries).toMatchObject([
      { date: '2026-05-04', seconds: 3600, task: task.title, worker: null, amount: null, state: 'open' },
      { date: '2026-05-05', seconds: 3600, billable: true, answer: null },
    ])
    expect((await readOwn(app, owner, sheet._id)).viewedAt).not.toBeNull()
    const colleague = await buildUser(app)
    const named = { display_name: 'bob@mail.example' }
    await app.db.updateTable('users').set(named).where('id', '=', colleague.id).execute()
    await buildEntry(app, {
      ...{ owner: colleague, task, billable: false },
      ...{ from: '2026-05-06T09:00:00Z', to: '2026-05-06T10:00:01Z' },
    })
    const rated = await app.call(createTimesheet, { as: owner, body: { projectId, ...may, showRates: true } })
    const reply = await app.call(readPublicTimesheet, { params: { token: tokenOf(rated.data) } })
    expect(reply.data.amounts).toEqual([{ currency: 'EUR', amount: 12_000 }])
    expect(reply.data.entries.map(({ amount, billable }) => [amount, billable])).toEqual([
      [6000, true],
      [6000, true],
      [null, false],
    ])
    expect(reply.data.entries.every(({ worker }) => worker !== null)).toBe(true)
    expect(JSON.stringify(reply.body)).not.toContain('@')
  })

  test('200: the time of whoever deleted their account stays, without their name', async ({ app }) => {
    const { task, token } = await buildAsked(app, { hours: 1 })
    const colleague = await buildUser(app)
    const span = { from: '2026-05-06T09:00:00Z', to: '2026-05-06T10:00:00Z' }
    await buildEntry(app, { owner: colleague, task, ...span })
    const body = { username: colleague.username }
    expect((await app.call(deleteAccount, { as: colleague, body })).status).toBe(200)
    const { entries, seconds } = await readPublic(app, token)
    expect([entries.at(-1)?.worker, seconds]).toEqual(['Deleted account', 7200])
  })

  test('200: its sums are those of the entries, and every entry is in one state', async ({ app }) => {
    const work = fc.array(
      fc.record({
        seconds: fc.integer({ min: 0, max: 40_000 }),
        rate: fc.constantFrom(4_999, 9_000, 12_345, null),
        currency: fc.constantFrom('EUR', 'JPY'),
        says: fc.constantFrom('approve', 'query', 'change', 'nothing'),
      }),
      { minLength: 1, maxLength: 8 },
    )
    const { owner, projectId, task } = await buildWork(app)
    await fc.assert(
      fc.asyncProperty(work, async (given) => {
        await app.db.deleteFrom('time_entries').execute()
        const ids: string[] = []
        for (const [day, { seconds, rate, currency }] of given.entries()) {
          const from = new Date(Date.UTC(2026, 4, 4 + day, 9))
          const to = new Date(from.getTime() + seconds * 1000).toISOString()
          const kept = { rate_minor: rate, currency }
          ids.push(await buildEntry(app, { owner, task, from: from.toISOString(), to, rate: kept }))
        }
        const { data: sheet } = await app.call(createTimesheet, {
          as: owner,
          body: { projectId, ...may, showRates: true },
        })
        const those = (...kinds: string[]) => ids.filter((_, n) => kinds.includes(given[n]?.says ?? ''))
        const [approve, query] = [those('approve', 'change'), those('query')]
        if (approve.length + query.length > 0)
          await answer(app, tokenOf(sheet), {
            approve,
            query: query.map((entryId) => ({ entryId, note: 'Why?' })),
          })
        for (const id of those('change'))
          await app.db.updateTable('time_entries').set({ billable: false }).where('id', '=', id).execute()

        const page = await readPublic(app, tokenOf(sheet))
        const { counts } = await readOwn(app, owner, sheet._id)
        expect(page.counts).toEqual(counts)
        expect(counts.approved + counts.queried + counts.open).toBe(counts.entries)
        expect([counts.entries, counts.queried, counts.changed]).toEqual([
          given.length,
          query.length,
          those('change').length,
        ])
        expect(page.seconds).toBe(sum(given.map(({ seconds }) => seconds)))
        expect(page.seconds).toBe(sum(page.entries.map(({ seconds }) => seconds)))
        for (const { currency, amount } of page.amounts)
          expect(amount).toBe(
            sum(page.entries.flatMap((entry) => (entry.currency === currency ? (entry.amount ?? 0) : []))),
          )
      }),
      { numRuns: 10 },
    )
  }, 60_000)

  test('404 for no link of ours; what is gone is not shown; 410 once its project is gone for good', async ({
    app,
  }) => {
    const { owner, token, projectId, task, entries, sheet } = await buildAsked(app, { hours: 3 })
    expect((await app.call(readPublicTimesheet, { params: { token: '0'.repeat(32) } })).status).toBe(404)
    await answer(app, token, { approve: entries })
    await app.call(deleteSession, { as: owner, params: { id: task._id, sessionId: entries[0] ?? '' } })
    expect((await readPublic(app, token)).counts).toMatchObject({ entries: 2, approved: 2 })
    await app.call(deleteTask, { as: owner, params: { id: task._id } })
    expect((await readPublic(app, token)).entries).toEqual([])
    await app.call(deleteProject, { as: owner, params: { id: projectId } })
    expect((await readPublic(app, token)).project).not.toBe('')
    await app.db.deleteFrom('projects').where('id', '=', projectId).execute()
    expect((await app.call(readPublicTimesheet, { params: { token } })).status).toBe(410)
    expect((await readOwn(app, owner, sheet._id)).publicUrl).toBeNull()
    const mail = { as: owner, params: { id: sheet._id }, body: { to: 'anna@client.example' } }
    expect((await app.call(sendTimesheet, mail)).status).toBe(409)
  })
})

describe('POST /timesheets/public/{token}/answers', () => {
  test('200: each entry is approved or queried by name; its owner sees it and gets a mail', async ({
    app,
  }) => {
    const { owner, token, sheet, entries, task } = await buildAsked(app, { hours: 3 })
    const [first = '', second = ''] = entries
    await laterMails(app)
    const reply = await answer(app, token, {
      name: 'Anna <img src=x onerror=alert(1)>',
      approve: [first],
      query: [{ entryId: second, note: '<script>alert(1)</script> https://evil.example' }],
    })
    expect(reply.data.entries.map(({ state }) => state)).toEqual(['approved', 'queried', 'open'])
    expect(reply.data.entries[0]?.answer).toMatchObject({ verdict: 'approved', changed: false })
    const own = await readOwn(app, owner, sheet._id)
    expect(own.counts).toEqual({ entries: 3, approved: 1, queried: 1, open: 1, changed: 0 })
    expect(own.queries).toMatchObject([
      { entryId: second, taskId: task._id, date: '2026-05-05', changed: false },
    ])
    const [mail] = await laterMails(app)
    expect(mail).toMatchObject({
      to: owner.email,
      subject: expect.stringContaining('approved 1 entry and asks about 1'),
    })
    expect(mail?.html).not.toMatch(/<script|<img src=x/)
    expect(mail?.text).not.toContain('evil.example')
    const kept = await app.db.selectFrom('timesheet_answers').selectAll().execute()
    expect(kept.map(({ answered_from }) => answered_from).every(Boolean)).toBe(true)

    // The same sent twice is kept once, and mailed once.
    await answer(app, token, { name: 'Bob', approve: [first] })
    expect((await readPublic(app, token)).entries[0]?.answer?.name).toContain('Anna')
    expect(await laterMails(app)).toEqual([])
  })

  test('200: a change of the entry undoes its approval until it is approved again', async ({ app }) => {
    const { owner, token, task, sheet, entries } = await buildAsked(app)
    const [first = '', second = ''] = entries
    await answer(app, token, { approve: [first], query: [{ entryId: second, note: 'So long?' }] })
    const change = (sessionId: string, body: object) =>
      app.call(updateSession, { as: owner, params: { id: task._id, sessionId }, body })
    await change(first, { note: 'Header and footer' })
    expect((await readPublic(app, token)).counts).toMatchObject({ approved: 1, queried: 1 })
    await change(first, { billable: false })
    await change(second, { stoppedAt: '2026-05-05T09:30:00Z' })
    const page = await readPublic(app, token)
    expect(page.counts).toMatchObject({ approved: 0, queried: 0, open: 2, changed: 2 })
    expect(page.entries.map((entry) => entry.answer?.changed)).toEqual([true, true])
    expect((await readOwn(app, owner, sheet._id)).queries).toMatchObject([{ changed: true }])
    await answer(app, token, { approve: [first, second] })
    expect((await readPublic(app, token)).counts).toMatchObject({ approved: 2, changed: 0 })
    expect((await app.db.selectFrom('timesheet_answers').select('id').execute()).length).toBe(4)
  })

  test('409 where it was changed since it was seen, or is not there; 400 for nothing, and for both at once', async ({
    app,
  }) => {
    const { owner, token, task, entries } = await buildAsked(app)
    const { entries: elsewhere } = await buildAsked(app)
    const [first = ''] = entries
    const seen = (await readPublic(app, token)).entries.map((entry) => ({
      entryId: entry._id,
      seen: entry.seen,
    }))
    const body = { stoppedAt: '2026-05-04T11:00:00Z' }
    await app.call(updateSession, { as: owner, params: { id: task._id, sessionId: first }, body })
    const statusOf = async (given: Parameters<typeof answer>[2]) => (await answer(app, token, given)).status
    expect(await statusOf({ approve: [first], seen })).toBe(409)
    expect(await statusOf({ approve: entries, seen: seen.slice(1) })).toBe(400)
    expect(await statusOf({ approve: elsewhere })).toBe(409)
    expect(await statusOf({})).toBe(400)
    expect(await statusOf({ approve: [first], query: [{ entryId: first, note: 'Why?' }] })).toBe(400)
    expect(await statusOf({ approve: [first], name: ' ' })).toBe(400)
    expect((await readPublic(app, token)).counts.open).toBe(2)
  })

  test('200: of two who answer at once, also by two links, each entry has one answer', async ({ app }) => {
    const { owner, projectId, token, entries } = await buildAsked(app)
    const { data } = await app.call(createTimesheet, { as: owner, body: { projectId, ...may } })
    const query = entries.map((entryId) => ({ entryId, note: 'Why?' }))
    await Promise.all([
      ...[1, 2, 3].map((n) => answer(app, token, { name: `Anna ${n}`, approve: entries })),
      answer(app, tokenOf(data), { name: 'Bob', query }),
    ])
    const { counts, entries: shown } = await readPublic(app, token)
    expect(counts.approved + counts.queried).toBe(2)
    expect(new Set(shown.map(({ answer: given }) => given?.name)).size).toBe(1)
  })
})
