import { explainInvoice } from '@daybook/contract/invoice-explain'
import { invoiceFromTasks } from '@daybook/contract/invoice-from-tasks'
import { previewFromTasks } from '@daybook/contract/invoice-preview'
import { duplicateInvoice, issueInvoice, voidInvoice } from '@daybook/contract/invoice-steps'
import {
  deleteInvoice,
  getInvoice,
  type InvoiceUpdate,
  restoreInvoice,
  updateInvoice,
} from '@daybook/contract/invoices'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../../test/app.ts'
import { buildTask, buildUser, type TestUser } from '../../../../test/builders.ts'
import { buildBilled, buildHour, buildPaidWork } from '../../../../test/invoices.ts'
import { followStatements } from '../../../../test/statements.ts'
import { buildEntry } from '../../../../test/time-entries.ts'
import { newId } from '../../../db/ids.ts'

const billedOn = async (app: TestApp, id: string) =>
  (
    await app.db.selectFrom('time_entries').select('id').where('invoice_id', '=', id).orderBy('id').execute()
  ).map((entry) => entry.id)

const bill = (app: TestApp, as: TestUser, body: object) => app.call(invoiceFromTasks, { as, body })

describe('POST /trash/invoice/{id}/restore', () => {
  test('200: bills again what its lines billed, and not what was taken off before', async ({ app }) => {
    const colleague = await buildUser(app)
    const { owner, invoice, entries } = await buildBilled(app, [colleague])
    const of = { as: owner, params: { id: invoice._id } }
    await app.call(updateInvoice, { ...of, body: { items: invoice.items.slice(0, 1) } })
    expect(await billedOn(app, invoice._id)).toEqual(entries.slice(0, 1))
    await app.call(deleteInvoice, of)
    expect(await billedOn(app, invoice._id)).toEqual([])
    const { data } = await app.call(restoreInvoice, of)
    expect(await billedOn(app, invoice._id)).toEqual(entries.slice(0, 1))
    expect(data.items.map(({ sessionIds }) => sessionIds)).toEqual([entries.slice(0, 1)])
    expect(data.history.map(({ what }) => what)).toEqual(['created'])
  })

  test('200: leaves what has another rate by now, and says so', async ({ app }) => {
    const { owner, invoice, entries } = await buildBilled(app)
    const of = { as: owner, params: { id: invoice._id } }
    await app.call(deleteInvoice, of)
    await app.db
      .updateTable('time_entries')
      .set({ rate_minor: 9000 })
      .where('id', '=', entries[0] ?? '')
      .execute()
    const { data } = await app.call(restoreInvoice, of)
    expect(await billedOn(app, invoice._id)).toEqual([])
    expect(data.history.at(-1)?.what).toBe('1 entry left out: changed, deleted, or on another invoice')
  })

  test('200: leaves what another invoice bills by now to that one, also once both are issued', async ({
    app,
  }) => {
    const { owner, invoice, entries, projectId } = await buildBilled(app)
    const of = { as: owner, params: { id: invoice._id } }
    await app.call(deleteInvoice, of)
    const { data: other } = await bill(app, owner, { projectId })
    const { data: restored } = await app.call(restoreInvoice, of)
    expect(restored.history.at(-1)?.what).toBe('1 entry left out: changed, deleted, or on another invoice')
    // The clock of another instance may be behind.
    app.time.advance(-1000)
    const { data: issued } = await app.call(issueInvoice, of)
    expect(issued.items.map(({ sessionIds }) => sessionIds)).toEqual([[]])
    const { data: explained } = await app.call(explainInvoice, of)
    expect(explained.lines.map((line) => line.entries)).toEqual([[]])
    const { data } = await app.call(issueInvoice, { as: owner, params: { id: other._id } })
    expect(data.items.map(({ sessionIds }) => sessionIds)).toEqual([entries])
    await app.call(voidInvoice, { as: owner, params: { id: other._id }, body: {} })
    await app.call(voidInvoice, { ...of, body: {} })
    expect((await app.call(duplicateInvoice, of)).data.items.map(({ sessionIds }) => sessionIds)).toEqual([
      [],
    ])
  })
})

describe('PUT /invoices/{id}', () => {
  test('200: a line that comes back bills its time again, unless another invoice does', async ({ app }) => {
    const { owner, invoice, entries, projectId } = await buildBilled(app)
    const of = { as: owner, params: { id: invoice._id } }
    const change = (items: typeof invoice.items) => app.call(updateInvoice, { ...of, body: { items } })
    await change([])
    expect(await billedOn(app, invoice._id)).toEqual([])
    const { data: back } = await change(invoice.items)
    expect(back.items.map(({ sessionIds }) => sessionIds)).toEqual([entries])
    expect((await bill(app, owner, { projectId })).status).toBe(409)
    await change([])
    const { data: other } = await bill(app, owner, { projectId })
    const { data: late } = await change(invoice.items)
    expect(late.items.map(({ sessionIds }) => sessionIds)).toEqual([[]])
    expect(late.history.at(-1)?.what).toBe('1 entry left out: changed, deleted, or on another invoice')
    expect(await billedOn(app, other._id)).toEqual(entries)
  })

  test('200: a line that comes back in another currency leaves its time, and one in the first bills it', async ({
    app,
  }) => {
    const { owner, invoice, entries } = await buildBilled(app)
    const change = (body: InvoiceUpdate) =>
      app.call(updateInvoice, { as: owner, params: { id: invoice._id }, body })
    const { currency, items } = invoice
    await change({ items: [] })
    const { data: other } = await change({ currency: 'JPY', items })
    expect(other.items.map(({ sessionIds }) => sessionIds)).toEqual([[]])
    expect(other.history.at(-1)?.what).toBe('1 entry left out: changed, deleted, or on another invoice')
    await change({ items: [] })
    const { data: back } = await change({ currency, items })
    expect(back.items.map(({ sessionIds }) => sessionIds)).toEqual([entries])
  })
})

describe('POST /invoices/{id}/duplicate', () => {
  test('201: bills the time again that a void invoice freed, once, and what is the same by now', async ({
    app,
  }) => {
    const { owner, invoice, entries } = await buildBilled(app)
    const of = { as: owner, params: { id: invoice._id } }
    await app.call(issueInvoice, of)
    const { data: early } = await app.call(duplicateInvoice, of)
    expect(early.items.flatMap(({ sessionIds }) => sessionIds)).toEqual([])
    await app.call(voidInvoice, { ...of, body: {} })
    expect(await billedOn(app, invoice._id)).toEqual([])
    const { data: copy } = await app.call(duplicateInvoice, of)
    expect(await billedOn(app, copy._id)).toEqual(entries)
    expect(copy.items.flatMap(({ sessionIds }) => sessionIds)).toEqual(entries)
    const { data: second } = await app.call(duplicateInvoice, of)
    expect(await billedOn(app, second._id)).toEqual([])
    expect((await bill(app, owner, { clientId: invoice.clientId })).status).toBe(409)
    await app.call(deleteInvoice, { as: owner, params: { id: copy._id } })
    await app.db.updateTable('time_entries').set({ rate_minor: 9000 }).execute()
    const { data: third } = await app.call(duplicateInvoice, of)
    expect(await billedOn(app, third._id)).toEqual([])
  })
})

describe('POST /invoices/from-tasks', () => {
  test("201: up to the calendar's last day", async ({ app }) => {
    const { owner, invoice } = await buildBilled(app)
    await app.call(deleteInvoice, { as: owner, params: { id: invoice._id } })
    const body = { clientId: invoice.clientId, to: '9999-12-31' }
    expect((await bill(app, owner, body)).data.total).toBe(invoice.total)
  })

  test('201: leaves out time without a rate, which stays unbilled, and says so', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const { projectId, task } = await buildPaidWork(app, owner)
    const rated = await buildHour(app, owner, task, 0)
    const rate = { rate_minor: null, currency: 'EUR' }
    const span = { from: '2026-05-05T00:00:00Z', to: '2026-05-05T01:00:00Z' }
    await buildEntry(app, { owner, task, ...span })
    await app.db.updateTable('time_entries').set(rate).where('id', '<>', rated).execute()
    const preview = await app.call(previewFromTasks, { as: owner, body: { projectId } })
    expect([preview.data.total, preview.data.unrated]).toEqual([6000, 1])
    const { status, data } = await bill(app, owner, { projectId })
    expect([status, data.total, data.history.at(-1)?.what]).toEqual([
      201,
      6000,
      '1 entry without a rate left out',
    ])
    expect(await billedOn(app, data._id)).toEqual([rated])
    const again = await bill(app, owner, { projectId })
    expect([again.status, again.body.message]).toEqual([
      409,
      'The unbilled time has no rate: set one before you bill it',
    ])
  })

  test('201: what comes to no time is not billed; 409 where nothing else is there', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const { projectId, task } = await buildPaidWork(app, owner)
    const moment = await buildEntry(app, {
      owner,
      task,
      from: '2026-05-05T00:00:00Z',
      to: '2026-05-05T00:00:17Z',
    })
    const refused = await bill(app, owner, { projectId, groupBy: 'entry' })
    expect([refused.status, refused.body.message]).toEqual([409, 'The unbilled time is too short to bill'])
    const hour = await buildHour(app, owner, task, 0)
    const { data } = await bill(app, owner, { projectId, groupBy: 'entry' })
    expect(await billedOn(app, data._id)).toEqual([hour])
    // Rounded up it is something.
    const rounded = await bill(app, owner, { projectId, groupBy: 'entry', rounding: '6' })
    expect(await billedOn(app, rounded.data._id)).toEqual([moment])
  })

  test('201 once, then 200, for the same create twice at once', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const { projectId, task } = await buildPaidWork(app, owner)
    await buildHour(app, owner, task, 0)
    const body = { _id: newId(), projectId }
    const replies = await Promise.all([1, 2, 3].map(() => bill(app, owner, body)))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 201])
    for (const { data } of replies) expect([data._id, data.total]).toEqual([body._id, 6000])
  })

  test('201: as many tasks as are named take as many statements as one; 404 for one that is not there', async ({
    app,
  }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const { projectId, task } = await buildPaidWork(app, owner)
    const others = []
    for (let made = 0; made < 5; made++) others.push((await buildTask(app, { owner, projectId })).task)
    await buildHour(app, owner, task, 0)
    await bill(app, owner, { taskIds: [task._id] })
    const texts = followStatements(app.pool)
    const statements = async (taskIds: string[]) => {
      await buildHour(app, owner, task, texts.length % 20)
      texts.splice(0)
      expect((await bill(app, owner, { taskIds })).status).toBe(201)
      return texts.length
    }
    const one = await statements([task._id])
    expect(await statements([task._id, ...others.map(({ _id }) => _id)])).toBe(one)
    expect((await bill(app, owner, { taskIds: [task._id, newId()] })).status).toBe(404)
  })
})

describe('PUT /invoices/{id}', () => {
  test('400: another currency while lines bill time', async ({ app }) => {
    const { owner, invoice } = await buildBilled(app)
    const of = { as: owner, params: { id: invoice._id } }
    const refused = await app.call(updateInvoice, { ...of, body: { currency: 'USD' } })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { currency: 'Some lines bill time at rates in EUR: remove them first' },
    ])
    expect((await app.call(updateInvoice, { ...of, body: { currency: 'EUR' } })).status).toBe(200)
    expect((await app.call(updateInvoice, { ...of, body: { currency: 'USD', items: [] } })).status).toBe(200)
    expect((await app.call(getInvoice, of)).data.currency).toBe('USD')
  })
})
