import { sendInvoice } from '@daybook/contract/invoice-sending'
import { issueInvoice } from '@daybook/contract/invoice-steps'
import { answerQuestion } from '@daybook/contract/proposal-sending'
import { promisePayment, readPublicInvoice } from '@daybook/contract/public-invoice'
import { askAboutProposal } from '@daybook/contract/public-proposals'
import { type RadarRow, radar } from '@daybook/contract/radar'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import {
  buildClient,
  buildProject,
  buildTask,
  buildUser,
  signInAgain,
  type TestUser,
} from '../../../test/builders.ts'
import { buildInvoice, buildIssued } from '../../../test/invoices.ts'
import { buildSent, readOwn } from '../../../test/proposals.ts'
import { buildEntry } from '../../../test/time-entries.ts'
import { answer, buildAsked } from '../../../test/timesheets.ts'

const read = async (app: TestApp, as: TestUser): Promise<RadarRow[]> => (await app.call(radar, { as })).data
const kindsOf = (rows: readonly RadarRow[]) =>
  rows.map(({ kind, title, since }) => `${kind} ${title} ${since}`)

describe('GET /dashboard/radar', () => {
  test('200: an invoice by what keeps it from being paid, from the draft to the promise', async ({ app }) => {
    app.time.set('2029-01-01T12:00:00Z')
    const owner = await buildUser(app, { userType: 'pro', timezone: 'UTC' })
    const { id: clientId } = await buildClient(app, { owner, name: 'Ada', email: 'ada@client.example' })
    const { invoice } = await buildInvoice(app, {
      owner,
      clientId,
      dueDate: '2029-02-01',
      issueDate: '2029-01-01',
    })
    const params = { id: invoice._id }
    expect(await read(app, owner)).toEqual([])
    app.time.set('2029-01-03T12:00:00Z')
    let as = await signInAgain(app, owner)
    expect(await read(app, as)).toEqual([
      {
        ...{ kind: 'not_sent', title: 'Draft', client: 'Ada', invoiceId: invoice._id, isDraft: true },
        ...{
          proposalId: null,
          projectId: null,
          seconds: null,
          amount: invoice.total,
          currency: invoice.currency,
        },
        since: '2029-01-01',
      },
    ])
    await app.call(issueInvoice, { as, params })
    expect(await read(app, as)).toEqual([])
    app.time.set('2029-01-05T12:00:00Z')
    as = await signInAgain(app, owner)
    expect(kindsOf(await read(app, as))).toEqual(['not_sent INV-2029-0001 2029-01-03'])
    const { data: sent } = await app.call(sendInvoice, { as, params, body: {} })
    expect(await read(app, as)).toEqual([])
    app.time.set('2029-01-09T12:00:00Z')
    as = await signInAgain(app, owner)
    expect(kindsOf(await read(app, as))).toEqual(['not_seen INV-2029-0001 2029-01-05'])
    const token = sent.publicUrl?.split('/').at(-1) ?? ''
    await app.call(readPublicInvoice, { params: { token } })
    expect(await read(app, as)).toEqual([])
    await app.call(promisePayment, { params: { token }, body: { date: '2029-01-12' } })
    app.time.set('2029-01-13T12:00:00Z')
    expect(kindsOf(await read(app, await signInAgain(app, owner)))).toEqual([
      'not_paid INV-2029-0001 2029-01-12',
    ])
  })

  test('200: a client’s question about time, until the entry is another or is approved', async ({ app }) => {
    app.time.set('2026-06-01T12:00:00Z')
    const { owner, entries, projectId, token } = await buildAsked(app)
    const [first = '', second = ''] = entries
    const ask = (entryId: string) => answer(app, token, { query: [{ entryId, note: 'So long?' }] })
    const asked = async () => (await read(app, owner)).filter(({ kind }) => kind === 'queried')
    expect(await asked()).toEqual([])
    await ask(first)
    await ask(second)
    expect(await asked()).toMatchObject([
      { title: 'Catalogue', projectId, seconds: 7200, amount: null, since: '2026-06-01' },
    ])
    await answer(app, token, { approve: [first] })
    expect(await asked()).toMatchObject([{ seconds: 3600 }])
    await app.db
      .updateTable('time_entries')
      .set({ stopped_at: new Date('2026-05-05T09:30:00Z') })
      .where('id', '=', second)
      .execute()
    expect(await asked()).toEqual([])
    expect(await read(app, await buildUser(app))).toEqual([])
  })

  test('200: an invoice that was opened and is past its due day, unless a later day is promised', async ({
    app,
  }) => {
    app.time.set('2029-01-01T12:00:00Z')
    const owner = await buildUser(app, { userType: 'pro', timezone: 'UTC' })
    const { id: clientId } = await buildClient(app, { owner, name: 'Ada', email: 'ada@client.example' })
    const dates = { issueDate: '2029-01-01', dueDate: '2029-01-15' }
    const { invoice } = await buildIssued(app, { owner, clientId, ...dates })
    const { data: sent } = await app.call(sendInvoice, { as: owner, params: { id: invoice._id }, body: {} })
    const params = { token: sent.publicUrl?.split('/').at(-1) ?? '' }
    await app.call(readPublicInvoice, { params })
    const on = async (day: string) => {
      app.time.set(`2029-01-${day}T12:00:00Z`)
      return read(app, await signInAgain(app, owner))
    }
    expect(await on('15')).toEqual([])
    expect(await on('16')).toMatchObject([
      { kind: 'overdue', invoiceId: invoice._id, amount: invoice.total, since: '2029-01-15' },
    ])
    await app.call(promisePayment, { params, body: { date: '2029-01-20' } })
    expect(await on('17')).toEqual([])
  })

  test('200: a client’s question until it is answered, before all else', async ({ app }) => {
    app.time.set('2029-01-01T12:00:00Z')
    const { owner, proposal, token } = await buildSent(app)
    const ask = () =>
      app.call(askAboutProposal, { params: { token }, body: { name: 'Ada', text: 'When can you begin?' } })
    expect((await ask()).status).toBe(200)
    app.time.set('2029-01-02T12:00:00Z')
    await ask()
    const as = await signInAgain(app, owner)
    const { billTo, total, currency } = proposal
    expect(await read(app, as)).toEqual([
      {
        ...{ kind: 'asked', title: 'Website', client: billTo?.name, proposalId: proposal._id },
        ...{ invoiceId: null, projectId: null, isDraft: false, seconds: null, amount: total, currency },
        since: '2029-01-01',
      },
    ])
    expect(await read(app, await buildUser(app))).toEqual([])
    const { questions } = await readOwn(app, as, proposal)
    const reply = (place: number) =>
      app.call(answerQuestion, {
        ...{ as, params: { id: proposal._id, questionId: questions[place]?._id ?? '' } },
        body: { answer: 'In March' },
      })
    await reply(0)
    expect(kindsOf(await read(app, as))).toEqual(['asked Website 2029-01-02'])
    await reply(1)
    expect(await read(app, as)).toEqual([])
  })

  test('200: time without a rate, and what is older than 30 days, of one’s own tasks alone', async ({
    app,
  }) => {
    app.time.set('2029-03-01T12:00:00Z')
    const [owner, other] = [await buildUser(app, { timezone: 'UTC' }), await buildUser(app)]
    const { project, id: projectId } = await buildProject(app, { owner, name: 'Shop' })
    const { task } = await buildTask(app, { owner, projectId })
    const { task: foreign } = await buildTask(app, { owner: other })
    const rate = { rate_minor: 6000, currency: 'EUR' }
    const at = (day: string, hours: number) => ({
      from: `2029-${day}T08:00:00Z`,
      to: `2029-${day}T${String(8 + hours).padStart(2, '0')}:00:00Z`,
    })
    await buildEntry(app, { owner, task, ...at('01-10', 2), rate })
    await buildEntry(app, { owner, task, ...at('02-20', 5), rate })
    await buildEntry(app, { owner, task, ...at('01-05', 1), rate, billable: false })
    await buildEntry(app, { owner, task, ...at('02-25', 3), rate: { rate_minor: null, currency: 'EUR' } })
    await buildEntry(app, { owner: other, task: foreign, ...at('01-10', 2), rate })
    const shared = {
      ...{ title: 'Shop', client: null, invoiceId: null, proposalId: null },
      ...{ isDraft: false, projectId: project._id },
    }
    expect(await read(app, owner)).toEqual([
      { ...shared, kind: 'old_time', seconds: 7200, amount: 12_000, currency: 'EUR', since: '2029-01-10' },
      { ...shared, kind: 'no_rate', seconds: 10_800, amount: null, currency: null, since: '2029-02-25' },
    ])
  })

  test('old time is worth what its entries add up to, rounded once', async ({ app }) => {
    const entries = fc.array(
      fc.record({ seconds: fc.integer({ min: 1, max: 20_000 }), rate: fc.integer({ min: 1, max: 30_000 }) }),
      { minLength: 1, maxLength: 8 },
    )
    await fc.assert(
      fc.asyncProperty(entries, async (given) => {
        const owner = await buildUser(app)
        const { task } = await buildTask(app, { owner })
        for (const [n, { seconds, rate }] of given.entries()) {
          const from = Date.UTC(2020, 0, n + 1)
          await buildEntry(app, {
            ...{ owner, task, from: new Date(from).toISOString() },
            to: new Date(from + seconds * 1000).toISOString(),
            rate: { rate_minor: rate, currency: 'EUR' },
          })
        }
        const rated = given.reduce((sum, { seconds, rate }) => sum + BigInt(seconds * rate), 0n)
        const [row] = await read(app, owner)
        expect([row?.seconds, row?.amount]).toEqual([
          given.reduce((sum, { seconds }) => sum + seconds, 0),
          Number((2n * rated + 3600n) / 7200n),
        ])
      }),
      { numRuns: 8 },
    )
  })
})
