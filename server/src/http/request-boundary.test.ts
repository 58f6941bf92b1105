import { createClient } from '@daybook/contract/clients'
import { updateProfile } from '@daybook/contract/profile'
import { shareTask } from '@daybook/contract/sharing'
import { createTask, listTasks, toggleTask, updateTask } from '@daybook/contract/tasks'
import { startTimer, stopTimer } from '@daybook/contract/time'
import { addSession } from '@daybook/contract/time-entries'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { buildTask, buildUser, type TestUser } from '../../test/builders.ts'
import { sendRaw } from '../../test/raw.ts'
import { registrationOf } from '../../test/registrations.ts'

let app: TestApp
let person: TestUser
beforeAll(async () => {
  app = await startTestApp()
  person = await buildUser(app, { userType: 'pro' })
})
afterAll(() => app.close())

const post = (path: string, body: unknown, as?: TestUser) =>
  sendRaw(app, 'POST', `/api${path}`, { as, body: JSON.stringify(body) })
const get = (path: string) => sendRaw(app, 'GET', `/api${path}`, { as: person })
const daysAgo = (days: number) => new Date(app.clock().getTime() - days * 86_400_000).toISOString()
const half = '\ud800'

describe('a parameter that is sent twice', () => {
  it.each([
    ['/tasks?limit=2&limit=3', { limit: 'Must be sent only once' }],
    ['/tasks?completed=true&completed=true', { completed: 'Must be sent only once' }],
    ['/invoices?status=open&status=draft', { status: 'Must be sent only once' }],
    [`/tasks?${'tag=a&'.repeat(51)}`, { tag: 'At most 50 values' }],
  ])('400: %s', async (path, fields) => {
    const reply = await get(path)
    expect([reply.status, reply.body.fields]).toEqual([400, fields])
  })

  it.each(['/tasks?limit=&limit=3', '/tasks?tag=a&tag=b'])('200: %s', async (path) => {
    expect((await get(path)).status).toBe(200)
  })
})

describe('values that no column holds', () => {
  it.each(['%00', 'a%00b'])('404: NUL in a path, %s', async (name) => {
    const reply = await sendRaw(app, 'GET', `/api/auth/profile/${name}`)
    expect([reply.status, reply.body.error]).toEqual([404, 'not_found'])
  })

  it.each([
    [
      'a link of the profile',
      updateProfile,
      { links: [{ label: half, url: 'https://example.com' }] },
      'links.0.label',
    ],
    [
      'its address',
      updateProfile,
      { links: [{ label: 'x', url: `https://example.com/${half}` }] },
      'links.0.url',
    ],
    ['a contact', createClient, { name: 'x', contacts: [{ name: half }] }, 'contacts.0.name'],
    ['a line of an address', createClient, { name: 'x', address: { line1: half } }, 'address.line1'],
    ['a website', createClient, { name: 'x', website: `https://example.com/\u0000` }, 'website'],
    ['a title', createTask, { title: `a${half}` }, 'title'],
    ['a tag', createTask, { title: 'x', tags: ['a', half] }, 'tags.1'],
  ] as const)('400: half of a character or NUL in %s', async (_what, endpoint, body, field) => {
    const reply = await app.call(endpoint, { as: person, body })
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, [field]])
  })

  it('400: half of a character in the contacts of an import', async () => {
    const form = new FormData()
    form.append('file', new Blob(['Name;Contacts\nAda;"[{""name"":""\\ud800""}]"']), 'clients.csv')
    const response = await fetch(`${app.origin}/api/clients/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.accessToken}` },
      body: form,
    })
    const { data } = (await response.json()) as { data: { rows: unknown[] } }
    expect([response.status, data.rows]).toMatchObject([200, [{ status: 'invalid' }]])
  })

  it.each([2 ** 31, 2 ** 53, 1e300, -1, 0, 1.5])('400: the version %d', async (version) => {
    const { task, owner } = await buildTask(app)
    const reply = await app.call(updateTask, {
      as: owner,
      params: { id: task._id },
      body: { title: 'x', version },
    })
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, ['version']])
  })
})

describe('400: a query parameter that is not a single value', () => {
  it.each(['/time/report', '/time/entries'])('of %s', async (path) => {
    for (const from of ['yesterday', '{}', '%7B%7D', '[]', '%00', '', '9'.repeat(5000)]) {
      const { status, body } = await get(`${path}?from=${from}&to=2026-01-31`)
      expect([from, status, Object.keys(body.fields ?? {})]).toEqual([from, 400, ['from']])
    }
    const twice = await get(`${path}?from=2026-01-01&from=2026-01-02&to=2026-01-31`)
    expect(twice.body.fields).toEqual({ from: 'Must be sent only once' })
    const list = await get(`${path}?from[]=2026-01-01&from[a]=x&to=2026-01-31`)
    expect(list.body.fields).toEqual({ from: 'Is required' })
  })
})

describe('lengths come first', () => {
  const attack = `a@${'a.'.repeat(200_000)}@`
  it.each([
    ['/auth/forgot-password', { email: attack }],
    ['/auth/resend-verification', { email: attack }],
    ['/auth/login', { email: attack, password: 'x' }],
    ['/auth/register', { ...registrationOf(), email: attack }],
    ['/payments/create-link', { email: attack }],
  ])('400 at once: an address of 400,000 characters at %s', async (path, body) => {
    const before = performance.now()
    const { status, body: answer } = await post(path, body)
    expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, ['email']])
    expect(performance.now() - before).toBeLessThan(3000)
  })
})

describe('one rule for addresses', () => {
  it.each([
    'a,b@example.com',
    'a;b@example.com',
    '"a"@example.com',
    'a b@example.com',
    'a@b',
    'a@.com',
    'a@b..com',
  ])('400 everywhere: %s', async (email) => {
    const replies = [
      await post('/auth/register', { ...registrationOf(), email }),
      await post('/auth/login', { email, password: 'x' }),
      await post('/auth/forgot-password', { email }),
      await post('/payments/create-link', { email }),
      await post('/account/email', { email, password: 'x' }, person),
      await post('/clients', { name: 'x', email }, person),
    ]
    expect(replies.map(({ status, body }) => [status, Object.keys(body.fields ?? {})])).toEqual(
      replies.map(() => [400, ['email']]),
    )
  })
})

describe('instants lie between 1970 and 9999', () => {
  const outside = [
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '1969-12-31T23:59:59Z',
    '1970-01-01T00:00:00+00:01',
    '9999-12-31T23:59:59-23:59',
    '+275760-09-13T00:00:00.000Z',
  ]
  it.each(outside)('400 on the field: %s', async (instant) => {
    const { task, owner } = await buildTask(app)
    const of = { as: owner, params: { id: task._id } }
    const replies = [
      [await app.call(startTimer, { ...of, body: { at: instant } }), 'at'],
      [await app.call(stopTimer, { ...of, body: { at: instant } }), 'at'],
      [await app.call(toggleTask, { ...of, body: { at: instant } }), 'at'],
      [await app.call(shareTask, { ...of, body: { expiresAt: instant } }), 'expiresAt'],
      [
        await app.call(addSession, { ...of, body: { startedAt: instant, stoppedAt: daysAgo(0) } }),
        'startedAt',
      ],
    ] as const
    for (const [{ status, body }, field] of replies)
      expect([status, Object.keys(body.fields ?? {})[0]]).toEqual([400, field])
    expect((await app.call(listTasks, { as: owner })).status).toBe(200)
  })

  it('days, too', async () => {
    for (const dueDate of ['1969-12-31', '0001-01-01', '10000-01-01'])
      expect((await app.call(createTask, { as: person, body: { title: 'x', dueDate } })).status).toBe(400)
    for (const dueDate of ['1970-01-01', '9999-12-31'])
      expect((await app.call(createTask, { as: person, body: { title: 'x', dueDate } })).status).toBe(201)
  })
})

describe('instants from a device reach back 31 days', () => {
  it('400 before that; later ones count', async () => {
    const { task, owner } = await buildTask(app)
    const of = { as: owner, params: { id: task._id } }
    const early = { at: daysAgo(31.1) }
    for (const endpoint of [startTimer, stopTimer, toggleTask, updateTask])
      expect((await app.call(endpoint, { ...of, body: early })).body.fields).toEqual({
        at: 'Must be within the last 31 days',
      })
    const late = daysAgo(30.9)
    expect((await app.call(startTimer, { ...of, body: { at: late } })).data.startedAt).toBe(late)
    const { data } = await app.call(stopTimer, { ...of, body: { at: daysAgo(30.8) } })
    expect(data.sessionDuration).toBe(8640)
  })

  it.each([
    'NaN',
    'Infinity',
    '+275760-09-13T00:00:00.000Z',
    '-271821-04-20T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
    '1970-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    'x'.repeat(80),
  ])('nothing breaks under X-Device-Time: %s', async (deviceTime) => {
    const { task, owner } = await buildTask(app)
    const of = { as: owner, params: { id: task._id }, headers: { 'x-device-time': deviceTime } }
    const typed = [daysAgo(1), daysAgo(0.9)].concat('2100-01-01T00:00:00Z', '2100-01-01T01:00:00Z')
    const replies = [
      await app.call(startTimer, { ...of, body: { at: daysAgo(0) } }),
      await app.call(stopTimer, { ...of, body: { at: '9999-01-01T00:00:00Z' } }),
      await app.call(toggleTask, { ...of, body: { at: '1970-01-01T00:00:00Z' } }),
      await app.call(addSession, { ...of, body: { startedAt: typed[0], stoppedAt: typed[1] } }),
      await app.call(addSession, { ...of, body: { startedAt: typed[2], stoppedAt: typed[3] } }),
    ]
    for (const { status } of replies) expect([200, 201, 400, 409]).toContain(status)
    expect((await app.call(listTasks, { as: owner })).status).toBe(200)
  })
})
