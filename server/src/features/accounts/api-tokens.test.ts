import { deleteAccount, endOtherSessions, securityLog } from '@daybook/contract/account-security'
import { me } from '@daybook/contract/accounts'
import { createApiToken, listApiTokens, mostApiTokens, revokeApiToken } from '@daybook/contract/api-tokens'
import { createTask, listTasks } from '@daybook/contract/tasks'
import { describe, expect } from 'vitest'
import { startTestApp, type TestApp, test } from '../../../test/app.ts'
import { buildApiToken, buildUser, signInAgain, type TestUser } from '../../../test/builders.ts'
import { openEvents } from '../../../test/event-reader.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const inDays = (app: TestApp, days: number) => new Date(app.clock().getTime() + days * dayMs).toISOString()
const listed = async (app: TestApp, as: TestUser) => (await app.call(listApiTokens, { as })).data
const statusOf = async (app: TestApp, as: { accessToken: string }) =>
  (await app.call(listTasks, { as })).status

describe('POST /api/account/tokens', () => {
  test('201: answers the token once, and keeps only a hash of it', async ({ app }) => {
    const as = await buildUser(app)
    const expiresAt = inDays(app, 30)
    const body = { name: '  Backup script ', scope: 'read', expiresAt }
    const { status, data } = await app.call(createApiToken, { as, body })
    expect(status).toBe(201)
    expect(data.token).toMatch(/^daybook_[\w-]{43}$/)
    const { token, ...shown } = data
    expect(shown).toMatchObject({ name: 'Backup script', scope: 'read', expiresAt, lastUsedAt: null })
    expect(await listed(app, as)).toEqual([shown])
    const kept = await app.db.selectFrom('api_tokens').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(kept.map(({ hash }) => hash.length)).toEqual([32])
  })

  test('201 without an instant: it never expires', async ({ app }) => {
    const as = await buildUser(app)
    for (const more of [{}, { expiresAt: null }]) {
      const body = { name: 'For good', scope: 'write', ...more }
      expect((await app.call(createApiToken, { as, body })).data.expiresAt).toBeNull()
    }
  })

  test('400: names what is wrong with it', async ({ app }) => {
    const as = await buildUser(app)
    const fieldsOf = async (body: object) => (await app.call(createApiToken, { as, body })).body.fields
    expect(await fieldsOf({})).toEqual({ name: 'Name is required', scope: 'Must be read or write' })
    expect(await fieldsOf({ name: 'x'.repeat(101), scope: 'admin' })).toEqual({
      name: 'Must be at most 100 characters',
      scope: 'Must be read or write',
    })
    const over = { name: 'Over', scope: 'read', expiresAt: app.clock().toISOString() }
    expect(await fieldsOf(over)).toEqual({ expiresAt: 'Must be in the future' })
    expect(await fieldsOf({ ...over, expiresAt: '+010000-01-01T00:00:00Z' })).toHaveProperty('expiresAt')
  })

  test('403: for a person whose address is not verified', async ({ app }) => {
    const as = await buildUser(app, { verified: false })
    const { status, body } = await app.call(createApiToken, { as, body: { name: 'One', scope: 'read' } })
    expect([status, body.error]).toEqual([403, 'email_not_verified'])
  })

  test('409: beyond the last place, also when many are made at once', async ({ app }) => {
    const as = await buildUser(app)
    for (let made = 0; made < mostApiTokens - 2; made++) await buildApiToken(app, as)
    const body = { name: 'Last', scope: 'read' }
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => app.call(createApiToken, { as, body })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409])
    expect(await listed(app, as)).toHaveLength(mostApiTokens)
  })
})

describe('GET /api/account/tokens', () => {
  test("200: lists one's own, the newest first, without their secrets", async ({ app }) => {
    const [as, stranger] = [await buildUser(app), await buildUser(app)]
    await buildApiToken(app, stranger)
    for (const name of ['First', 'Second']) {
      await buildApiToken(app, as, { name })
      app.time.advance(1000)
    }
    const tokens = await listed(app, as)
    expect(tokens.map(({ name }) => name)).toEqual(['Second', 'First'])
    expect(JSON.stringify(tokens)).not.toContain('daybook_')
  })

  test('200: says when each was last used, written down once in five minutes', async ({ app }) => {
    let as = await buildUser(app)
    const token = await buildApiToken(app, as)
    const lastUsed = async () => (await listed(app, as))[0]?.lastUsedAt
    expect(await lastUsed()).toBeNull()
    await statusOf(app, token)
    const first = await lastUsed()
    expect(Date.parse(first ?? '')).toBeGreaterThan(app.clock().getTime() - minuteMs)
    app.time.advance(4 * minuteMs)
    await statusOf(app, token)
    expect(await lastUsed()).toBe(first)
    app.time.advance(2 * minuteMs)
    as = await signInAgain(app, as)
    await statusOf(app, token)
    expect(Date.parse((await lastUsed()) ?? '')).toBeGreaterThanOrEqual(
      Date.parse(first ?? '') + 6 * minuteMs,
    )
  })
})

describe('a call with an API token', () => {
  test('200: is a call of its owner', async ({ app }) => {
    const owner = await buildUser(app)
    const token = await buildApiToken(app, owner)
    const created = await app.call(createTask, { as: token, body: { title: 'From a script' } })
    expect(created.status).toBe(201)
    expect((await app.call(listTasks, { as: owner })).data.map(({ title }) => title)).toEqual([
      'From a script',
    ])
    expect((await app.call(me, { as: token })).data.user._id).toBe(owner.id)
  })

  test('403: may not write when it only reads, and leaves everything as it was', async ({ app }) => {
    const owner = await buildUser(app)
    const token = await buildApiToken(app, owner, { scope: 'read' })
    const { status, body } = await app.call(createTask, { as: token, body: { title: 'Refused' } })
    expect([status, body.error]).toEqual([403, 'forbidden'])
    expect(body.message).toBe('This API token can only read. Make one that can write.')
    expect((await app.call(listTasks, { as: token })).data).toEqual([])
  })

  test('401: once it has expired, also while it is remembered', async ({ app }) => {
    const owner = await buildUser(app)
    const expiresAt = new Date(app.clock().getTime() + 2 * minuteMs).toISOString()
    const token = await buildApiToken(app, owner, { expiresAt })
    expect(await statusOf(app, token)).toBe(200)
    app.time.advance(3 * minuteMs)
    expect(await statusOf(app, token)).toBe(401)
    // Listed all the same, so that its owner sees why a program stopped.
    expect(await listed(app, owner)).toHaveLength(1)
  })

  test('401: for a token that nobody made; a public call takes it for anybody', async ({ app }) => {
    const owner = await buildUser(app)
    const { accessToken } = await buildApiToken(app, owner)
    for (const wrong of [
      `${accessToken}x`,
      accessToken.slice(0, -1),
      'daybook_',
      `daybook_${'x'.repeat(43)}`,
    ]) {
      const { status, body } = await app.call(listTasks, { as: { accessToken: wrong } })
      expect([status, body.error]).toEqual([401, 'unauthenticated'])
      const open = await fetch(`${app.origin}/api/jobs/public`, {
        headers: { authorization: `Bearer ${wrong}` },
      })
      expect(open.status).toBe(200)
    }
  })

  test('200: goes on when its owner signs out everywhere else', async ({ app }) => {
    const owner = await buildUser(app)
    const token = await buildApiToken(app, owner)
    await app.call(endOtherSessions, { as: owner })
    expect(await statusOf(app, token)).toBe(200)
  })
})

describe('DELETE /api/account/tokens/{id}', () => {
  test('200: ends it at once, on every instance, with its streams', async ({ app }) => {
    const other = await startTestApp({ databaseUrl: app.config.databaseUrl ?? '' })
    const owner = await buildUser(app)
    const [token, staying] = [await buildApiToken(app, owner), await buildApiToken(app, owner)]
    for (const instance of [app, other]) expect(await statusOf(instance, token)).toBe(200)
    const streams = [await openEvents(app, token), await openEvents(other, token)]
    const revoked = await app.call(revokeApiToken, { as: owner, params: { id: token._id } })
    expect(revoked.body.message).toBe('The API token is revoked')
    expect(await statusOf(app, token)).toBe(401)
    await Promise.all(streams.map(({ ended }) => ended))
    await expect.poll(() => statusOf(other, token)).toBe(401)
    expect([await statusOf(app, staying), await statusOf(other, staying)]).toEqual([200, 200])
    await other.close()
  })

  test('401: and the stream that a token opened ends when the token expires', async ({ app }) => {
    const owner = await buildUser(app)
    const expiresAt = new Date(app.clock().getTime() + 1500).toISOString()
    const stream = await openEvents(app, await buildApiToken(app, owner, { expiresAt }))
    expect(stream.status).toBe(200)
    await stream.ended
  })

  test('404: for one that is revoked already, and for another person’s', async ({ app }) => {
    const [owner, stranger] = [await buildUser(app), await buildUser(app)]
    const token = await buildApiToken(app, owner)
    const revoke = async (as: TestUser) =>
      (await app.call(revokeApiToken, { as, params: { id: token._id } })).status
    expect(await revoke(stranger)).toBe(404)
    expect(await statusOf(app, token)).toBe(200)
    expect([await revoke(owner), await revoke(owner)]).toEqual([200, 404])
  })

  test('is done to all of them with the account', async ({ app }) => {
    const owner = await buildUser(app)
    const token = await buildApiToken(app, owner)
    expect(await statusOf(app, token)).toBe(200)
    await app.call(deleteAccount, { as: owner, body: { username: owner.username } })
    expect(await statusOf(app, token)).toBe(401)
    expect(await app.db.selectFrom('api_tokens').selectAll().execute()).toEqual([])
  })
})

describe('the security log', () => {
  test('names the token that was created or revoked, and the owner is mailed', async ({ app }) => {
    const owner = await buildUser(app)
    const token = await buildApiToken(app, owner, { name: 'Backup script' })
    app.time.advance(1000)
    await app.call(revokeApiToken, { as: owner, params: { id: token._id } })
    const { data } = await app.call(securityLog, { as: owner })
    expect(data.map(({ type, tokenName }) => [type, tokenName])).toEqual([
      ['token_revoked', 'Backup script'],
      ['token_created', 'Backup script'],
    ])
    const mails = (await app.mails()).filter(({ to }) => to === owner.email)
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'An API token was created',
      'An API token was revoked',
    ])
    for (const { text } of mails) {
      expect(text).toContain('Token: Backup script')
      expect(text).toContain('/settings?section=tokens')
      expect(text).not.toContain('daybook_')
    }
  })
})
