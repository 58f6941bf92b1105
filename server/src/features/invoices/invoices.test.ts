import { createClient, deleteClient, updateClient } from '@daybook/contract/clients'
import { createCompany } from '@daybook/contract/companies'
import { addPayment, createCreditNote } from '@daybook/contract/invoice-steps'
import {
  createInvoice,
  deleteInvoice,
  getInvoice,
  listInvoices,
  restoreInvoice,
  updateInvoice,
} from '@daybook/contract/invoices'
import { search } from '@daybook/contract/search'
import { listTrash } from '@daybook/contract/trash'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { buildUser } from '../../../test/builders.ts'
import { buildInvoice, buildIssued, twoHours } from '../../../test/invoices.ts'
import { newId } from '../../db/ids.ts'

describe('POST /invoices', () => {
  test('201: a draft takes what is not sent from the client, the company and the person', async ({ app }) => {
    const owner = await buildUser(app)
    const company = { name: 'Studio', currency: 'CHF', paymentDetails: [{ label: 'Main', details: '12-34' }] }
    const { data: issuer } = await app.call(createCompany, { as: owner, body: company })
    const client = { name: 'Ada', currency: 'gbp', locale: 'fr-FR', paymentTermsDays: 30 }
    const { data: buyer } = await app.call(createClient, { as: owner, body: client })
    const body = { clientId: buyer._id, issueDate: '2026-01-31', items: [twoHours] }
    const made = await app.call(createInvoice, { as: owner, body })
    expect(made.status).toBe(201)
    expect(made.data).toMatchObject({
      type: 'invoice',
      status: 'draft',
      number: null,
      companyId: issuer._id,
      issuer: { name: 'Studio' },
      billTo: { name: 'Ada' },
      currency: 'GBP',
      locale: 'fr-FR',
      issueDate: '2026-01-31',
      dueDate: '2026-03-02',
      paymentDetails: { label: 'Main', details: '12-34' },
      items: [{ ...twoHours, amount: 20_000, net: 20_000, sessionIds: [] }],
      subtotal: 20_000,
      discountTotal: 0,
      taxTotals: [{ rate: '20', label: 'VAT', base: 20_000, amount: 4000 }],
      total: 24_000,
      paidTotal: 0,
      balance: 24_000,
      publicUrl: null,
      checkCode: null,
      overdue: false,
      can: { edit: true, delete: true, issue: true, pay: false, void: false, credit: false },
      history: [{ what: 'created', by: 'Per Son' }],
    })
    expect((await app.call(getInvoice, { as: owner, params: { id: made.data._id } })).data).toEqual(made.data)
  })

  test('201 once, then 200, under an id of the client; 409 with another body', async ({ app }) => {
    const owner = await buildUser(app)
    const body = { _id: newId(), notes: 'Made offline' }
    expect((await app.call(createInvoice, { as: owner, body })).status).toBe(201)
    expect((await app.call(createInvoice, { as: owner, body })).status).toBe(200)
    expect((await app.call(createInvoice, { as: owner, body: { ...body, notes: 'Other' } })).status).toBe(409)
  })

  test.for([
    [{ clientId: '01990000-0000-7000-8000-000000000000' }, { clientId: 'Client not found' }],
    [{ companyId: '01990000-0000-7000-8000-000000000000' }, { companyId: 'Company not found' }],
    [{ issueDate: '2026-02-01', dueDate: '2026-01-31' }, { dueDate: 'Must not be before the issue date' }],
    [{ items: [{ quantity: '1e9' }] }, { 'items.0.quantity': 'Must be a quantity such as 1.5' }],
    [{ items: [{ quantity: '99999999999' }] }, { 'items.0.quantity': 'Must be at most 999,999,999' }],
    [{ items: [{ taxRate: '101' }] }, { 'items.0.taxRate': expect.stringContaining('percentage') }],
    [
      { items: [{ quantity: '999999999', unitPrice: 2_000_000_000 }] },
      { 'items.0.unitPrice': expect.stringContaining('at most') },
    ],
    [
      { discount: { type: 'percent', value: '120' } },
      { 'discount.value': expect.stringContaining('percentage') },
    ],
  ] as const)('400: %o names its field', async ([wrong, fields], { app }) => {
    const reply = await app.call(createInvoice, { as: await buildUser(app), body: wrong })
    expect([reply.status, reply.body.fields]).toEqual([400, fields])
  })

  test('403 pro_required: what recurs, or reminds, is for Pro', async ({ app }) => {
    const owner = await buildUser(app)
    for (const body of [
      { reminders: [3] },
      { recurrence: { every: 'month', next: '2027-01-01' } },
    ] as const) {
      const reply = await app.call(createInvoice, { as: owner, body })
      expect([reply.status, reply.body.error]).toEqual([403, 'pro_required'])
    }
  })
})

describe('PUT /invoices/{id}', () => {
  test('200: what is not sent stays, and a line keeps its id; 409 at an older version', async ({ app }) => {
    const { invoice, owner } = await buildInvoice(app)
    const params = { id: invoice._id }
    const [line] = invoice.items
    const body = { discount: { type: 'percent', value: '10' }, version: invoice.version } as const
    const { data } = await app.call(updateInvoice, { as: owner, params, body })
    expect(data).toMatchObject({ total: 21_600, discountTotal: 2000, items: [line], version: 2 })
    const late = await app.call(updateInvoice, { as: owner, params, body: { notes: 'x', version: 1 } })
    expect([late.status, late.body.error]).toEqual([409, 'version_conflict'])
  })

  test('409: what is issued is locked, but for a note of one’s own', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app)
    const params = { id: invoice._id }
    for (const body of [{ notes: 'x' }, { items: [] }, { dueDate: '2030-01-01' }, { clientId: null }]) {
      const reply = await app.call(updateInvoice, { as: owner, params, body })
      expect([reply.status, reply.body.error]).toEqual([409, 'conflict'])
    }
    const { data } = await app.call(updateInvoice, { as: owner, params, body: { internalNote: 'Call' } })
    expect(data.internalNote).toBe('Call')
  })

  test('the database refuses what the code would let through', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app)
    const change = (values: object) =>
      app.db.updateTable('invoices').set(values).where('id', '=', invoice._id).execute()
    await expect(change({ total: 1 })).rejects.toThrow('locked')
    await expect(change({ notes: 'x' })).rejects.toThrow('locked')
    await expect(change({ status: 'draft' })).rejects.toThrow('does not go')
    await expect(change({ paid_total: 24_001 })).rejects.toThrow('invoices_not_overpaid')
    await expect(app.db.deleteFrom('invoices').where('id', '=', invoice._id).execute()).rejects.toThrow(
      'not deleted',
    )
    await expect(change({ client_id: owner.id })).rejects.toThrow('locked')
    await expect(change({ status: 'credited' })).rejects.toThrow('invoices_status_of_payments')
    const { invoice: draft } = await buildInvoice(app, { owner })
    const changeDraft = (values: object) =>
      app.db.updateTable('invoices').set(values).where('id', '=', draft._id).execute()
    await expect(changeDraft({ status: 'void' })).rejects.toThrow('issued first')
    await expect(changeDraft({ total: 1 })).rejects.toThrow('invoices_total')
    const counter = app.db.updateTable('invoice_counters').set({ last: 7 }).execute()
    await expect(counter).rejects.toThrow('one by one')
    await expect(app.db.deleteFrom('invoice_counters').execute()).rejects.toThrow('stays')
  })

  test('the database keeps credit notes, and what they settled', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app)
    const lines = [{ _id: invoice.items[0]?._id ?? '', quantity: '0' }]
    const of = { as: owner, params: { id: invoice._id } }
    await app.call(addPayment, { ...of, body: { amount: 20_000 } })
    expect((await app.call(createCreditNote, { ...of, body: { lines } })).status).toBe(400)
    const { data: note } = await app.call(createCreditNote, { ...of, body: {} })
    const remove = app.db.deleteFrom('invoice_payments').where('invoice_id', '=', invoice._id).execute()
    await expect(remove).rejects.toThrow('stays')
    const move = app.db.updateTable('invoice_payments').set({ invoice_id: note._id }).execute()
    await expect(move).rejects.toThrow('stays with its invoice')
    const change = app.db.updateTable('invoices').set({ status: 'void' }).where('id', '=', note._id).execute()
    await expect(change).rejects.toThrow('does not go')
  })
})

describe('DELETE /invoices/{id}', () => {
  test('200: a draft goes to the trash and comes back; 409 for what is issued', async ({ app }) => {
    const { invoice, owner } = await buildInvoice(app)
    const of = { as: owner, params: { id: invoice._id } }
    expect((await app.call(deleteInvoice, of)).status).toBe(200)
    expect((await app.call(getInvoice, of)).status).toBe(404)
    expect((await app.call(listTrash, { as: owner })).data).toMatchObject([{ type: 'invoice', title: 'Ada' }])
    expect((await app.call(restoreInvoice, of)).data.items).toEqual(invoice.items)
    const issued = await buildIssued(app, { owner })
    const reply = await app.call(deleteInvoice, { as: owner, params: { id: issued.invoice._id } })
    expect([reply.status, reply.body.error]).toEqual([409, 'conflict'])
  })

  test('409: a client with an issued invoice is archived, not deleted', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app)
    const of = { as: owner, params: { id: invoice.clientId ?? '' } }
    expect((await app.call(deleteClient, of)).status).toBe(409)
    expect((await app.call(deleteClient, { ...of, query: { archive: true } })).status).toBe(200)
  })
})

describe('GET /invoices', () => {
  test('200: drafts first, then the latest; filtered, by pages, and as a file', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const { data: client } = await app.call(createClient, { as: owner, body: { name: 'Émile' } })
    const made = []
    for (const [issueDate, issued] of [
      ['2026-01-10', true],
      ['2026-03-10', true],
      ['2026-02-10', false],
      ['2026-02-20', true],
    ] as const) {
      const build = issued ? buildIssued : buildInvoice
      made.push((await build(app, { owner, issueDate, clientId: client._id })).invoice)
    }
    const [old, latest, draft, middle] = made.map(({ _id }) => _id)
    const ids = async (query: Record<string, unknown>) => {
      const { data, body } = await app.call(listInvoices, { as: owner, query })
      return [(data as unknown as { _id: string }[]).map(({ _id }) => _id), body.page]
    }
    expect((await ids({}))[0]).toEqual([draft, latest, middle, old])
    const first = await app.call(listInvoices, { as: owner, query: { limit: 3 } })
    const cursor = (first.body.page as { nextCursor: string }).nextCursor
    expect(await ids({ limit: 3, cursor })).toEqual([[old], { nextCursor: null, total: 4 }])
    expect((await ids({ status: 'draft' }))[0]).toEqual([draft])
    expect((await ids({ status: 'issued', from: '2026-02-01', to: '2026-02-28' }))[0]).toEqual([middle])
    expect((await ids({ search: 'emi' }))[0]).toHaveLength(4)
    expect((await ids({ search: made[0]?.number ?? '' }))[0]).toEqual([old])
    expect((await ids({ clientId: newId() }))[0]).toEqual([])
    expect((await app.call(search, { as: owner, query: { q: made[1]?.number ?? '' } })).data).toMatchObject([
      { type: 'invoice', _id: latest, subtitle: 'Émile' },
    ])
  })

  test('200: a draft is found by the name that its client has now, an issued one by that of then', async ({
    app,
  }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const { data: client } = await app.call(createClient, { as: owner, body: { name: 'Ada' } })
    const { invoice: draft } = await buildInvoice(app, { owner, clientId: client._id })
    const { invoice: issued } = await buildIssued(app, { owner, clientId: client._id })
    await app.call(updateClient, { as: owner, params: { id: client._id }, body: { name: 'Zoë' } })
    await app.work()
    const found = async (text: string) => {
      const { data } = await app.call(listInvoices, { as: owner, query: { search: text } })
      return (data as unknown as { _id: string }[]).map(({ _id }) => _id)
    }
    expect([await found('zoe'), await found('ada')]).toEqual([[draft._id], [issued._id]])
    const { data: kept } = await app.call(getInvoice, { as: owner, params: { id: draft._id } })
    expect(kept.version).toBe(draft.version)
  })

  test('200: as a file it has net and tax apart, and its issuer', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app, {
      issueDate: '2026-05-04',
      dueDate: '9999-05-18',
      discount: { type: 'percent', value: '10' },
    })
    const url = `${app.origin}/api/invoices?format=csv`
    const text = await (
      await fetch(url, { headers: { authorization: `Bearer ${owner.accessToken}` } })
    ).text()
    expect(text.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
      'Number,Type,Status,Client,Issue date,Due date,Currency,Net,Tax,Total,Paid,Credited,Balance,Issuer',
      `${invoice.number},invoice,issued,Ada,2026-05-04,9999-05-18,EUR,180.00,36.00,216.00,0.00,0.00,216.00,Per Son`,
    ])
  })

  test('200: open is what an invoice or a deposit still asks for', async ({ app }) => {
    const { invoice: untouched, owner } = await buildIssued(app)
    const { invoice: part } = await buildIssued(app, { owner })
    const { invoice: whole } = await buildIssued(app, { owner })
    await buildInvoice(app, { owner })
    const pay = (id: string, amount: number) =>
      app.call(addPayment, { as: owner, params: { id }, body: { amount } })
    await pay(part._id, 1)
    await pay(whole._id, whole.balance)
    const { invoice: corrected } = await buildIssued(app, { owner })
    await app.call(createCreditNote, { as: owner, params: { id: corrected._id }, body: {} })
    const { data } = await app.call(listInvoices, { as: owner, query: { status: 'open' } })
    expect(data.map(({ _id }) => _id).toSorted()).toEqual([untouched._id, part._id].toSorted())
  })

  test('200: overdue is what is open after the due day, where the owner is', async ({ app }) => {
    app.time.set('2026-03-01T10:55:00Z')
    const owner = await buildUser(app, { timezone: 'Pacific/Auckland' })
    await buildIssued(app, { owner, issueDate: '2026-02-01', dueDate: '2026-03-01' })
    const overdue = async () =>
      (await app.call(listInvoices, { as: owner, query: { status: 'overdue' } })).body
    expect(await overdue()).toMatchObject({ page: { total: 0 } })
    app.time.advance(10 * 60_000)
    expect(await overdue()).toMatchObject({ data: [{ overdue: true, status: 'issued' }] })
  })
})

test('a draft takes over the terms of a client who is chosen later, and keeps what was typed', async ({
  app,
}) => {
  const owner = await buildUser(app)
  const client = { name: 'Ada', currency: 'GBP', locale: 'fr-FR', paymentTermsDays: 30 }
  const { data: ada } = await app.call(createClient, { as: owner, body: client })
  const body = { currency: 'USD', locale: 'en-GB', issueDate: '2026-01-31' }
  const { data: draft } = await app.call(createInvoice, { as: owner, body })
  const put = { as: owner, params: { id: draft._id } }
  const chosen = await app.call(updateInvoice, { ...put, body: { clientId: ada._id } })
  expect(chosen.data).toMatchObject({ currency: 'GBP', locale: 'fr-FR', dueDate: '2026-03-02' })
  const typed = await app.call(updateInvoice, { ...put, body: { clientId: null, dueDate: '2026-02-01' } })
  expect(typed.data).toMatchObject({ currency: 'USD', dueDate: '2026-02-01' })
  const again = await app.call(updateInvoice, { ...put, body: { clientId: ada._id, items: [twoHours] } })
  expect(again.data).toMatchObject({ currency: 'USD', dueDate: '2026-02-01' })
})
