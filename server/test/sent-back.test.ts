import { me } from '@daybook/contract/accounts'
import { updateClient } from '@daybook/contract/clients'
import { createCompany, updateCompany } from '@daybook/contract/companies'
import { updateInvoice } from '@daybook/contract/invoices'
import { createJob, updateJob } from '@daybook/contract/jobs'
import { updateProfile } from '@daybook/contract/profile'
import { getProject, updateProject } from '@daybook/contract/projects'
import { createTemplate, updateTemplate } from '@daybook/contract/proposal-templates'
import { updateProposal } from '@daybook/contract/proposals'
import { createTask, getTask, updateTask } from '@daybook/contract/tasks'
import { createTeam, updateTeam } from '@daybook/contract/teams'
import { describe, expect } from 'vitest'
import { type TestApp, test } from './app.ts'
import {
  buildClient,
  buildMember,
  buildProject,
  buildShare,
  buildTask,
  buildTeamProject,
  buildUser,
  type TestUser,
} from './builders.ts'
import { buildInvoice, twoHours } from './invoices.ts'
import { buildProposal } from './proposals.ts'

interface Sent {
  _id: string
  version: number
}

/** Sends a record back as it was read, without its version too, and says how that ended. */
const sendBack = async (
  app: TestApp,
  as: TestUser,
  endpoint: Parameters<TestApp['call']>[0],
  record: Sent,
) => {
  const events = async () =>
    (
      await app.db
        .selectFrom('events')
        .select((is) => is.fn.countAll<number>().as('all'))
        .executeTakeFirstOrThrow()
    ).all
  const before = await events()
  const { version: _, ...body } = record
  const replies = []
  for (const sent of [record, body]) {
    const reply = await app.call(endpoint, { as, params: { id: record._id }, body: sent })
    replies.push(reply.status === 200 ? { version: (reply.data as unknown as Sent).version } : reply.body)
  }
  return { replies, told: (await events()) - before }
}

const kept = ({ version }: Sent) => ({ replies: [{ version }, { version }], told: 0 })

const address = { line1: '1 Main St', city: 'Berlin', country: 'DE' }

describe('PUT of a record as GET answered it: 200, keeps the version and tells nobody', () => {
  test('task', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const { teamId, projectId } = await buildTeamProject(app, owner)
    const member = await buildMember(app, teamId, 'member')
    const { task: plain } = await buildTask(app, { owner })
    const { data: rich } = await app.call(createTask, {
      as: owner,
      body: {
        title: 'Rich',
        description: 'Long',
        dueDate: '2026-05-01',
        projectId,
        tags: ['a', 'b'],
        priority: 'high',
        billable: false,
        hourlyRate: 5000,
        assignee: member.id,
        recurrence: { every: 'week' },
        estimatedTime: 90,
      },
    })
    for (const task of [plain, rich]) expect(await sendBack(app, owner, updateTask, task)).toEqual(kept(task))
    const { data: seen } = await app.call(getTask, { as: member, params: { id: rich._id } })
    expect(await sendBack(app, member, updateTask, seen)).toEqual(kept(rich))
    const put = (body: object) => app.call(updateTask, { as: member, params: { id: rich._id }, body })
    expect((await put({ ...seen, hourlyRate: 1 })).status).toBe(403)
    expect((await put({ ...seen, title: 'Renamed' })).data).toMatchObject({ title: 'Renamed', version: 2 })
    const { data: after } = await app.call(getTask, { as: owner, params: { id: rich._id } })
    expect(after).toMatchObject({ hourlyRate: 5000, recurrence: rich.recurrence, assignee: rich.assignee })
  })

  test('project', async ({ app }) => {
    const { id: clientId, owner } = await buildClient(app)
    const { project } = await buildProject(app, {
      ...{ owner, clientId, description: 'Long', color: '#112233', billing: 'fixed', hourlyRate: 5000 },
      ...{
        currency: 'EUR',
        fixedPrice: 90_000,
        budgetMinutes: 600,
        budgetReset: 'monthly',
        dueDate: '2026-05-01',
      },
    })
    expect(await sendBack(app, owner, updateProject, project)).toEqual(kept(project))
    const editor = await buildUser(app)
    await buildShare(app, { owner, projectId: project._id, to: editor })
    const { data: seen } = await app.call(getProject, { as: editor, params: { id: project._id } })
    expect(await sendBack(app, editor, updateProject, seen)).toEqual(kept(project))
    const put = (body: object) => app.call(updateProject, { as: editor, params: { id: project._id }, body })
    expect((await put({ ...seen, active: false })).status).toBe(403)
    expect((await put({ ...seen, hourlyRate: 1 })).status).toBe(403)
    expect((await put({ ...seen, name: 'Renamed' })).data).toMatchObject({ name: 'Renamed', version: 2 })
    const { data: after } = await app.call(getProject, { as: owner, params: { id: project._id } })
    expect(after).toMatchObject({ clientId: project.clientId, hourlyRate: 5000, billing: 'fixed' })
  })

  test('client', async ({ app }) => {
    const { client, owner } = await buildClient(app, {
      ...{
        email: 'ada@client.example',
        company: 'Acme',
        notes: 'Notes',
        phone: '1',
        website: 'https://a.example',
      },
      ...{ address, taxId: 'DE1', currency: 'EUR', locale: 'de', paymentTermsDays: 10, hourlyRate: 5000 },
      contacts: [{ name: 'Bob', email: 'bob@client.example' }],
    })
    const { client: plain } = await buildClient(app, { owner })
    for (const record of [client, plain])
      expect(await sendBack(app, owner, updateClient, record)).toEqual(kept(record))
  })

  test('company', async ({ app }) => {
    const as = await buildUser(app, { userType: 'pro' })
    const { data: company } = await app.call(createCompany, {
      as,
      body: {
        ...{ name: 'Acme', legalName: 'Acme Ltd', description: 'Text', email: 'a@acme.example', phone: '1' },
        ...{
          website: 'https://acme.example',
          address,
          taxId: 'DE1',
          registrationNumber: '7',
          currency: 'EUR',
        },
        paymentDetails: [{ label: 'Bank', iban: 'DE89 3704 0044 0532 0130 00' }],
      },
    })
    const { data: second } = await app.call(createCompany, { as, body: { name: 'Second' } })
    for (const record of [company, second])
      expect(await sendBack(app, as, updateCompany, record)).toEqual(kept(record))
  })

  test('invoice', async ({ app }) => {
    const { invoice: draft, owner } = await buildInvoice(app, {
      items: [{ ...twoHours, discount: { type: 'percent', value: '10' } }],
      discount: { type: 'amount', value: 100 },
      reminders: [-3, 7],
      recurrence: { every: 'month', next: '2027-05-01' },
      notes: 'Notes',
    })
    const { invoice: plain } = await buildInvoice(app, { owner, clientId: null, items: [] })
    for (const record of [draft, plain])
      expect(await sendBack(app, owner, updateInvoice, record)).toEqual(kept(record))
  })

  test('team', async ({ app }) => {
    const as = await buildUser(app, { userType: 'pro' })
    const { data: team } = await app.call(createTeam, { as, body: { name: 'Studio', description: 'Text' } })
    expect(await sendBack(app, as, updateTeam, team)).toEqual(kept(team))
  })

  test('job', async ({ app }) => {
    const as = await buildUser(app, { userType: 'pro' })
    const budget = { min: 100, max: 200, currency: 'EUR', per: 'hour' }
    for (const more of [{}, { budget, skills: ['ink'], deadline: '2027-05-01', description: 'Text' }]) {
      const { data: job } = await app.call(createJob, { as, body: { title: 'Designer', ...more } })
      expect(await sendBack(app, as, updateJob, job)).toEqual(kept(job))
    }
  })

  test('template and proposal', async ({ app }) => {
    const { owner, proposal } = await buildProposal(app, {
      variables: [{ key: 'weeks', label: 'Weeks', type: 'number' }],
      ...{ values: { weeks: 3 }, expiresAt: '2027-05-01', taxRate: '20', taxLabel: 'VAT' },
    })
    expect(await sendBack(app, owner, updateProposal, proposal)).toEqual(kept(proposal))
    const { data: template } = await app.call(createTemplate, {
      as: owner,
      body: {
        name: 'Website',
        sections: proposal.sections,
        pricing: proposal.pricing,
        variables: proposal.variables,
      },
    })
    expect(await sendBack(app, owner, updateTemplate, template)).toEqual(kept(template))
  })

  test('profile', async ({ app }) => {
    const as = await buildUser(app)
    await app.call(updateProfile, {
      as,
      body: {
        bio: 'Text',
        skills: ['ink'],
        links: [{ label: 'Site', url: 'https://a.example' }],
        hourCycle: 'h23',
      },
    })
    const { user } = (await app.call(me, { as })).data
    expect(await sendBack(app, as, updateProfile, user)).toEqual(kept(user))
  })
})
