import { createTask, listTasks, updateTask } from '@daybook/contract/tasks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { buildTask, buildUser, type TestUser } from '../../test/builders.ts'
import { sendRaw } from '../../test/raw.ts'
import { newId } from '../db/ids.ts'

let app: TestApp
let person: TestUser
let unverified: TestUser
beforeAll(async () => {
  app = await startTestApp()
  person = await buildUser(app, { userType: 'pro' })
  unverified = await buildUser(app, { verified: false })
})
afterAll(() => app.close())

const post = (body: string, headers: Record<string, string> = {}) =>
  sendRaw(app, 'POST', '/api/tasks', { as: person, body, headers })
const json = (value: unknown) => JSON.stringify(value)

describe('400 validation_failed', () => {
  it('names every field, and the first complaint is the message', async () => {
    const body = { title: ' ', tags: ['a', 7], dueDate: '2026-02-30', estimatedTime: 1.5 }
    const { status, body: answer } = await app.call(createTask, { as: person, body })
    expect(status).toBe(400)
    expect(answer).toEqual({
      success: false,
      error: 'validation_failed',
      message: 'Task title is required',
      requestId: expect.any(String),
      fields: {
        title: 'Task title is required',
        dueDate: 'Must be a date in the form yyyy-mm-dd',
        'tags.1': 'Must be text',
        estimatedTime: 'Please enter a valid time (hours and minutes)',
      },
    })
    expect(answer.message).toBe(Object.values(answer.fields ?? {})[0])
  })

  it.each([
    ['no body at all', undefined, 'title'],
    ['an empty body that is called JSON', '', 'title'],
    ['null', 'null', 'title'],
    ['a list', '[]', 'body'],
    ['a number', '7', 'body'],
    ['half a body', '{"title":', 'body'],
    ['no JSON', 'title=x', 'body'],
    ['a key that reaches for the prototype', '{"title":"x","__proto__":{"admin":true}}', 'body'],
    [
      'a constructor that reaches for the prototype',
      '{"title":"x","constructor":{"prototype":{"a":1}}}',
      'body',
    ],
    ['a list 100,000 deep as the title', `{"title":${'['.repeat(1e5)}${']'.repeat(1e5)}}`, 'title'],
    ['the year 0', json({ title: 'x', dueDate: '0000-01-01' }), 'dueDate'],
    ['NUL in the title', json({ title: 'a\u0000b' }), 'title'],
    ['NUL in a tag', json({ title: 'a', tags: ['a', 'b\u0000'] }), 'tags.1'],
  ])('%s', async (_, body, field) => {
    const { status, body: answer } = await sendRaw(app, 'POST', '/api/tasks', {
      as: person,
      ...(body !== undefined && { body }),
    })
    expect(status).toBe(400)
    expect(answer.error).toBe('validation_failed')
    expect(Object.keys(answer.fields ?? {})).toEqual([field])
  })

  it.each([
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['limit=ten', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['completed=yes', 'completed'],
    ['sort=color', 'sort'],
    ['day=0000-01-01', 'day'],
    ['project=%00', 'project'],
    ['tag=a&tag=%00', 'tag.1'],
    ['cursor=nonsense', 'cursor'],
    ['cursor=WyJ4Il0', 'cursor'],
    [`cursor=${Buffer.from(json(['no instant', newId()])).toString('base64url')}`, 'cursor'],
    [`cursor=${Buffer.from(json(['\u0000', newId()])).toString('base64url')}&sort=title`, 'cursor'],
    [`cursor=${'x'.repeat(2000)}`, 'cursor'],
  ])('of the query %s', async (query, field) => {
    const { status, body } = await sendRaw(app, 'GET', `/api/tasks?${query}`, { as: person })
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {})).toEqual([field])
  })
})

describe('what is forgiven', () => {
  it('an unknown field of the body: dropped, at any depth', async () => {
    const deep = `${'['.repeat(1e5)}${']'.repeat(1e5)}`
    for (const headers of [{}, { 'idempotency-key': 'deep' }] as Record<string, string>[]) {
      const { status, body } = await post(
        `{"title":"x","isAdmin":true,"owner_id":"y","deep":${deep}}`,
        headers,
      )
      expect(status).toBe(201)
      expect(body.data).toMatchObject({ title: 'x' })
      expect(body.data).not.toHaveProperty('isAdmin')
    }
  })

  it('an empty parameter: as if it were not sent', async () => {
    const query = { limit: '', cursor: '', search: '', due: '', completed: '', tag: '' }
    expect((await app.call(listTasks, { as: person, query })).status).toBe(200)
  })

  it('a parameter given twice, where a list is meant', async () => {
    const { owner } = await buildTask(app, { title: 'both', tags: ['a', 'b'] })
    await buildTask(app, { owner, title: 'one', tags: ['a'] })
    const { data } = await app.call(listTasks, { as: owner, query: { tag: ['a', 'b'] } })
    expect(data).toMatchObject([{ title: 'both' }])
    expect((await app.call(listTasks, { as: owner, query: { tag: 'a' } })).data).toHaveLength(2)
  })

  it('a parameter given twice, where a list is expected', async () => {
    const { status } = await sendRaw(app, 'GET', '/api/tasks?__proto__=x&constructor=y&utm=z', { as: person })
    expect(status).toBe(200)
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it('an empty body with a content type, where none is needed', async () => {
    const { task, owner } = await buildTask(app)
    const path = `/api/tasks/${task._id}/toggle`
    expect((await sendRaw(app, 'PUT', path, { as: owner, body: '' })).body.data).toMatchObject({
      completed: true,
    })
    expect((await sendRaw(app, 'PUT', path, { as: owner })).body.data).toMatchObject({ completed: false })
  })

  it('a bearer scheme in small letters', async () => {
    const headers = { authorization: `bearer ${person.accessToken}` }
    expect((await sendRaw(app, 'GET', '/api/auth/me', { headers })).status).toBe(200)
  })
})

describe('413 payload_too_large', () => {
  const bodyOf = (bytes: number) => `{"title":"x","ignored":"${'a'.repeat(bytes - 26)}"}`
  it('begins one byte above 1 MiB', async () => {
    expect((await post(bodyOf(1024 * 1024))).status).toBe(201)
    const { status, body } = await post(bodyOf(1024 * 1024 + 1))
    expect(status).toBe(413)
    expect(body).toMatchObject({ success: false, error: 'payload_too_large', requestId: expect.any(String) })
  })
})

describe('415 unsupported_media_type', () => {
  it.each([
    'text/plain',
    'text/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])('for %s', async (type) => {
    const { status, body } = await post('{"title":"x"}', { 'content-type': type })
    expect(status).toBe(415)
    expect(body).toMatchObject({ success: false, error: 'unsupported_media_type' })
  })

  it('is not for JSON with a charset', async () => {
    expect((await post('{"title":"x"}', { 'content-type': 'application/json; charset=utf-8' })).status).toBe(
      201,
    )
  })
})

describe('the order of checks', () => {
  const broken = '{"title":'
  it('401 comes before everything: broken JSON, a bad type, a malformed id', async () => {
    const type = { 'content-type': 'text/xml' }
    expect((await sendRaw(app, 'POST', '/api/tasks', { body: broken })).status).toBe(401)
    expect((await sendRaw(app, 'POST', '/api/tasks', { body: broken, headers: type })).status).toBe(401)
    expect((await sendRaw(app, 'PUT', '/api/tasks/7', { body: broken })).status).toBe(401)
    expect((await sendRaw(app, 'GET', '/api/tasks?limit=0')).status).toBe(401)
    expect((await sendRaw(app, 'POST', '/api/tasks', { body: 'a'.repeat(2e6) })).status).toBe(401)
  })

  it('403 for the unverified comes before the shape', async () => {
    const { status, body } = await sendRaw(app, 'POST', '/api/tasks', { as: unverified, body: broken })
    expect(status).toBe(403)
    expect(body).toMatchObject({ error: 'email_not_verified', requiresEmailVerification: true })
  })

  it('400 comes before 404', async () => {
    const body = { title: '' }
    for (const id of [newId(), 'none'])
      expect((await app.call(updateTask, { as: person, params: { id }, body })).status).toBe(400)
    const whole = await app.call(updateTask, { as: person, params: { id: newId() }, body: { title: 'x' } })
    expect(whole.status).toBe(404)
  })

  it('404 comes before 409', async () => {
    const { task, owner } = await buildTask(app)
    const change = { params: { id: task._id }, body: { title: 'x', version: 9 } }
    expect((await app.call(updateTask, { as: person, ...change })).status).toBe(404)
    const { status, body } = await app.call(updateTask, { as: owner, ...change })
    expect(status).toBe(409)
    expect(body).toMatchObject({ error: 'version_conflict', data: { _id: task._id, version: 1 } })
  })
})

describe('the session of a call', () => {
  it.each([
    ['none', undefined, 'unauthenticated'],
    ['an empty bearer', 'Bearer ', 'unauthenticated'],
    ['no token at all', 'Bearer nonsense', 'unauthenticated'],
    ['another scheme', 'Basic cGVyc29uOnBhc3N3b3Jk', 'unauthenticated'],
    [
      'an unsigned token',
      `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`,
      'unauthenticated',
    ],
  ])('that is %s: 401', async (_, authorization, error) => {
    const { status, body } = await sendRaw(app, 'GET', '/api/auth/me', {
      headers: authorization === undefined ? {} : { authorization },
    })
    expect(status).toBe(401)
    expect(body).toMatchObject({ success: false, error, message: 'Authentication required' })
  })

  it('signed with another secret: 401', async () => {
    const [head, claims] = person.accessToken.split('.')
    const forged = `${head}.${claims}.${Buffer.alloc(32, 1).toString('base64url')}`
    expect((await sendRaw(app, 'GET', '/api/auth/me', { as: { accessToken: forged } })).status).toBe(401)
  })
})
