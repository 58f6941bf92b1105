import { deleteClient } from '@daybook/contract/clients'
import { createCompany, deleteCompany } from '@daybook/contract/companies'
import { deleteProject } from '@daybook/contract/projects'
import { sendProposal } from '@daybook/contract/proposal-sending'
import { createTemplate, getTemplate } from '@daybook/contract/proposal-templates'
import {
  createProposal,
  deleteProposal,
  listProposals,
  ProposalUpdate,
  restoreProposal,
  reviseProposal,
  updateProposal,
} from '@daybook/contract/proposals'
import { declineProposal } from '@daybook/contract/public-proposals'
import { search } from '@daybook/contract/search'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { buildClient, buildProject, buildUser } from '../../../test/builders.ts'
import {
  accept,
  buildProposal,
  buildSent,
  newMails,
  readOwn,
  readPublic,
  tokenOf,
} from '../../../test/proposals.ts'
import { newId } from '../../db/ids.ts'

describe('POST /proposals', () => {
  test('201: from a template, whose use is counted, for a client in their currency', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const { id: clientId } = await buildClient(app, { owner, currency: 'JPY', locale: 'ja-JP' })
    const { data: template } = await app.call(createTemplate, {
      as: owner,
      body: {
        ...{ name: 'Site for {{client.name}}', sections: [{ title: 'You', body: '{{who}}' }] },
        variables: [{ key: 'who', label: 'Who', required: true }],
        pricing: [{ description: 'Work', unitPrice: 120_000 }],
      },
    })
    const body = { templateId: template._id, clientId, values: { who: 'Ada' } }
    const { status, data } = await app.call(createProposal, { as: owner, body })
    expect([status, data]).toMatchObject([
      201,
      {
        ...{ title: 'Site for {{client.name}}', status: 'draft', templateId: template._id, clientId },
        ...{ currency: 'JPY', locale: 'ja-JP', values: { who: 'Ada' }, total: 1200, tax: 0 },
        ...{ publicUrl: null, contentHash: null, sentTo: [], accepted: null, remind: true },
        onAccept: { createProject: false, deposit: null },
        can: { edit: true, delete: true, send: true, revise: false, change: false },
      },
    ])
    const used = await app.call(getTemplate, { as: owner, params: { id: template._id } })
    expect([used.data.usageCount, used.data.version]).toEqual([1, 1])
    expect((await app.call(listProposals, { as: owner })).data).toEqual([data])
    expect((await app.call(search, { as: owner, query: { q: 'site for' } })).data).toContainEqual(
      expect.objectContaining({ type: 'proposal', _id: data._id }),
    )
  })

  test('201 once, then 200, under an id of the client; 400 names what is not there', async ({ app }) => {
    const { owner } = await buildProposal(app)
    const body = { _id: newId(), title: 'Offline' }
    expect((await app.call(createProposal, { as: owner, body })).status).toBe(201)
    expect((await app.call(createProposal, { as: owner, body })).status).toBe(200)
    const foreign = await buildProposal(app)
    for (const [sent, fields] of [
      [{}, { title: 'Title is required' }],
      [{ templateId: newId() }, { templateId: 'Template not found' }],
      [{ title: 'A', clientId: foreign.clientId }, { clientId: 'Client not found' }],
      [{ title: 'A', projectId: newId() }, { projectId: 'Project not found' }],
      [{ title: 'A', companyId: newId() }, { companyId: 'Company not found' }],
      [{ changeOf: foreign.proposal._id }, { changeOf: 'Proposal not found' }],
      [{ title: 'A', onAccept: { deposit: { type: 'percent', value: '101' } } }, expect.anything()],
    ] as const) {
      const reply = await app.call(createProposal, { as: owner, body: sent })
      expect([reply.status, reply.body.fields]).toEqual([400, fields])
    }
  })
})

describe('PUT /proposals/{id}', () => {
  test('200: what is not sent stays, and the sums follow the prices', async ({ app }) => {
    const { owner, proposal } = await buildProposal(app)
    const params = { id: proposal._id }
    expect([proposal.total, proposal.tax]).toEqual([115_000, 0])
    const change = async (body: Record<string, unknown>) =>
      (await app.call(updateProposal, { as: owner, params, body })).data
    expect(await change({ taxRate: '20', taxLabel: 'VAT' })).toMatchObject({ total: 115_000, tax: 23_000 })
    expect(await change({ expiresAt: '2030-01-31' })).toMatchObject({
      expiresAt: '2030-01-31',
      taxRate: '20',
    })
    const other = await buildClient(app, { owner, currency: 'JPY' })
    expect(await change({ clientId: other.id })).toMatchObject({ currency: 'JPY', total: 1150, tax: 230 })
    const { id: projectId } = await buildProject(app, { owner })
    expect(await change({ projectId, clientId: null })).toMatchObject({
      projectId,
      clientId: null,
      billTo: null,
    })
    const stale = await app.call(updateProposal, { as: owner, params, body: { title: 'Late', version: 1 } })
    expect([stale.status, stale.body.error]).toEqual([409, 'version_conflict'])
  })

  test('200: all figures stay as they are in another currency', async ({ app }) => {
    const { owner, proposal } = await buildProposal(app, {
      variables: [{ key: 'budget', label: 'Budget', type: 'money', default: '150000' }],
      values: { budget: '200000' },
      onAccept: { createProject: false, deposit: { type: 'amount', value: 30_000 } },
    })
    const params = { id: proposal._id }
    const { data } = await app.call(updateProposal, { as: owner, params, body: { currency: 'JPY' } })
    expect(data).toMatchObject({
      ...{ currency: 'JPY', total: 1150, values: { budget: '2000' }, variables: [{ default: '1500' }] },
      onAccept: { deposit: { type: 'amount', value: 300 } },
    })
  })

  test('200: as it was answered, though what it names is in the trash', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const [{ data: company }, { id: projectId }] = [
      await app.call(createCompany, { as: owner, body: { name: 'Acme' } }),
      await buildProject(app, { owner }),
    ]
    const { proposal, clientId } = await buildProposal(app, { owner, companyId: company._id, projectId })
    await app.call(deleteClient, { as: owner, params: { id: clientId } })
    await app.call(deleteCompany, { as: owner, params: { id: company._id } })
    await app.call(deleteProject, { as: owner, params: { id: projectId } })
    const answered = await readOwn(app, owner, proposal)
    const change = (body: Record<string, unknown>) =>
      app.call(updateProposal, { as: owner, params: { id: proposal._id }, body })
    const whole = ProposalUpdate.parse({ ...answered, title: 'Other' })
    const { status, data } = await change(whole)
    expect([status, data]).toMatchObject([
      200,
      { title: 'Other', clientId, companyId: company._id, projectId, currency: answered.currency },
    ])
    const { data: left } = await change({ projectId: null })
    expect(left).toMatchObject({ clientId, companyId: company._id, projectId: null })
    expect((await change({ projectId })).body.fields).toEqual({ projectId: 'Project not found' })
  })

  test('409: what was sent does not change, but for its reminders', async ({ app }) => {
    const { owner, proposal } = await buildSent(app)
    const change = (body: Record<string, unknown>) =>
      app.call(updateProposal, { as: owner, params: { id: proposal._id }, body })
    for (const body of [{ title: 'Other' }, { pricing: [] }, { clientId: null }, { expiresAt: '2031-01-01' }])
      expect((await change(body)).status).toBe(409)
    expect((await change({ remind: false })).data).toMatchObject({ remind: false, title: 'Website' })
  })
})

describe('POST /proposals/{id}/send', () => {
  test('200: frozen with its variables filled in, a page and a mail to each', async ({ app }) => {
    const {
      owner,
      proposal: draft,
      clientId,
    } = await buildProposal(app, {
      title: 'Site for {{client.name}}',
      taxRate: '10',
      expiresAt: '2030-01-31',
    })
    const as = owner
    const body = {
      to: ['ada@client.example', 'ADA@client.example', 'bob@client.example'],
      message: 'Dear Ada',
    }
    const { data } = await app.call(sendProposal, { as, params: { id: draft._id }, body })
    expect(data).toMatchObject({
      ...{ status: 'sent', variables: [], sentTo: ['ADA@client.example', 'bob@client.example'] },
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      sections: [{ title: 'What you get', body: expect.stringContaining('A **site** for ') }],
    })
    expect(data.title).not.toContain('{{')
    const mails = await newMails(app)
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['ADA@client.example', 'bob@client.example'])
    expect(mails[0]?.text).toContain('Dear Ada')
    expect(mails[0]?.html).toContain(`href="${data.publicUrl}"`)
    expect(mails[0]?.replyTo).toBe(owner.email)
    // What changes later does not change what was sent.
    await app.db.updateTable('clients').set({ name: 'Other' }).where('id', '=', clientId).execute()
    expect((await readPublic(app, tokenOf(data))).billTo?.name).not.toBe('Other')
    const again = await app.call(sendProposal, {
      as,
      params: { id: draft._id },
      body: { to: 'eve@client.example' },
    })
    expect([again.data.contentHash, again.data.sentAt]).toEqual([data.contentHash, data.sentAt])
    expect((await newMails(app)).map(({ to }) => to)).toEqual(['eve@client.example'])
  })

  test('200: keeps the last ten addresses, the last one used at the end', async ({ app }) => {
    const { owner, proposal } = await buildProposal(app)
    const readers = Array.from({ length: 10 }, (_, n) => `reader${n}@client.example`)
    const send = async (to: string[]) =>
      (await app.call(sendProposal, { as: owner, params: { id: proposal._id }, body: { to } })).data.sentTo
    expect(await send(readers)).toEqual(readers)
    const last = ['READER0@client.example', 'eve@client.example']
    expect(await send(last)).toEqual([...readers.slice(2), ...last])
  })

  test('400 and 409: says what is missing', async ({ app }) => {
    const variables = [{ key: 'who', label: 'Who', required: true }]
    for (const [given, status, complaint] of [
      [{ variables }, 400, { 'values.who': 'Who is required' }],
      [{ expiresAt: '2020-01-01' }, 400, { expiresAt: 'That day has passed. Choose a later one.' }],
      [{ pricing: [{ description: 'Off', unitPrice: -5 }] }, 400, { pricing: 'The total is below zero' }],
      [
        { clientId: null, onAccept: { deposit: { type: 'percent', value: '30' } } },
        400,
        { clientId: 'Choose a client: the deposit is invoiced to them' },
      ],
      [
        { onAccept: { deposit: { type: 'amount', value: 115_001 } } },
        400,
        { 'onAccept.deposit.value': 'A deposit is at most the total' },
      ],
      [{ sections: [], pricing: [] }, 409, undefined],
      [
        {
          sections: [{ title: 'A {{long}}'.padEnd(200, '.'), body: '' }],
          variables: [{ key: 'long', label: 'Long', default: 'x'.repeat(100) }],
        },
        400,
        { 'sections.0.title': 'Must be at most 200 characters once its variables are filled in' },
      ],
    ] as const) {
      const { owner, proposal } = await buildProposal(app, given)
      const reply = await app.call(sendProposal, { as: owner, params: { id: proposal._id } })
      expect([reply.status, reply.body.fields]).toEqual([status, complaint])
      expect((await readOwn(app, owner, proposal)).status).toBe('draft')
    }
  })

  test('409 for one that looked at an older draft', async ({ app }) => {
    const { owner, proposal } = await buildProposal(app)
    const params = { id: proposal._id }
    await app.call(updateProposal, { as: owner, params, body: { title: 'Newer' } })
    const reply = await app.call(sendProposal, { as: owner, params, body: { version: 1 } })
    expect([reply.status, reply.body.error]).toEqual([409, 'version_conflict'])
  })

  test('200: only the link once more changes nothing', async ({ app }) => {
    const { proposal, owner } = await buildProposal(app)
    const again = { as: owner, params: { id: proposal._id }, body: { version: proposal.version } }
    const first = await app.call(sendProposal, again)
    expect(first.data.history.at(-1)?.what).toBe('given its link')
    const second = await app.call(sendProposal, again)
    expect([second.status, second.data]).toEqual([200, first.data])
  })
})

describe('POST /proposals/{id}/revise', () => {
  test('201: the old one holds until the new one is sent, and leads to it then', async ({ app }) => {
    const { owner, proposal, token } = await buildSent(app)
    const revised = await app.call(reviseProposal, { as: owner, params: { id: proposal._id } })
    expect([revised.status, revised.data.status, revised.data.revisionOf]).toEqual([
      201,
      'draft',
      proposal._id,
    ])
    expect((await readPublic(app, token)).canAnswer).toBe(true)
    const { data } = await app.call(sendProposal, { as: owner, params: { id: revised.data._id } })
    expect(await readPublic(app, token)).toMatchObject({
      ...{ status: 'superseded', canAnswer: false, successorUrl: data.publicUrl },
    })
    expect((await accept(app, token)).status).toBe(409)
    expect((await accept(app, tokenOf(data))).status).toBe(200)
    expect((await app.call(reviseProposal, { as: owner, params: { id: data._id } })).status).toBe(409)
  })

  test('201: why the old one was declined stays with it', async ({ app }) => {
    const { owner, proposal, token } = await buildSent(app)
    const params = { id: proposal._id }
    await app.call(declineProposal, { params: { token }, body: { name: 'Ada', reason: 'Too late' } })
    const { data: revised } = await app.call(reviseProposal, { as: owner, params })
    await app.call(sendProposal, { as: owner, params: { id: revised._id } })
    expect(await readOwn(app, owner, proposal)).toMatchObject({
      status: 'superseded',
      declined: { name: 'Ada', reason: 'Too late' },
    })
  })

  test('409 for the second of two revisions: one takes its place', async ({ app }) => {
    const { owner, proposal, token } = await buildSent(app)
    const params = { id: proposal._id }
    const revise = async () => (await app.call(reviseProposal, { as: owner, params })).data
    const drafts = [await revise(), await revise()]
    const sent = await Promise.all(
      drafts.map(({ _id: id }) => app.call(sendProposal, { as: owner, params: { id } })),
    )
    expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await readPublic(app, token)).status).toBe('superseded')
  })

  test('200: one that was replaced while it was in the trash comes back superseded', async ({ app }) => {
    const { owner, proposal, token } = await buildSent(app)
    const params = { id: proposal._id }
    const { data: revision } = await app.call(reviseProposal, { as: owner, params })
    await app.call(deleteProposal, { as: owner, params })
    expect((await app.call(sendProposal, { as: owner, params: { id: revision._id } })).status).toBe(200)
    expect((await app.call(restoreProposal, { as: owner, params })).data.status).toBe('superseded')
    expect((await accept(app, token)).status).toBe(409)
  })

  test('409: it is not sent once the client has accepted the old one', async ({ app }) => {
    const { owner, proposal, token } = await buildSent(app)
    const { data } = await app.call(reviseProposal, { as: owner, params: { id: proposal._id } })
    await accept(app, token)
    expect((await app.call(sendProposal, { as: owner, params: { id: data._id } })).status).toBe(409)
    expect((await readOwn(app, owner, data)).status).toBe('draft')
  })
})

describe('DELETE /proposals/{id}', () => {
  test('200: its page is gone meanwhile; 409 for what was accepted', async ({ app }) => {
    const { owner, proposal, token } = await buildSent(app)
    const params = { id: proposal._id }
    expect((await app.call(deleteProposal, { as: owner, params })).status).toBe(200)
    expect((await accept(app, token)).status).toBe(404)
    const other = await buildSent(app)
    await accept(app, other.token)
    const reply = await app.call(deleteProposal, { as: other.owner, params: { id: other.proposal._id } })
    expect([reply.status, reply.body.message]).toEqual([409, 'Accepted proposals stay: they are agreements'])
  })
})
