import { deleteAccount } from '@daybook/contract/account-security'
import { explainInvoice } from '@daybook/contract/invoice-explain'
import { issueInvoice } from '@daybook/contract/invoice-steps'
import { getInvoice } from '@daybook/contract/invoices'
import { promisePayment, readPublicInvoice, verifyInvoice } from '@daybook/contract/public-invoice'
import { deleteSession } from '@daybook/contract/time-entries'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildClient, buildUser, type TestUser } from '../../../test/builders.ts'
import { buildBilled, buildIssued } from '../../../test/invoices.ts'

const leave = async (app: TestApp, as: TestUser) =>
  (await app.call(deleteAccount, { as, body: { username: as.username } })).status

const count = async (
  app: TestApp,
  table: 'invoices' | 'time_entries' | 'billed_entries' | 'users',
  id: string,
) =>
  (await app.pool.query(`select 1 from ${table} where ${table === 'users' ? 'id' : 'owner_id'} = $1`, [id]))
    .rowCount

describe('DELETE /account', () => {
  test('200: with billed time of one’s own and of a colleague, nothing is left of it', async ({ app }) => {
    const colleague = await buildUser(app)
    const { owner, invoice } = await buildBilled(app, [colleague])
    await app.call(issueInvoice, { as: owner, params: { id: invoice._id } })
    expect(await leave(app, owner)).toBe(200)
    await app.work()
    for (const table of ['users', 'invoices', 'time_entries', 'billed_entries'] as const)
      expect([table, await count(app, table, owner.id)]).toEqual([table, 0])
    expect(await count(app, 'time_entries', colleague.id)).toBe(0)
  })

  test('200: of a colleague whose work is billed; the invoice explains itself as before', async ({ app }) => {
    const colleague = await buildUser(app)
    const { owner, invoice } = await buildBilled(app, [colleague])
    const explain = { as: owner, params: { id: invoice._id } }
    await app.call(issueInvoice, explain)
    const { data: before } = await app.call(explainInvoice, explain)
    expect(await leave(app, colleague)).toBe(200)
    await app.work()
    expect(await count(app, 'users', colleague.id)).toBe(0)
    expect((await app.call(explainInvoice, explain)).data).toEqual(before)
  })

  test('billed time of whoever stays is not deleted', async ({ app }) => {
    const { owner, entries, task } = await buildBilled(app)
    const params = { id: task._id, sessionId: entries[0] ?? '' }
    expect((await app.call(deleteSession, { as: owner, params })).status).toBe(409)
    const gone = app.db.deleteFrom('time_entries').where('owner_id', '=', owner.id).execute()
    await expect(gone).rejects.toThrow('locked')
  })

  test('404 from then on: its links, codes and promises; nothing recurs and nobody is reminded', async ({
    app,
  }) => {
    app.time.set('2026-05-04T12:00:00Z')
    const { id: clientId, owner } = await buildClient(app, { email: 'ada@client.example' })
    const { invoice } = await buildIssued(app, {
      owner,
      clientId,
      issueDate: '2026-05-04',
      dueDate: '2026-05-05',
      reminders: [1],
      recurrence: { every: 'week', next: '2026-05-06', send: true },
    })
    const token = invoice.publicUrl?.split('/').at(-1) ?? ''
    const query = { number: invoice.number ?? '', code: invoice.checkCode ?? '' }
    expect((await app.call(readPublicInvoice, { params: { token } })).status).toBe(200)
    expect((await app.call(verifyInvoice, { query })).status).toBe(200)
    expect(await leave(app, owner)).toBe(200)
    expect((await app.call(readPublicInvoice, { params: { token } })).status).toBe(404)
    expect((await app.call(verifyInvoice, { query })).status).toBe(404)
    const promise = { params: { token }, body: { date: '2026-05-06' } }
    expect((await app.call(promisePayment, promise)).status).toBe(404)

    app.time.set('2026-05-07T12:00:00Z')
    // The rows are still there: the queue has not come to them.
    await app.handlers['invoices.recur']?.({}, app.workContext)
    await app.handlers['invoices.remind']?.({}, app.workContext)
    expect(await count(app, 'invoices', owner.id)).toBe(1)
    const reminders = await app.db.selectFrom('invoice_reminders').select('sent_at').execute()
    expect(reminders).toEqual([{ sent_at: null }])
    expect((await app.call(getInvoice, { as: owner, params: { id: invoice._id } })).status).toBe(401)
  })
})
