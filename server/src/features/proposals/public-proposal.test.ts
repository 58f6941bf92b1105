import { agreedWork } from '@daybook/contract/agreed-work'
import { depositOf } from '@daybook/contract/deposit-use'
import { getInvoice } from '@daybook/contract/invoices'
import { deleteProject, getProject, restoreProject } from '@daybook/contract/projects'
import { publicProposalPdf } from '@daybook/contract/proposal-documents'
import { proposalTotals } from '@daybook/contract/proposal-figures'
import { answerQuestion, sendProposal } from '@daybook/contract/proposal-sending'
import { createProposal, ProposalUpdate, updateProposal } from '@daybook/contract/proposals'
import { askAboutProposal, declineProposal, readPublicProposal } from '@daybook/contract/public-proposals'
import { listTasks } from '@daybook/contract/tasks'
import fc from 'fast-check'
import { describe, expect, test as plain } from 'vitest'
import { startTestApp, test } from '../../../test/app.ts'
import { buildUser, signInAgain } from '../../../test/builders.ts'
import { accept, buildSent, newMails, readOwn, readPublic, somePricing } from '../../../test/proposals.ts'
import { newId } from '../../db/ids.ts'

const nobody = '0'.repeat(32)
describe('GET /proposals/public/{token}', () => {
  test('200: what the client reads and nothing of the owner’s; seen by anybody but its owner', async ({
    app,
  }) => {
    const { owner, proposal, token } = await buildSent(app)
    await app.call(readPublicProposal, { as: owner, params: { token } })
    expect((await readOwn(app, owner, proposal)).viewedAt).toBeNull()
    const page = await readPublic(app, token)
    expect(page).toMatchObject({
      title: 'Website',
      status: 'sent',
      canAnswer: true,
      canAsk: true,
      changes: [],
    })
    const text = JSON.stringify(page)
    for (const hidden of [
      'sentTo',
      'history',
      'onAccept',
      'clientId',
      'remind',
      'viewedAt',
      'version',
      owner.id,
    ])
      expect(text).not.toContain(hidden)
    expect((await readOwn(app, owner, proposal)).viewedAt).not.toBeNull()
    expect((await app.call(readPublicProposal, { params: { token: nobody } })).status).toBe(404)
  })

  test('200: as a PDF for whoever has the link', async ({ app }) => {
    const { token } = await buildSent(app)
    const reply = await fetch(`${app.origin}/api${publicProposalPdf.path.replace('{token}', token)}`)
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect([reply.status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })
})

describe('POST …/accept', () => {
  test('200: keeps who, when, what and the hash, and tells both sides', async ({ app }) => {
    const { owner, proposal, token } = await buildSent(app, { taxRate: '10' })
    await newMails(app)
    const photos = proposal.pricing.find(({ optional }) => optional)?._id ?? ''
    const { status, data } = await accept(app, token, {
      options: [photos],
      contentHash: proposal.contentHash,
    })
    expect([status, data]).toMatchObject([
      200,
      {
        ...{ status: 'accepted', canAnswer: false, depositUrl: null },
        accepted: { name: 'Ada Client', options: [photos], total: 125_000, tax: 12_500 },
      },
    ])
    expect(await readOwn(app, owner, proposal)).toMatchObject({
      ...{ status: 'accepted', accepted: data.accepted, projectId: null, depositId: null },
      can: { edit: false, delete: false, send: false, revise: false, change: true },
    })
    const { answered_from: from } = await app.db
      .selectFrom('proposals')
      .select('answered_from')
      .where('id', '=', proposal._id)
      .executeTakeFirstOrThrow()
    expect(from).toBe('127.0.0.1')
    const mails = await newMails(app)
    expect(mails.map(({ to }) => to).toSorted()).toEqual([owner.email, 'ada@client.example'].toSorted())
    expect(mails.find(({ to }) => to === owner.email)?.subject).toBe('Ada Client has accepted: Website')
    expect(mails.find(({ to }) => to !== owner.email)?.text).toContain(proposal.contentHash)
  })

  test('400 and 409: without a name, with a line that is no option, with another text', async ({ app }) => {
    const { proposal, token } = await buildSent(app)
    expect((await accept(app, token, { name: ' ' })).body.fields).toEqual({ name: 'Enter your name' })
    const fixed = proposal.pricing[0]?._id ?? ''
    for (const option of [fixed, newId()])
      expect((await accept(app, token, { options: [option] })).body.fields).toEqual({
        'options.0': 'Must be an optional line of this proposal',
      })
    expect((await accept(app, token, { contentHash: 'a'.repeat(64) })).status).toBe(409)
    expect((await accept(app, token, { proposal: newId() })).status).toBe(404)
    expect((await readPublic(app, token)).status).toBe('sent')
  })

  test('400: a choice that comes to less than nothing', async ({ app }) => {
    const { proposal, token } = await buildSent(app, {
      pricing: [
        { description: 'Work', quantity: '2', unitPrice: 5000 },
        { description: 'Discount', unitPrice: -20_000, optional: true },
        { description: 'Photos', unitPrice: 10_000, optional: true },
      ],
    })
    const [, discount, photos] = proposal.pricing.map(({ _id }) => _id)
    const refused = await accept(app, token, { options: [discount] })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { options: 'This choice comes to less than nothing. Choose other options.' },
    ])
    const { data } = await accept(app, token, { options: [discount, photos] })
    expect(data.accepted?.total).toBe(0)
  })

  test('409 after its last day, in the zone of its owner', async ({ app }) => {
    app.time.set('2029-01-01T12:00:00Z')
    const owner = await buildUser(app, { userType: 'pro', timezone: 'Pacific/Kiritimati' })
    const { proposal, token } = await buildSent(app, { owner, expiresAt: '2029-01-10' })
    app.time.set('2029-01-10T10:00:01Z')
    const late = await accept(app, token)
    expect([late.status, late.body.message]).toEqual([409, 'This proposal has expired. Ask for a new one.'])
    expect((await readOwn(app, await signInAgain(app, owner), proposal)).status).toBe('expired')
    await newMails(app)
    expect((await readPublic(app, token)).canAsk).toBe(false)
  })

  test('200 for one of many at once: one project, one deposit', async ({ app }) => {
    const deposit = { type: 'percent', value: '30' }
    const { owner, proposal, token } = await buildSent(app, { onAccept: { createProject: true, deposit } })
    const replies = await Promise.all(
      ['Ada', 'Bob', 'Eve', 'Kim'].map((name) => accept(app, token, { name })),
    )
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ])
    const count = async (table: 'projects' | 'invoices') =>
      (await app.db.selectFrom(table).select('id').where('owner_id', '=', owner.id).execute()).length
    expect([await count('projects'), await count('invoices')]).toEqual([1, 2])
    const own = await readOwn(app, owner, proposal)
    expect(own.accepted?.name).toBe(replies.find(({ status }) => status === 200)?.data.accepted?.name)
  })

  test('200: makes a project with tasks and a budget, and a deposit that is issued', async ({ app }) => {
    const onAccept = { createProject: true, deposit: { type: 'percent', value: '30' } }
    const { owner, clientId, proposal, token } = await buildSent(app, {
      onAccept,
      taxRate: '20',
      taxLabel: 'VAT',
    })
    const { data: page } = await accept(app, token, { options: [proposal.pricing[2]?._id] })
    const own = await readOwn(app, owner, proposal)
    const project = (await app.call(getProject, { as: owner, params: { id: own.projectId ?? '' } })).data
    expect(project).toMatchObject({
      ...{ name: 'Website', billing: 'fixed', fixedPrice: 125_000, budgetMinutes: 600, currency: 'EUR' },
      clientId: { _id: clientId },
    })
    const tasks = (await app.call(listTasks, { as: owner, query: { projectId: project._id } })).data
    expect(Object.fromEntries(tasks.map(({ title, estimatedTime }) => [title, estimatedTime]))).toEqual({
      Design: 600,
      Photos: 0,
      'Set-up': 0,
    })
    const read = async (id: string | null) =>
      (await app.call(getInvoice, { as: owner, params: { id: id ?? '' } })).data
    const [deposit, whole] = [await read(own.depositId), await read(own.invoiceId)]
    expect(deposit).toMatchObject({
      type: 'deposit',
      status: 'issued',
      total: 45_000,
      relatedInvoiceId: whole._id,
    })
    expect(page.depositUrl).toBe(deposit.publicUrl)
    // What is left to pay of it all is the whole less the deposit.
    expect([whole.status, whole.total]).toEqual(['draft', 150_000 - 45_000])
  })

  test('200: what cannot be made does not keep the client from accepting', async ({ app }) => {
    const onAccept = { createProject: true, deposit: { type: 'percent', value: '30' } }
    const { owner, clientId, proposal, token } = await buildSent(app, { onAccept })
    await app.db.updateTable('clients').set({ trashed_at: app.clock() }).where('id', '=', clientId).execute()
    expect((await accept(app, token)).status).toBe(200)
    const own = await readOwn(app, owner, proposal)
    expect([own.depositId, own.projectId]).toEqual([null, expect.any(String)])
    expect(own.history.map(({ what }) => what)).toContain(
      'no deposit was asked for: its client is not there any more',
    )
  })

  test('200: what is larger than a project can say is left out of it', async ({ app }) => {
    const pricing = [{ description: 'For ever', quantity: '99999999', unit: 'hour', unitPrice: 1 }]
    const { owner, proposal, token } = await buildSent(app, {
      ...{ pricing, onAccept: { createProject: true, deposit: null } },
    })
    expect((await accept(app, token)).status).toBe(200)
    const { projectId } = await readOwn(app, owner, proposal)
    const { data } = await app.call(getProject, { as: owner, params: { id: projectId ?? '' } })
    expect(data).toMatchObject({ budgetMinutes: null, budgetAmount: 99_999_999, stats: { totalTasks: 1 } })
  })

  test('200: a price that a project cannot have is left out, and the history says so', async ({ app }) => {
    const line = { description: 'Website', quantity: '1', unit: 'item', unitPrice: 700_000_000_000 }
    const { owner, proposal, token } = await buildSent(app, {
      ...{ currency: 'IDR', pricing: [line, line], onAccept: { createProject: true, deposit: null } },
    })
    expect((await accept(app, token)).status).toBe(200)
    const { projectId, history } = await readOwn(app, owner, proposal)
    const { data } = await app.call(getProject, { as: owner, params: { id: projectId ?? '' } })
    expect(data).toMatchObject({ fixedPrice: null, budgetAmount: null })
    expect(history.map(({ what }) => what)).toContain(
      'the project has no price: the accepted one is more than a project can have',
    )
  })

  test('the page, the acceptance and the deposit agree to the unit, whatever is chosen', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const line = fc.record({
      description: fc.constant('Work'),
      quantity: fc.integer({ min: 1, max: 9999 }).map((n) => (n / 100).toFixed(2)),
      unitPrice: fc.integer({ min: 1, max: 99_999 }),
      optional: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('0', '7', '19', '20', '8.1'),
        fc.integer({ min: 1, max: 100 }).map(String),
        fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        async (pricing, taxRate, value, choices) => {
          const lines = [{ description: 'Base', quantity: '1', unitPrice: 5000 }, ...pricing]
          const onAccept = { createProject: false, deposit: { type: 'percent', value } }
          const { proposal, token } = await buildSent(app, {
            owner,
            pricing: lines,
            taxRate,
            onAccept,
            to: undefined,
          })
          const page = await readPublic(app, token)
          const options = page.pricing.flatMap(({ _id, optional }, place) =>
            optional && choices[place - 1] ? [_id] : [],
          )
          const shown = proposalTotals({ pricing: page.pricing, taxRate }, options)
          const { data } = await accept(app, token, { options })
          expect([data.accepted?.total, data.accepted?.tax]).toEqual([shown.total, shown.tax])
          const own = await readOwn(app, owner, proposal)
          const read = async (id: string | null) =>
            (await app.call(getInvoice, { as: owner, params: { id: id ?? '' } })).data
          const [deposit, whole] = [await read(own.depositId), await read(own.invoiceId)]
          expect(deposit.total + whole.total).toBe(shown.totalWithTax)
          // As the client read it before they accepted.
          expect(page.deposit && depositOf(shown.totalWithTax, page.deposit)).toBe(deposit.total)
          expect(Math.abs(deposit.total * 100 - Number(value) * shown.totalWithTax)).toBeLessThanOrEqual(50)
        },
      ),
      { numRuns: 12 },
    )
  })
})

describe('POST …/decline', () => {
  test('200: with a reason that the owner reads; it is not accepted after', async ({ app }) => {
    const { owner, proposal, token } = await buildSent(app)
    await newMails(app)
    const decline = (body: object) =>
      app.call(declineProposal, { params: { token }, body: { name: 'Ada', ...body } })
    expect((await decline({ reason: 'Too late, see www.evil.com' })).data.declined).toMatchObject({
      name: 'Ada',
      reason: 'Too late, see www.evil.com',
    })
    expect((await accept(app, token)).status).toBe(409)
    expect((await decline({})).status).toBe(409)
    expect((await readOwn(app, owner, proposal)).can).toMatchObject({ revise: true, send: false })
    const [mail] = await newMails(app)
    expect([mail?.subject, mail?.text]).toEqual([
      'Ada has declined: Website',
      expect.stringContaining('Too late, see www. evil. com'),
    ])
  })
})

describe('questions', () => {
  test('200: asked once under its id, mailed, answered on the page and by mail', async ({ app }) => {
    const { owner, proposal, token } = await buildSent(app)
    await newMails(app)
    const body = { _id: newId(), name: 'Ada', text: 'When can you start?' }
    await app.call(askAboutProposal, { params: { token }, body })
    const asked = await app.call(askAboutProposal, { params: { token }, body })
    expect(asked.data.questions).toMatchObject([
      { name: 'Ada', text: body.text, answer: '', answeredAt: null },
    ])
    expect((await newMails(app)).map(({ to, subject }) => [to, subject])).toEqual([
      [owner.email, 'Ada asks about: Website'],
    ])
    const answer = (questionId: string) =>
      app.call(answerQuestion, {
        ...{ as: owner, params: { id: proposal._id, questionId } },
        body: { answer: 'On Monday.' },
      })
    expect((await answer(newId())).status).toBe(404)
    expect((await answer(body._id)).data.questions[0]?.answer).toBe('On Monday.')
    expect((await readPublic(app, token)).questions[0]?.answer).toBe('On Monday.')
    expect((await newMails(app))[0]).toMatchObject({
      to: 'ada@client.example',
      text: expect.stringContaining('On Monday'),
    })
    const { version } = await readOwn(app, owner, proposal)
    expect((await answer(body._id)).data.version).toBe(version)
    expect(await newMails(app)).toEqual([])
  })

  plain('429 after 30 answers an hour', async () => {
    const app = await startTestApp({ environment: { RATE_LIMITS: 'on' } })
    const { owner, proposal } = await buildSent(app)
    const answer = () =>
      app.call(answerQuestion, {
        ...{ as: owner, params: { id: proposal._id, questionId: newId() } },
        body: { answer: 'On Monday.' },
      })
    const tries = await Promise.all(Array.from({ length: 30 }, answer))
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([404]))
    expect((await answer()).status).toBe(429)
    await app.close()
  })

  test('200 for the same question at once, kept once; 409 under an id that is in use elsewhere', async ({
    app,
  }) => {
    const [one, another] = [await buildSent(app), await buildSent(app)]
    const body = { _id: newId(), name: 'Ada', text: 'When?' }
    const ask = (token: string) => app.call(askAboutProposal, { params: { token }, body })
    const replies = await Promise.all([1, 2, 3].map(() => ask(one.token)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await readPublic(app, one.token)).questions).toHaveLength(1)
    const other = { params: { token: one.token }, body: { ...body, text: 'When, and how?' } }
    expect((await app.call(askAboutProposal, other)).status).toBe(409)
    expect((await ask(another.token)).status).toBe(409)
  })

  test('409 for the fifty-first; 400 names what is missing', async ({ app }) => {
    const { token } = await buildSent(app)
    const ask = (body: object) => app.call(askAboutProposal, { params: { token }, body })
    expect((await ask({})).body.fields).toEqual({ name: 'Enter your name', text: 'Enter your question' })
    for (let n = 0; n < 50; n++) await ask({ name: 'Ada', text: `Question ${n}` })
    expect((await ask({ name: 'Ada', text: 'One more' })).status).toBe(409)
  })
})

describe('a change of what was accepted', () => {
  test('200: read and accepted by the same link, it adds to the project', async ({ app }) => {
    const onAccept = { createProject: true, deposit: null }
    const { owner, proposal, token } = await buildSent(app, { onAccept })
    const early = await app.call(createProposal, { as: owner, body: { changeOf: proposal._id } })
    expect(early.status).toBe(409)
    await accept(app, token)
    const { data: draft } = await app.call(createProposal, {
      as: owner,
      body: { changeOf: proposal._id, pricing: [{ ...somePricing[0], description: 'Blog', quantity: '5' }] },
    })
    expect(draft).toMatchObject({ title: 'Change of Website', currency: 'EUR', changeOf: proposal._id })
    expect((await readPublic(app, token)).changes).toEqual([])
    const { data: sent } = await app.call(sendProposal, { as: owner, params: { id: draft._id }, body: {} })
    expect(sent.publicUrl).toBe(proposal.publicUrl)
    expect((await readOwn(app, owner, draft)).viewedAt).toBeNull()
    expect((await readPublic(app, token)).changes).toMatchObject([
      { title: 'Change of Website', canAnswer: true },
    ])
    // The client sees it on the same page.
    expect((await readOwn(app, owner, draft)).viewedAt).not.toBeNull()
    const { data } = await accept(app, token, { proposal: draft._id })
    expect(data.changes[0]?.accepted).toMatchObject({ name: 'Ada Client', total: 45_000 })
    const { projectId } = await readOwn(app, owner, proposal)
    const params = { id: projectId ?? '' }
    const { data: project } = await app.call(getProject, { as: owner, params })
    expect(project).toMatchObject({ fixedPrice: 160_000, budgetMinutes: 900, stats: { totalTasks: 3 } })
    await app.db.updateTable('projects').set({ trashed_at: app.clock() }).execute()
    const orphan = await app.call(createProposal, { as: owner, body: { changeOf: proposal._id } })
    expect([orphan.status, orphan.data.projectId]).toEqual([201, null])
    await app.db.updateTable('projects').set({ trashed_at: null }).execute()
    const { data: agreed } = await app.call(agreedWork, { as: owner, params })
    expect(agreed).toMatchObject({
      ...{ currency: 'EUR', total: 160_000, minutes: 900, trackedSeconds: 0, used: 0, standing: 'within' },
      proposals: [{ changeOf: null }, { changeOf: proposal._id, minutes: 300 }],
    })
  })

  test.for([
    [null, 'it has none'],
    [999_999_999_999, 'the new one is more than a project can have'],
  ] as const)('200: to a project of price %s no price is added: %s', async ([fixedPrice, why], { app }) => {
    const { owner, proposal, token } = await buildSent(app, {
      onAccept: { createProject: true, deposit: null },
    })
    await accept(app, token)
    await app.db.updateTable('projects').set({ fixed_price: fixedPrice }).execute()
    const { data: draft } = await app.call(createProposal, {
      as: owner,
      body: { changeOf: proposal._id, pricing: somePricing },
    })
    await app.call(sendProposal, { as: owner, params: { id: draft._id }, body: {} })
    expect((await accept(app, token, { proposal: draft._id })).status).toBe(200)
    const { history, projectId } = await readOwn(app, owner, draft)
    expect(history.map(({ what }) => what)).toContain(`the price of the project was not changed: ${why}`)
    const { data } = await app.call(getProject, { as: owner, params: { id: projectId ?? '' } })
    expect(data.fixedPrice).toBe(fixedPrice)
  })

  test('200: also while the project is in the trash, which is noted and agreed once it is back', async ({
    app,
  }) => {
    const { owner, proposal, token } = await buildSent(app, {
      onAccept: { createProject: true, deposit: null },
    })
    await accept(app, token)
    const params = { id: (await readOwn(app, owner, proposal)).projectId ?? '' }
    await app.call(deleteProject, { as: owner, params })
    const { data: draft } = await app.call(createProposal, {
      as: owner,
      body: { changeOf: proposal._id, pricing: [{ description: 'Blog', unitPrice: 15_000 }] },
    })
    await app.call(sendProposal, { as: owner, params: { id: draft._id }, body: {} })
    expect((await accept(app, token, { proposal: draft._id })).status).toBe(200)
    expect((await readOwn(app, owner, draft)).history.map(({ what }) => what)).toContain(
      'the project was not changed: it is in the trash',
    )
    await app.call(restoreProject, { as: owner, params })
    const { data: agreed } = await app.call(agreedWork, { as: owner, params })
    expect(agreed).toMatchObject({
      total: 130_000,
      proposals: [{ changeOf: null }, { changeOf: proposal._id }],
    })
  })

  test('409: it is for the same client and currency, and what follows it follows from the whole', async ({
    app,
  }) => {
    const { owner, proposal, token } = await buildSent(app, {
      onAccept: { createProject: true, deposit: null },
    })
    await accept(app, token)
    const { data: draft } = await app.call(createProposal, { as: owner, body: { changeOf: proposal._id } })
    const change = async (body: Record<string, unknown>) =>
      (await app.call(updateProposal, { as: owner, params: { id: draft._id }, body })).status
    const deposit = { type: 'percent', value: '50' }
    for (const body of [
      ...[{ clientId: null }, { currency: 'USD' }, { onAccept: { createProject: true } }],
      { onAccept: { createProject: false, deposit } },
    ])
      expect([body, await change(body)]).toEqual([body, 409])
    // As it was answered.
    expect(await change(ProposalUpdate.parse(draft))).toBe(200)
  })
})
