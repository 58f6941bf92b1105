import { createClient, updateClient } from '@daybook/contract/clients'
import { createCompany } from '@daybook/contract/companies'
import { invoiceFromTasks } from '@daybook/contract/invoice-from-tasks'
import { issueInvoice } from '@daybook/contract/invoice-steps'
import { createInvoice, type Invoice } from '@daybook/contract/invoices'
import type { Task } from '@daybook/contract/tasks'
import type { TestApp } from './app.ts'
import { buildClient, buildProject, buildTask, buildUser, type TestUser } from './builders.ts'
import { buildEntry } from './time-entries.ts'

type Body = Partial<typeof createInvoice.body._input>

/** Two hours at 100.00 with 20 per cent: 240.00. */
export const twoHours = {
  description: 'Design',
  quantity: '2',
  unit: 'hour',
  unitPrice: 10_000,
  taxRate: '20',
  taxLabel: 'VAT',
}

/** A draft for a client, and its owner where none is given. */
export const buildInvoice = async (
  app: TestApp,
  { owner, ...body }: { owner?: TestUser } & Body = {},
): Promise<{ invoice: Invoice; owner: TestUser }> => {
  const as = owner ?? (await buildUser(app, { userType: 'pro' }))
  const client =
    body.clientId === undefined ? await app.call(createClient, { as, body: { name: 'Ada' } }) : undefined
  const reply = await app.call(createInvoice, {
    as,
    body: {
      currency: 'EUR',
      items: [twoHours],
      ...(client && { clientId: client.data._id }),
      ...body,
    },
  })
  if (reply.status !== 201) throw new Error(`Not made: ${JSON.stringify(reply.body)}`)
  return { invoice: reply.data, owner: as }
}

/** The same, issued. */
export const buildIssued = async (app: TestApp, options: { owner?: TestUser } & Body = {}) => {
  const { invoice, owner } = await buildInvoice(app, options)
  const { data } = await app.call(issueInvoice, { as: owner, params: { id: invoice._id } })
  return { invoice: data, owner }
}

/** A client with a project at 60.00 EUR an hour and a task in it. */
export const buildPaidWork = async (app: TestApp, owner: TestUser) => {
  const { id: clientId } = await buildClient(app, { owner })
  const rate = { hourlyRate: 6000, currency: 'EUR' }
  const { id: projectId } = await buildProject(app, { owner, clientId, ...rate })
  const { task } = await buildTask(app, { owner, projectId })
  return { clientId, projectId, task }
}

/** An hour of somebody's work on a task; each one begins in another hour of May. */
export const buildHour = (app: TestApp, worker: TestUser, task: Task, hour: number): Promise<string> => {
  const at = Date.UTC(2026, 4, 4, hour)
  return buildEntry(app, {
    owner: worker,
    task,
    from: new Date(at).toISOString(),
    to: new Date(at + 3_600_000).toISOString(),
  })
}

/** A draft that bills an hour of each of these people on the owner's task. */
export const buildBilled = async (app: TestApp, workers: readonly TestUser[] = []) => {
  const owner = await buildUser(app, { userType: 'pro' })
  const work = await buildPaidWork(app, owner)
  const entries: string[] = []
  for (const [place, worker] of [owner, ...workers].entries())
    entries.push(await buildHour(app, worker, work.task, place))
  const body = { projectId: work.projectId, groupBy: 'entry' } as const
  const reply = await app.call(invoiceFromTasks, { as: owner, body })
  if (reply.status !== 201) throw new Error(`Not made: ${JSON.stringify(reply.body)}`)
  return { owner, ...work, entries, invoice: reply.data }
}

export const studio = {
  name: 'Studio',
  legalName: 'Studio GmbH',
  taxId: 'DE123456789',
  address: { line1: 'Hauptstr. 1', postalCode: '10115', city: 'Berlin', country: 'DE' },
  paymentDetails: [{ label: 'Main', iban: 'DE89370400440532013000' }],
}

/** Two parties that have what an e-invoice needs. */
export const buildParties = async (app: TestApp, company: object = studio) => {
  const { owner, id: clientId } = await buildClient(app)
  await app.call(updateClient, {
    as: owner,
    params: { id: clientId },
    body: { name: 'Ada', address: { line1: '1 rue de Rivoli', city: 'Paris', country: 'FR' } },
  })
  const made = await app.call(createCompany, { as: owner, body: company })
  return { owner, clientId, companyId: made.data._id }
}
