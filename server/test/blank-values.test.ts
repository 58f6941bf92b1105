import { createClient, updateClient } from '@daybook/contract/clients'
import { createCompany, updateCompany } from '@daybook/contract/companies'
import type { EndpointShape } from '@daybook/contract/endpoint'
import { createInvoice, updateInvoice } from '@daybook/contract/invoices'
import { createJob, updateJob } from '@daybook/contract/jobs'
import { createProject, updateProject } from '@daybook/contract/projects'
import { createTask, updateTask } from '@daybook/contract/tasks'
import { describe, expect } from 'vitest'
import { type TestApp, test } from './app.ts'
import { buildUser, type TestUser } from './builders.ts'
import { twoHours } from './invoices.ts'

interface Kind {
  create: EndpointShape
  update: EndpointShape
  /** What a record must have. */
  least: Record<string, unknown>
  /** Values of fields, each of which may be blank. */
  full: Record<string, unknown>
  /** Those that a record cannot be without: blank, they stay. */
  stay?: string[]
}

const kinds: Record<string, Kind> = {
  task: {
    ...{ create: createTask, update: updateTask, least: { title: 'A task' } },
    full: {
      ...{ description: 'Long', dueDate: '2026-05-01', tags: ['a'], priority: 'high', billable: false },
      ...{ hourlyRate: 5000, estimatedTime: 30 },
    },
  },
  project: {
    ...{ create: createProject, update: updateProject, least: { name: 'A project' } },
    full: {
      ...{ description: 'Long', color: '#112233', active: false, billing: 'fixed', hourlyRate: 5000 },
      ...{
        currency: 'EUR',
        fixedPrice: 90_000,
        budgetMinutes: 600,
        budgetReset: 'monthly',
        dueDate: '2026-05-01',
      },
    },
  },
  client: {
    ...{ create: createClient, update: updateClient, least: { name: 'Ada' } },
    full: {
      ...{
        email: 'a@client.example',
        notes: 'Notes',
        currency: 'EUR',
        paymentTermsDays: 10,
        hourlyRate: 5000,
      },
      ...{ contacts: [{ name: 'Bob' }], archived: true, address: { city: 'Berlin' } },
    },
  },
  company: {
    ...{ create: createCompany, update: updateCompany, least: { name: 'Acme' } },
    full: {
      ...{ legalName: 'Acme Ltd', color: '#112233', currency: 'EUR', invoicePattern: 'A-{####}' },
      paymentDetails: [{ label: 'Bank', details: '1' }],
    },
  },
  invoice: {
    ...{ create: createInvoice, update: updateInvoice, least: {} },
    full: {
      ...{ items: [twoHours], notes: 'Notes', pricesIncludeTax: true, showWork: true, reminders: [7] },
      ...{ dueDate: '2099-05-01', currency: 'JPY', locale: 'de' },
    },
    stay: ['dueDate', 'currency', 'locale'],
  },
  job: {
    ...{ create: createJob, update: updateJob, least: { title: 'Designer' } },
    full: {
      ...{ description: 'Long', type: 'contract', workplace: 'hybrid', location: 'Here', skills: ['ink'] },
      ...{ budget: { min: 1, currency: 'EUR', per: 'hour' }, deadline: '2099-05-01' },
    },
  },
}

/** The fields of a new record of which nothing, all or all blank was sent. */
const make = async (app: TestApp, as: TestUser, { create }: Kind, body: object) => {
  const reply = await app.call(create, { as, body })
  expect([reply.status, reply.body.fields]).toEqual([201, undefined])
  return reply.data as unknown as Record<string, unknown> & { _id: string; version: number }
}

const some = (record: Record<string, unknown>, fields: string[]) =>
  Object.fromEntries(fields.map((field) => [field, record[field]]))

describe('a blank value', () => {
  for (const [name, kind] of Object.entries(kinds))
    test(`of ${name}s is absent on create, and clears on update`, async ({ app }) => {
      const as = await buildUser(app, { userType: 'pro' })
      const { least, full, update, stay = [] } = kind
      const fields = Object.keys(full)
      const cleared = fields.filter((field) => !stay.includes(field))
      const plain = await make(app, as, kind, least)
      for (const blank of ['', null]) {
        const blanks = Object.fromEntries(fields.map((field) => [field, blank]))
        const named = name === 'project' ? { name: `Project ${blank}` } : {}
        const made = await make(app, as, kind, { ...least, ...named, ...blanks, _id: blank })
        expect(some(made, cleared)).toEqual(some(plain, cleared))
        const called = name === 'project' ? { name: `Other ${blank}` } : {}
        const whole = await make(app, as, kind, { ...least, ...called, ...full })
        const reply = await app.call(update, {
          ...{ as, params: { id: whole._id } },
          body: { ...blanks, version: blank },
        })
        expect([reply.status, reply.body.fields]).toEqual([200, undefined])
        const after = reply.data as unknown as typeof whole
        expect(some(after, cleared)).toEqual(some(plain, cleared))
        expect(some(after, stay)).toEqual(some(whole, stay))
        expect(after.version).toBe(whole.version + 1)
      }
    })
})
