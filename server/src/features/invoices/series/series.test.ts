import { createCreditNote, voidInvoice } from '@daybook/contract/invoice-steps'
import {
  createInvoice,
  deleteInvoice,
  getInvoice,
  type Invoice,
  listInvoices,
  restoreInvoice,
  updateInvoice,
} from '@daybook/contract/invoices'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../../test/app.ts'
import { buildClient, buildSession, buildUser, type TestUser } from '../../../../test/builders.ts'
import { buildInvoice, buildIssued } from '../../../../test/invoices.ts'
import type { Handler } from '../../../queue/queue.ts'

const dayMs = 86_400_000
const monthly = { every: 'month', next: '2027-01-31' } as const
const of = (owner: TestUser, { _id }: Pick<Invoice, '_id'>) => ({ as: owner, params: { id: _id } })
const read = async (app: TestApp, owner: TestUser, invoice: Pick<Invoice, '_id'>) =>
  (await app.call(getInvoice, of(owner, invoice))).data
const change = (app: TestApp, owner: TestUser, invoice: Invoice, body: object) =>
  app.call(updateInvoice, { ...of(owner, invoice), body })
const recur = (app: TestApp) => (app.handlers['invoices.recur'] as Handler<object>)({}, app.workContext)

/** What a series has made, in order; the source is left out. */
const madeOf = async (app: TestApp, owner: TestUser, source: Invoice) => {
  const { data } = await app.call(listInvoices, { as: owner, query: { limit: 100 } })
  return (data as unknown as Invoice[])
    .filter(({ _id }) => _id !== source._id)
    .toSorted((one, other) => (one.issueDate < other.issueDate ? -1 : 1))
}
const datesOf = async (app: TestApp, owner: TestUser, source: Invoice) =>
  (await madeOf(app, owner, source)).map(({ issueDate }) => issueDate)
const setPlan = (app: TestApp, owner: TestUser, user_type: 'basic' | 'pro') =>
  app.db.updateTable('users').set({ user_type }).where('id', '=', owner.id).execute()

/** Signs in again where a clock moved on for longer than a token lasts. */
const later = async (app: TestApp, owner: TestUser, at: string): Promise<TestUser> => {
  app.time.set(at)
  const { accessToken } = owner
  const expires_at = new Date(app.clock().getTime() + 30 * dayMs)
  await app.db.updateTable('sessions').set({ expires_at }).where('id', '=', owner.sessionId).execute()
  const fresh = await app.tokens.signAccess({ userId: owner.id, sessionId: owner.sessionId }, app.clock())
  return { ...owner, accessToken: fresh || accessToken }
}

const buildSource = async (app: TestApp, body: object, at = '2027-01-01T12:00:00Z') => {
  app.time.set(at)
  const person = await buildUser(app, { userType: 'pro' })
  const { invoice, owner } = await buildIssued(app, {
    owner: person,
    issueDate: '2026-12-31',
    dueDate: '2027-01-14',
    ...body,
  })
  return { invoice, owner }
}

describe('a series of invoices', () => {
  test('makes a draft of the next one on its day, with the lines, the days to pay and the reminders', async ({
    app,
  }) => {
    const { invoice, owner } = await buildSource(app, { recurrence: monthly, reminders: [-3, 0] })
    await recur(app)
    expect(await madeOf(app, owner, invoice)).toEqual([])
    const as = await later(app, owner, '2027-01-31T00:20:00Z')
    await recur(app)
    await recur(app)
    const [made, ...others] = await madeOf(app, as, invoice)
    expect(others).toEqual([])
    const draft = await read(app, as, made as Invoice)
    expect(draft).toMatchObject({
      status: 'draft',
      issueDate: '2027-01-31',
      dueDate: '2027-02-14',
      total: invoice.total,
      clientId: invoice.clientId,
      recurrence: null,
      reminders: {
        steps: [
          { days: -3, sentAt: null },
          { days: 0, sentAt: null },
        ],
      },
      history: [{ what: 'made from INV-2026-0001', by: null }],
    })
    expect(draft.items[0]?._id).not.toBe(invoice.items[0]?._id)
    const source = await read(app, as, invoice)
    expect(source.recurrence).toEqual({
      ...monthly,
      next: '2027-02-28',
      until: null,
      count: null,
      send: false,
    })
    expect(source.history.at(-1)).toMatchObject({ what: 'made again for 2027-01-31', by: null })
    expect(source.version).toBeGreaterThan(invoice.version)
  })

  test('issues it where it is to be sent; what cannot be issued stays a draft', async ({ app }) => {
    const { invoice, owner } = await buildSource(app, { recurrence: { ...monthly, send: true } })
    const { invoice: empty } = await buildInvoice(app, {
      owner,
      items: [],
      recurrence: { ...monthly, send: true },
    })
    const as = await later(app, owner, '2027-01-31T09:00:00Z')
    await recur(app)
    const made = (await madeOf(app, as, invoice)).filter(
      ({ issueDate, _id }) => issueDate === '2027-01-31' && _id !== empty._id,
    )
    expect(made.map(({ number, status }) => [number, status])).toEqual(
      expect.arrayContaining([
        ['INV-2027-0001', 'issued'],
        [null, 'draft'],
      ]),
    )
    const issued = made.find(({ number }) => number) as Invoice
    expect(await read(app, as, issued)).toMatchObject({
      billTo: { name: 'Ada' },
      checkCode: expect.stringMatching(/^[A-Z0-9]{16}$/),
      sentAt: null,
      history: [
        { what: 'made from INV-2026-0001' },
        { what: 'issued' },
        { what: 'not sent: the client has no e-mail address', by: null },
      ],
    })
    expect(await app.mails()).toEqual([])
    const draft = made.find(({ number }) => !number) as Invoice
    expect((await read(app, as, draft)).history.at(-1)?.what).toBe(
      'kept as a draft: Add a line before you issue it',
    )
  })

  test('mails each that it issues to the client once, in the usual words and with its PDF', async ({
    app,
  }) => {
    app.time.set('2027-01-01T12:00:00Z')
    const owner = await buildUser(app, { userType: 'pro' })
    const { id: clientId } = await buildClient(app, { owner, name: 'Ada', email: 'ada@client.example' })
    const source = { owner, clientId, issueDate: '2026-12-31', dueDate: '2027-01-14' }
    const { invoice } = await buildIssued(app, { ...source, recurrence: { ...monthly, send: true } })
    const as = await later(app, owner, '2027-02-28T09:00:00Z')
    await Promise.all([recur(app), recur(app)])
    const mails = await app.mails()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
      expect.arrayContaining(
        ['INV-2027-0001', 'INV-2027-0002'].map((number) => [
          'ada@client.example',
          expect.stringContaining(`Invoice ${number} from `),
        ]),
      ),
    )
    expect(mails).toHaveLength(2)
    expect(mails[0]?.attachments.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^INV-2027-000[12]\.pdf$/),
    ])
    const made = (await madeOf(app, as, invoice)).at(-1) as Invoice
    const sent = await read(app, as, made)
    expect(sent.sentAt).toMatch(/^2027-02-28T09:00/)
    expect(sent.history.at(-1)).toMatchObject({ what: 'sent to ada@client.example', by: null })
  })

  test('catches up after 100 days, each once though two workers run, and clamps without drifting', async ({
    app,
  }) => {
    const { invoice, owner } = await buildSource(app, { recurrence: { ...monthly, send: true } })
    const as = await later(app, owner, '2027-05-11T12:00:00Z')
    await Promise.all([recur(app), recur(app), recur(app)])
    await recur(app)
    const made = await madeOf(app, as, invoice)
    expect(made.map(({ issueDate, number }) => [issueDate, number])).toEqual([
      ['2027-01-31', 'INV-2027-0001'],
      ['2027-02-28', 'INV-2027-0002'],
      ['2027-03-31', 'INV-2027-0003'],
      ['2027-04-30', 'INV-2027-0004'],
    ])
    expect((await read(app, as, invoice)).recurrence?.next).toBe('2027-05-31')
    const rows = await app.db
      .selectFrom('invoices')
      .select('sequence')
      .where('series_of', '=', invoice._id)
      .orderBy('sequence')
      .execute()
    expect(rows.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
  })

  test('mails no more of one person’s in an hour than they may send by hand', async ({ app }) => {
    const weekly = { every: 'week', next: '2027-01-07', send: true } as const
    const { invoice, owner } = await buildSource(app, { recurrence: weekly })
    const as = await later(app, owner, '2027-05-11T12:00:00Z')
    for (const made of [15, 18, 18]) {
      await recur(app)
      expect(await datesOf(app, as, invoice)).toHaveLength(made)
    }
  })

  test('keeps the day that is meant when it is edited in a short month', async ({ app }) => {
    const { invoice, owner } = await buildSource(app, { recurrence: monthly })
    const as = await later(app, owner, '2027-02-01T12:00:00Z')
    await recur(app)
    const { recurrence } = await read(app, as, invoice)
    const sent = await change(app, as, invoice, { recurrence: { ...recurrence, count: 5 } })
    expect(sent.data.recurrence).toEqual({
      ...monthly,
      next: '2027-02-28',
      until: null,
      count: 5,
      send: false,
    })
    const much = await later(app, as, '2027-03-31T12:00:00Z')
    await recur(app)
    expect(await datesOf(app, much, invoice)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
    expect((await read(app, much, invoice)).recurrence).toMatchObject({ next: '2027-04-30', count: 3 })
  })

  test.for([
    ['by count', { count: 2 }, ['2027-01-31', '2027-02-28']],
    ['by date', { until: '2027-03-31' }, ['2027-01-31', '2027-02-28', '2027-03-31']],
    ['the day before', { until: '2027-03-30' }, ['2027-01-31', '2027-02-28']],
  ] as const)('ends %s', async ([, end, dates], { app }) => {
    const { invoice, owner } = await buildSource(app, { recurrence: { ...monthly, ...end } })
    const as = await later(app, owner, '2027-06-30T12:00:00Z')
    await recur(app)
    expect(await datesOf(app, as, invoice)).toEqual(dates)
    const source = await read(app, as, invoice)
    expect(source.recurrence).toBeNull()
    expect(source.history.at(-1)?.what).toBe('the series ended')
  })

  test.for([
    ['Pacific/Kiritimati', '2027-01-30T09:59:00Z'],
    ['Pacific/Auckland', '2027-01-30T10:59:00Z'],
    ['America/Los_Angeles', '2027-01-31T07:59:00Z'],
    ['Pacific/Pago_Pago', '2027-01-31T10:59:00Z'],
  ] as const)('goes by the day where the owner is: %s', async ([timezone, minuteBefore], { app }) => {
    app.time.set('2027-01-01T12:00:00Z')
    const owner = await buildUser(app, { userType: 'pro', timezone })
    const { invoice } = await buildIssued(app, { owner, recurrence: monthly })
    const early = await later(app, owner, minuteBefore)
    await recur(app)
    expect(await datesOf(app, early, invoice)).toEqual([])
    app.time.advance(60_000)
    await recur(app)
    expect(await datesOf(app, early, invoice)).toEqual(['2027-01-31'])
  })

  test('stands still without Pro, or in the trash, and passes over what falls into that time', async ({
    app,
  }) => {
    const { invoice, owner } = await buildSource(app, { recurrence: { ...monthly, count: 9 } })
    const { invoice: draft } = await buildInvoice(app, {
      owner,
      issueDate: '2027-01-01',
      recurrence: { every: 'week', next: '2027-01-05' },
    })
    await app.call(deleteInvoice, of(owner, draft))
    await setPlan(app, owner, 'basic')
    const as = await later(app, owner, '2027-03-01T12:00:00Z')
    await recur(app)
    await app.call(restoreInvoice, of(as, draft))
    await setPlan(app, owner, 'pro')
    await recur(app)
    expect(await datesOf(app, as, invoice)).toEqual(['2027-01-01'])
    expect((await read(app, as, invoice)).recurrence).toMatchObject({ next: '2027-03-31', count: 9 })
    expect((await read(app, as, draft)).recurrence?.next).toBe('2027-03-02')
    const next = await later(app, as, '2027-03-31T12:00:00Z')
    await recur(app)
    expect(await datesOf(app, next, invoice)).toContain('2027-03-31')
  })

  test('goes on from a source that is void or credited, and is still changed and ended there', async ({
    app,
  }) => {
    const { invoice, owner } = await buildSource(app, { recurrence: monthly })
    const { invoice: other } = await buildIssued(app, {
      owner,
      recurrence: { ...monthly, next: '2027-02-01' },
    })
    const { data } = await app.call(voidInvoice, { ...of(owner, invoice), body: { reason: 'Wrong address' } })
    expect(data).toMatchObject({ status: 'void', recurrence: monthly, can: { schedule: true } })
    await app.call(createCreditNote, { ...of(owner, other), body: {} })
    expect(await read(app, owner, other)).toMatchObject({
      status: 'credited',
      recurrence: { every: 'month' },
    })
    const as = await later(app, owner, '2027-02-01T12:00:00Z')
    await recur(app)
    const { data: all } = await app.call(listInvoices, { as, query: { status: 'draft' } })
    expect(all.map(({ issueDate, total }) => [issueDate, total])).toEqual([
      ['2027-02-01', invoice.total],
      ['2027-01-31', invoice.total],
    ])
    const rarer = { every: 'year', next: '2027-03-01' } as const
    expect((await change(app, as, invoice, { recurrence: rarer })).data.recurrence).toMatchObject(rarer)
    expect((await change(app, as, invoice, { reminders: [3] })).status).toBe(409)
    const ended = await change(app, as, invoice, { recurrence: null })
    expect([ended.data.recurrence, ended.data.can.schedule]).toEqual([null, false])
    expect((await change(app, as, invoice, { recurrence: rarer })).status).toBe(409)
  })

  test('ends with its source that is made void where that is said, and the history tells', async ({
    app,
  }) => {
    const { invoice, owner } = await buildSource(app, { recurrence: monthly })
    const { data } = await app.call(voidInvoice, { ...of(owner, invoice), body: { endSeries: true } })
    expect([data.recurrence, data.history.at(-1)?.what]).toEqual([null, 'the series ended'])
    const as = await later(app, owner, '2027-02-01T12:00:00Z')
    await recur(app)
    expect(await madeOf(app, as, invoice)).toEqual([])
  })

  test('goes on for others where one of them fails', async ({ app }) => {
    const { invoice, owner } = await buildSource(app, { recurrence: monthly })
    await buildIssued(app, { owner, recurrence: { ...monthly, next: '2027-02-01' } })
    await app.db
      .updateTable('invoices')
      .set({
        recurrence:
          '{"every":"fortnight","next":"2027-01-31","day":31,"send":false,"until":null,"count":null}',
      })
      .where('id', '=', invoice._id)
      .execute()
    const as = await later(app, owner, '2027-02-01T12:00:00Z')
    await recur(app)
    const dates = (await madeOf(app, as, invoice)).map(({ issueDate }) => issueDate)
    expect(dates).toContain('2027-02-01')
  })
})

describe('PUT /invoices/{id} with a recurrence', () => {
  test('200: an issued invoice takes it, changes it and loses it; its lines stay locked', async ({ app }) => {
    const { invoice, owner } = await buildSource(app, {})
    const set = await change(app, owner, invoice, { recurrence: monthly })
    expect([set.status, set.data.recurrence]).toMatchObject([200, monthly])
    expect((await change(app, owner, invoice, { recurrence: monthly, notes: 'x' })).status).toBe(409)
    const gone = await change(app, owner, set.data, { recurrence: null, version: set.data.version })
    expect([gone.status, gone.data.recurrence]).toEqual([200, null])
  })

  test('403 pro_required: without Pro it can be taken away only', async ({ app }) => {
    const { invoice, owner } = await buildSource(app, { recurrence: monthly })
    await setPlan(app, owner, 'basic')
    const as = { ...owner, ...(await buildSession(app, owner.id)) }
    const refused = await change(app, as, invoice, { recurrence: { ...monthly, count: 3 } })
    expect([refused.status, refused.body.error]).toEqual([403, 'pro_required'])
    expect((await change(app, as, invoice, { recurrence: null })).data.recurrence).toBeNull()
  })

  test('400: a date that has passed where the owner is, or an end before it', async ({ app }) => {
    const { invoice, owner } = await buildSource(app, { recurrence: monthly })
    const past = await change(app, owner, invoice, { recurrence: { ...monthly, next: '2026-12-31' } })
    expect([past.status, past.body.fields]).toEqual([400, { 'recurrence.next': 'Must not be in the past' }])
    const ends = await change(app, owner, invoice, { recurrence: { ...monthly, until: '2027-01-30' } })
    expect([ends.status, ends.body.fields]).toEqual([
      400,
      { 'recurrence.until': 'Must not be before the next one' },
    ])
    // What was there before may have passed in the meantime.
    const as = await later(app, owner, '2027-02-01T12:00:00Z')
    expect((await change(app, as, invoice, { recurrence: { ...monthly, send: true } })).status).toBe(200)
  })

  test('400 and 409: a deposit, a credit note and what is void do not repeat', async ({ app }) => {
    const { invoice, owner } = await buildSource(app, {})
    const deposit = await app.call(createInvoice, {
      as: owner,
      body: { type: 'deposit', recurrence: monthly },
    })
    expect([deposit.status, deposit.body.fields]).toEqual([400, { recurrence: 'Only an invoice can repeat' }])
    const { invoice: credited } = await buildIssued(app, { owner })
    const { data: note } = await app.call(createCreditNote, { ...of(owner, credited), body: {} })
    await app.call(voidInvoice, { ...of(owner, invoice), body: {} })
    for (const final of [note, credited, invoice]) {
      const reply = await change(app, owner, final, { recurrence: monthly })
      expect([reply.status, reply.body.error]).toEqual([409, 'conflict'])
      expect((await read(app, owner, final)).can.schedule).toBe(false)
    }
  })
})
