import { me } from '@daybook/contract/accounts'
import { created, data, endpoint, message, page } from '@daybook/contract/endpoint'
import { createTask, deleteTask, getTask, listTasks } from '@daybook/contract/tasks'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { buildTask, buildUser, type TestUser } from '../../test/builders.ts'
import { sendRaw } from '../../test/raw.ts'
import { newId } from '../db/ids.ts'
import { bindRoutes } from './bind.ts'
import { errorHandler } from './error-handler.ts'
import { noRateLimits } from './rate-limits.ts'
import { type Route, route } from './route.ts'
import { createRowsInFlight } from './rows-in-flight.ts'

let app: TestApp
let person: TestUser
beforeAll(async () => {
  app = await startTestApp()
  person = await buildUser(app, { userType: 'pro' })
})
afterAll(() => app.close())

describe('a success', () => {
  it('answers one value in data', async () => {
    const { status, body } = await app.call(me, { as: person })
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['success', 'data'])
    expect(body).toMatchObject({ success: true, data: { user: { _id: person.id } } })
  })

  it('answers a page as an array with nextCursor and total beside it', async () => {
    const { owner } = await buildTask(app)
    await buildTask(app, { owner })
    const { status, body } = await app.call(listTasks, { as: owner, query: { limit: 1 } })
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['success', 'data', 'page'])
    expect(body.data).toHaveLength(1)
    expect(body.page).toEqual({ nextCursor: expect.any(String), total: 2 })
  })

  it('answers a message and nothing else', async () => {
    const { task, owner } = await buildTask(app)
    const { status, body } = await app.call(deleteTask, { as: owner, params: { id: task._id } })
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, message: expect.any(String) })
  })

  it('answers 201 for a create, and 200 with the record when it is sent again under its own _id', async () => {
    const body = { _id: newId(), title: 'Made offline' }
    const first = await app.call(createTask, { as: person, body })
    const again = await app.call(createTask, { as: person, body })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.data).toEqual(first.data)
    expect(first.data._id).toBe(body._id)
  })

  it('is compressed where it is long, and only for whoever can read that', async () => {
    const { owner, task } = await buildTask(app, { description: 'long '.repeat(1000) })
    const encodingOf = async (path: string, accepted: string) => {
      const { headers } = await sendRaw(app, 'GET', `/api${path}`, {
        as: owner,
        headers: { 'accept-encoding': accepted },
      })
      return [headers.get('content-encoding'), headers.get('vary')]
    }
    expect(await encodingOf('/tasks', 'gzip, deflate, br')).toEqual(['gzip', 'accept-encoding'])
    expect(await encodingOf('/tasks', 'identity')).toEqual([null, null])
    expect(await encodingOf('/auth/me', 'gzip')).toEqual([null, null])
    expect((await app.call(getTask, { as: owner, params: { id: task._id } })).data).toEqual(task)
  })

  it('carries the headers of an API: not cached, not sniffed, no referrer', async () => {
    const { headers } = await app.call(me, { as: person })
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  it('answers HEAD with the headers of GET and no body', async () => {
    const head = await sendRaw(app, 'HEAD', '/api/tasks', { as: person })
    const get = await sendRaw(app, 'GET', '/api/tasks', { as: person })
    expect(head).toMatchObject({ status: 200, text: '' })
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(get.text)))
    expect(await sendRaw(app, 'HEAD', '/api/tasks')).toMatchObject({ status: 401, text: '' })
  })
})

describe('request ids', () => {
  it('stand in the header and in the body of a refusal, a new one each time', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => sendRaw(app, 'GET', '/api/tasks')))
    for (const { headers, body } of replies) expect(headers.get('x-request-id')).toBe(body.requestId)
    expect(new Set(replies.map(({ body }) => body.requestId)).size).toBe(20)
  })

  it('are not taken from the caller', async () => {
    const { headers } = await sendRaw(app, 'GET', '/api/config', { headers: { 'x-request-id': 'mine' } })
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('an address that does not exist', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    'is a JSON 404 for %s',
    async (method) => {
      const { status, body, headers } = await sendRaw(app, method, '/api/nothing/here')
      expect(status).toBe(404)
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(body).toMatchObject({ success: false, error: 'not_found', requestId: expect.any(String) })
    },
  )

  it.each([
    ['the prefix alone', '/api'],
    ['a method that a known path does not have', '/api/auth/login'],
    ['an id that is none', '/api/tasks/7'],
    ['an id of 5,000 characters', `/api/tasks/${'x'.repeat(5000)}`],
    ['a broken escape', '/api/tasks/%zz'],
    ['a NUL', '/api/tasks/%00'],
  ])('is %s', async (_, path) => {
    const { status, body } = await sendRaw(app, 'GET', path, { as: person })
    expect(status).toBe(404)
    expect(body).toMatchObject({ success: false, error: 'not_found', requestId: expect.any(String) })
  })

  it('answers a missing record and a foreign one alike', async () => {
    const { task } = await buildTask(app)
    const foreign = await app.call(getTask, { as: person, params: { id: task._id } })
    const missing = await app.call(getTask, { as: person, params: { id: newId() } })
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
  })
})

describe('a handler that returns too much', () => {
  const Shown = z.object({
    name: z.string(),
    inner: z.object({ a: z.int() }),
    nothing: z.string().nullable(),
  })
  const row = { name: 'n', inner: { a: 1, secret: 'S3cret' }, nothing: null, password_hash: 'S3cret' }
  const declare = (path: `/${string}`) => ({
    method: 'GET' as const,
    path,
    summary: path,
    access: 'public' as const,
  })
  const routes: Route[] = [
    route(endpoint({ ...declare('/data'), answer: data(Shown) }), async () => row),
    route(endpoint({ ...declare('/page'), answer: page(Shown) }), async () => ({
      items: [row],
      nextCursor: null,
      total: 1,
    })),
    route(endpoint({ ...declare('/created'), method: 'POST', answer: created(Shown) }), async () => ({
      record: row,
      repeated: false,
    })),
    route(endpoint({ ...declare('/message'), answer: message() }), async () => ({ message: 'm', ...row })),
    route(endpoint({ ...declare('/thrown'), answer: data(Shown) }), async () => {
      throw new Error('S3cret', { cause: row })
    }),
  ]
  const small = fastify()
  beforeAll(async () => {
    small.setErrorHandler(errorHandler())
    bindRoutes(small, routes, {
      db: app.db,
      appOrigin: 'http://localhost',
      authenticate: async () => null,
      rateLimits: noRateLimits,
      nameOfTries: async (email) => email,
      fingerprint: (...parts) => Buffer.from(parts.join()),
      sealing: { seal: (text) => Buffer.from(text), open: (sealed) => sealed },
      rowsInFlight: createRowsInFlight(),
      reactions: {},
      clock: () => new Date(),
      wake: () => {},
    })
    await small.ready()
  })
  afterAll(() => small.close())

  const shown = { name: 'n', inner: { a: 1 }, nothing: null }
  it.each([
    ['GET', '/data', { success: true, data: shown }],
    ['GET', '/page', { success: true, data: [shown], page: { nextCursor: null, total: 1 } }],
    ['POST', '/created', { success: true, data: shown }],
    ['GET', '/message', { success: true, message: 'm' }],
  ] as const)('%s %s lets out only what the contract names', async (method, url, body) => {
    expect((await small.inject({ method, url })).json()).toEqual(body)
  })

  it('that throws does not say why', async () => {
    const response = await small.inject({ method: 'GET', url: '/thrown' })
    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({
      success: false,
      error: 'internal',
      requestId: expect.any(String),
    })
    expect(response.body).not.toContain('S3cret')
  })
})
