import { login, logout, register } from '@daybook/contract/accounts'
import { deleteTask, listTasks, toggleTask, updateTask } from '@daybook/contract/tasks'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { startTestApp, type TestApp, test } from '../../test/app.ts'
import { buildTask, buildUser, type TestUser } from '../../test/builders.ts'
import { sendRaw } from '../../test/raw.ts'

const create = (app: TestApp, as: TestUser, key: string, title = 'Once') =>
  sendRaw(app, 'POST', '/api/tasks', {
    as,
    body: JSON.stringify({ title }),
    headers: { 'idempotency-key': key },
  })
const countTasks = async (app: TestApp, as: TestUser) =>
  (await app.call(listTasks, { as, query: { limit: 1 } })).body.page?.total

const hourMs = 3_600_000

describe('a call repeated under its Idempotency-Key', () => {
  test('keeps its answer so that the database alone does not reveal it', async ({ app }) => {
    const person = await buildUser(app)
    const first = await create(app, person, 'k', 'Offer for the library')
    const [kept] = await app.db.selectFrom('idempotency_keys').selectAll().execute()
    expect(kept?.body?.toString('latin1')).not.toMatch(/Offer|success|_id/)
    // The form from before answers were sealed.
    await app.db
      .updateTable('idempotency_keys')
      .set({ body: Buffer.from(first.text) })
      .execute()
    expect((await create(app, person, 'k', 'Offer for the library')).text).toBe(first.text)
  })

  test('keeps a long answer in few bytes, and reads uncompressed ones', async ({ app }) => {
    const person = await buildUser(app)
    const body = { title: 'Once', description: 'Long words'.repeat(5000) }
    const call = () =>
      sendRaw(app, 'POST', '/api/tasks', {
        as: person,
        body: JSON.stringify(body),
        headers: { 'idempotency-key': 'k' },
      })
    const first = await call()
    expect((await call()).text).toBe(first.text)
    const [kept] = await app.db.selectFrom('idempotency_keys').select('body').execute()
    expect(kept?.body?.length).toBeLessThan(3000)
    await app.db
      .updateTable('idempotency_keys')
      .set({ body: app.tokens.seal(first.text) })
      .execute()
    expect((await call()).text).toBe(first.text)
  })

  test('gets the first answer, byte for byte, and does nothing', async ({ app }) => {
    const person = await buildUser(app)
    const first = await create(app, person, 'k')
    await app.db.updateTable('tasks').set({ title: 'Changed since' }).execute()
    const again = await create(app, person, 'k')
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.text).toBe(first.text)
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'))
    expect(await countTasks(app, person)).toBe(1)
  })

  test('works for PUT and DELETE, and on another instance', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const other = await startTestApp({ databaseUrl: app.config.databaseUrl ?? '' })
    const call = { as: owner, params: { id: task._id } }
    const put = { ...call, headers: { 'idempotency-key': 'put' } }
    await app.call(toggleTask, put)
    expect((await other.call(toggleTask, put)).data).toMatchObject({ completed: true, version: 2 })
    const remove = { ...call, headers: { 'idempotency-key': 'delete' } }
    expect((await app.call(deleteTask, remove)).status).toBe(200)
    expect((await other.call(deleteTask, remove)).status).toBe(200)
    await other.close()
  })

  test('with another body, another address or another method is idempotency_conflict', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    await create(app, owner, 'k')
    const headers = { 'idempotency-key': 'k' }
    const body = { title: 'Once' }
    const params = { id: task._id }
    for (const reply of [
      await create(app, owner, 'k', 'Twice'),
      await app.call(updateTask, { as: owner, params, body, headers }),
      await app.call(deleteTask, { as: owner, params, headers }),
    ]) {
      expect(reply.status).toBe(409)
      expect(reply.body.error).toBe('idempotency_conflict')
    }
    expect(await countTasks(app, owner)).toBe(2)
  })

  test("is another call where the key is somebody else's", async ({ app }) => {
    const [one, two] = [await buildUser(app), await buildUser(app)]
    expect((await create(app, one, 'k')).body.data).not.toEqual(
      (await create(app, two, 'k', 'Mine')).body.data,
    )
    expect(await countTasks(app, two)).toBe(1)
  })

  test('twenty times at once does its work once', async ({ app }) => {
    const person = await buildUser(app)
    const replies = await Promise.all(Array.from({ length: 20 }, () => create(app, person, 'k')))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(replies[0]?.status).toBe(201)
    expect(await countTasks(app, person)).toBe(1)
  })

  test('is a new one after 24 hours, and the same just before', async ({ app }) => {
    const person = await buildUser(app)
    // The session outlives the clock's moves; only the access token would not.
    const asNow = async () => ({
      ...person,
      accessToken: await app.tokens.signAccess(
        { userId: person.id, sessionId: person.sessionId },
        app.clock(),
      ),
    })
    const first = await create(app, person, 'k')
    app.time.advance(24 * hourMs - 60_000)
    expect((await create(app, await asNow(), 'k')).text).toBe(first.text)
    app.time.advance(120_000)
    expect((await create(app, await asNow(), 'k', 'Another body')).status).toBe(201)
    expect(await countTasks(app, await asNow())).toBe(2)
  })
})

describe('what is kept', () => {
  test('a refusal: it stays one, though it would succeed now', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const call = {
      as: owner,
      params: { id: task._id },
      body: { title: 'x', version: 2 },
      headers: { 'idempotency-key': 'k' },
    }
    const refused = await app.call(updateTask, call)
    expect(refused.body.error).toBe('version_conflict')
    await app.call(updateTask, { ...call, body: { title: 'y' }, headers: {} })
    const again = await app.call(updateTask, call)
    expect(again.status).toBe(409)
    expect(again.body).toEqual(refused.body)
  })

  test('nothing of a malformed call: its key is free for the corrected one', async ({ app }) => {
    const person = await buildUser(app)
    expect((await create(app, person, 'k', '')).status).toBe(400)
    expect((await create(app, person, 'k')).status).toBe(201)
  })

  test('nothing of a call that broke in the middle, nor of its work', async ({ app }) => {
    const person = await buildUser(app)
    // The task is already inserted: recording the event fails.
    await sql`alter table events add constraint broken check (type <> 'task.created')`.execute(app.db)
    expect((await create(app, person, 'k')).status).toBe(500)
    expect(await countTasks(app, person)).toBe(0)
    expect(await app.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
    await sql`alter table events drop constraint broken`.execute(app.db)
    expect((await create(app, person, 'k')).status).toBe(201)
    expect(await countTasks(app, person)).toBe(1)
  })

  test('nothing where the answer cannot be kept: the work is undone as well', async ({ app }) => {
    const person = await buildUser(app)
    await sql`alter table idempotency_keys add constraint broken check (body is null)`.execute(app.db)
    expect((await create(app, person, 'k')).status).toBe(500)
    expect(await countTasks(app, person)).toBe(0)
    expect(await app.db.selectFrom('events').selectAll().execute()).toEqual([])
  })

  test('no answer that holds tokens', async ({ app }) => {
    const person = await buildUser(app)
    const headers = { 'idempotency-key': 'k' }
    const body = {
      firstName: 'A',
      lastName: 'B',
      email: 'a@daybook.example',
      username: 'abc',
      displayName: 'A',
      password: 'Correct-horse-battery',
      confirmPassword: 'Correct-horse-battery',
    }
    expect((await app.call(register, { as: person, body, headers })).status).toBe(201)
    expect((await app.call(register, { as: person, body, headers })).status).toBe(409)
    await app.call(login, { as: person, body, headers })
    expect(await app.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
  })
})

describe('an invalid Idempotency-Key', () => {
  test.for(['', 'with space', 'x'.repeat(256), 'ümlaut'])('%j', async (key, { app }) => {
    const person = await buildUser(app)
    const header = Buffer.from(key).toString('latin1')
    const { status, body } = await create(app, person, header)
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {})).toEqual(['Idempotency-Key'])
    expect(await countTasks(app, person)).toBe(0)
  })

  test('is ignored on a public call without a session', async ({ app }) => {
    expect((await app.call(logout, { headers: { 'idempotency-key': 'with space' } })).status).toBe(200)
  })
})
