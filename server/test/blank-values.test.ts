import { createApiToken } from '@daybook/contract/api-tokens'
import { createClient, updateClient } from '@daybook/contract/clients'
import { createCompany, updateCompany } from '@daybook/contract/companies'
import type { EndpointShape } from '@daybook/contract/endpoint'
import { addPayment, createCreditNote } from '@daybook/contract/invoice-steps'
import { createInvoice, updateInvoice } from '@daybook/contract/invoices'
import { createJob, updateJob } from '@daybook/contract/jobs'
import { neverBlank } from '@daybook/contract/primitives'
import { createProject, updateProject } from '@daybook/contract/projects'
import { createTemplate } from '@daybook/contract/proposal-templates'
import { createTask, updateTask } from '@daybook/contract/tasks'
import { startTimer } from '@daybook/contract/time'
import { addSession } from '@daybook/contract/time-entries'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Refusal } from '../src/http/errors.ts'
import { parseBody } from '../src/http/parse-request.ts'
import { type TestApp, test } from './app.ts'
import { buildUser, type TestUser } from './builders.ts'
import { buildIssued, buildPaidWork, twoHours } from './invoices.ts'
import { table } from './route-actors.ts'

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

/** The fields of each form that a body may have. */
const fieldsOf = (schema: z.ZodType): [string, z.ZodType][] => {
  if (schema instanceof z.ZodOptional) return fieldsOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => fieldsOf(one as z.ZodType))
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape) as [string, z.ZodType][]
  throw new Error(`A body of another kind: ${schema.def.type}`)
}

/** What is said of a field of a body in which nothing else is sent. */
const complaintOf = (endpoint: EndpointShape, field: string, value: unknown): string | undefined => {
  try {
    parseBody(endpoint, { [field]: value })
  } catch (error) {
    if (error instanceof Refusal) return error.extra.fields?.[field]
    throw error
  }
}

describe('a blank field that need not be sent', () => {
  const bodies = table.filter(
    ({ endpoint: { method, body, answer } }) =>
      body && (method === 'PUT' || method === 'PATCH' || (method === 'POST' && answer.kind === 'created')),
  )
  const parsed = bodies.filter(({ endpoint }) => !('rawBody' in endpoint))
  it.each(parsed.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'is taken by %s',
    (_, endpoint) => {
      const optional = fieldsOf(endpoint.body ?? z.object({})).filter(
        ([, schema]) => schema.safeParse(undefined).success && !neverBlank.has(schema),
      )
      const refused = optional.flatMap(([field]) =>
        ['', null].flatMap((blank) => {
          const complaint = complaintOf(endpoint, field, blank)
          // What a record must have cannot be cleared, and a change says so.
          const isKept = endpoint.method === 'PUT' && complaint?.endsWith('is required')
          // A complaint about the whole that bears this name is there without the field as well.
          const isOfWhole = complaint === complaintOf(endpoint, field, undefined)
          return complaint === undefined || isKept || isOfWhole ? [] : [`${field}: ${complaint}`]
        }),
      )
      expect(refused).toEqual([])
    },
  )
})

test('201 or 200: blank is absent in what is done, too', async ({ app }) => {
  const as = await buildUser(app, { userType: 'pro' })
  const { task } = await buildPaidWork(app, as)
  const { invoice: paid } = await buildIssued(app, { owner: as })

  const span = { startedAt: '2026-01-05T09:00:00Z', stoppedAt: '2026-01-05T10:00:00Z' }
  const ofTask = { params: { id: task._id } }
  for (const blank of ['', null]) {
    const calls: [EndpointShape, object][] = [
      [addSession, { ...ofTask, body: { ...span, billable: blank } }],
      [startTimer, { ...ofTask, body: { _id: blank, at: blank } }],
      [createInvoice, { body: { type: blank } }],
      [addPayment, { params: { id: paid._id }, body: { amount: 100, date: blank, method: blank } }],
      [createApiToken, { body: { name: 'Backup', scope: 'read', expiresAt: blank } }],
      [createTemplate, { body: { name: 'Website', sections: blank, isPublic: blank, pricing: blank } }],
    ]
    for (const [endpoint, request] of calls) {
      const { status, body } = await app.call(endpoint, { as, ...request })
      expect([endpoint.path, status < 300, body.fields]).toEqual([endpoint.path, true, undefined])
    }
  }
})

test('400: blank is refused where all of it would be meant', async ({ app }) => {
  const { invoice, owner: as } = await buildIssued(app)
  const params = { id: invoice._id }
  for (const blank of ['', null])
    for (const [endpoint, field] of [
      [addPayment, 'amount'],
      [createCreditNote, 'lines'],
      [createCreditNote, 'items'],
    ] as [EndpointShape, string][]) {
      const { status, body } = await app.call(endpoint, { as, params, body: { [field]: blank } })
      expect([field, status, Object.keys(body.fields ?? {})]).toEqual([field, 400, [field]])
    }
})
