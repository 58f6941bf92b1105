import { readdir } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { me } from '@daybook/contract/accounts'
import { setProfilePicture, type User, uploadAvatar } from '@daybook/contract/profile'
import pg from 'pg'
import { describe, expect } from 'vitest'
import { startTestApp, type TestApp, test } from '../../../test/app.ts'
import { buildUser, type TestUser } from '../../../test/builders.ts'
import { openEvents } from '../../../test/event-reader.ts'
import { freePort } from '../../../test/free-port.ts'
import { bytesOf, onePixel, plain } from '../../../test/pictures.ts'
import { sendRaw } from '../../../test/raw.ts'
import { startS3Server } from '../../../test/s3-server.ts'

const upload = (app: TestApp, as: TestUser, bytes = onePixel) =>
  app.call(uploadAvatar, { as, file: { name: 'me.png', bytes } })
const load = (app: TestApp, { profilePicture }: Pick<User, 'profilePicture'>) =>
  fetch(`${app.origin}${profilePicture ?? '/none'}`)
const filesOf = async (app: TestApp) => {
  const names = await readdir(join(app.config.dataDir, 'uploads/avatars')).catch(() => [])
  return names.map((name) => `/api/files/avatars/${name}`)
}
const dataUrl = (bytes: Uint8Array, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

describe('POST /uploads/avatar', () => {
  test('200: the person with the picture at a new address, one version on', async ({ app }) => {
    const person = await buildUser(app)
    const before = (await app.call(me, { as: person })).data.user
    const { data: after } = await upload(app, person)
    expect(after).toEqual({ ...before, version: before.version + 1, profilePicture: after.profilePicture })
    expect(after.profilePicture).toMatch(/^\/api\/files\/avatars\/[0-9a-f-]{36}\.webp$/)
    expect((await app.call(me, { as: person })).data.user).toEqual(after)
  })

  test('200: other tabs hear of it', async ({ app }) => {
    const person = await buildUser(app)
    const tab = await openEvents(app, person)
    await upload(app, person)
    await tab.read(1)
    expect(tab.events).toMatchObject([{ type: 'user.updated', id: person.id, version: 2 }])
    tab.close()
  })

  test("200: the previous picture's file goes once the change is committed", async ({ app }) => {
    const person = await buildUser(app)
    const first = (await upload(app, person)).data
    const second = (await upload(app, person)).data
    expect(new Set(await filesOf(app))).toEqual(new Set([first.profilePicture, second.profilePicture]))
    await app.work()
    expect(await filesOf(app)).toEqual([second.profilePicture])
    expect((await load(app, first)).status).toBe(404)
    expect((await load(app, second)).status).toBe(200)
  })

  test('200: of many at once one remains, with its file', async ({ app }) => {
    const person = await buildUser(app)
    const replies = await Promise.all(Array.from({ length: 6 }, () => upload(app, person)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    await app.work()
    const { user } = (await app.call(me, { as: person })).data
    expect(await filesOf(app)).toEqual([user.profilePicture])
    expect(user.version).toBe(7)
  })

  test('503: a failed change leaves the old picture, and within an hour no file', async ({ app }) => {
    const person = await buildUser(app)
    const kept = (await upload(app, person)).data
    const blocker = new pg.Client({ connectionString: app.config.databaseUrl ?? '' })
    await blocker.connect()
    await blocker.query(`begin; select from users where id = '${person.id}' for update`)
    expect((await upload(app, person)).status).toBe(503)
    await blocker.end()

    expect((await app.call(me, { as: person })).data.user.profilePicture).toBe(kept.profilePicture)
    expect(await filesOf(app)).toHaveLength(2)
    await app.work()
    expect(await filesOf(app)).toHaveLength(2)
    await app.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await app.work()
    expect(await filesOf(app)).toEqual([kept.profilePicture])
    expect((await load(app, kept)).status).toBe(200)
  })

  test('200: a claimed file stays, hours later as well', async ({ app }) => {
    const person = await buildUser(app)
    const { data } = await upload(app, person)
    await app.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await app.work()
    expect((await load(app, data)).status).toBe(200)
  })
})

describe('PUT /auth/profile-picture', () => {
  test('200: by a data URL; null and "" remove it, file and all', async ({ app }) => {
    const person = await buildUser(app)
    for (const none of [null, '']) {
      const { data } = await app.call(setProfilePicture, {
        as: person,
        body: { profilePicture: dataUrl(onePixel) },
      })
      expect((await load(app, data)).headers.get('content-type')).toBe('image/webp')
      const removed = await app.call(setProfilePicture, { as: person, body: { profilePicture: none } })
      expect(removed.data).toMatchObject({ profilePicture: null, version: data.version + 1 })
      await app.work()
      expect(await filesOf(app)).toEqual([])
    }
  })

  test('200: removing a missing picture changes nothing', async ({ app }) => {
    const person = await buildUser(app)
    const { data } = await app.call(setProfilePicture, { as: person, body: { profilePicture: null } })
    expect(data).toMatchObject({ profilePicture: null, version: 1 })
  })

  test('200: a picture hosted elsewhere is replaced, without removing a file of ours', async ({ app }) => {
    const person = await buildUser(app)
    const elsewhere = 'https://pictures.example/api/files/avatars/x.webp'
    await app.db.updateTable('users').set({ profile_picture: elsewhere }).execute()
    expect((await upload(app, person)).status).toBe(200)
    const { rows } = await app.pool.query('select from graphile_worker._private_jobs')
    expect(rows).toEqual([])
  })

  test('400: not a data URL, or a damaged picture', async ({ app }) => {
    const person = await buildUser(app)
    const damaged = dataUrl((await bytesOf(plain(300, 300).png())).slice(0, 200))
    for (const profilePicture of [
      'https://example.com/me.png',
      'data:image/svg+xml;base64,PHN2Zz4=',
      7,
      damaged,
    ]) {
      const reply = await app.call(setProfilePicture, { as: person, body: { profilePicture } })
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, ['profilePicture']])
    }
    const reply = await app.call(setProfilePicture, { as: person, body: {} })
    expect(reply.status).toBe(400)
  })

  test('415: a data URL that lies about its type', async ({ app }) => {
    const person = await buildUser(app)
    const profilePicture = dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect((await app.call(setProfilePicture, { as: person, body: { profilePicture } })).status).toBe(415)
  })
})

describe('GET /files/avatars/{name}', () => {
  test('200: to anybody, for ever, and only as a picture', async ({ app }) => {
    const { data } = await upload(app, await buildUser(app))
    const reply = await load(app, data)
    const bytes = await reply.arrayBuffer()
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  test('404: unknown, malformed, or outside the pictures', async ({ app }) => {
    await upload(app, await buildUser(app))
    for (const name of ['unknown.webp', 'x.png', '..%2F..%2Fjwt-secret', '.webp', '%00.webp', 'a/b.webp']) {
      const reply = await sendRaw(app, 'GET', `/api/files/avatars/${name}`)
      expect([name, reply.status, reply.body.error]).toEqual([name, 404, 'not_found'])
      expect(reply.headers.get('cache-control')).toBe('no-store')
    }
  })
})

describe('with S3_URL', () => {
  test('200: set, shown, replaced and removed in the bucket; nothing on disk', async () => {
    const s3 = await startS3Server()
    const app = await startTestApp({ environment: { S3_URL: s3.url } })
    const person = await buildUser(app)
    const first = (await upload(app, person, await bytesOf(plain(40, 30).png()))).data
    const shown = await load(app, first)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(Number(shown.headers.get('content-length'))).toBe((await shown.arrayBuffer()).byteLength)
    const second = (await upload(app, person)).data
    await app.work()
    expect([(await load(app, first)).status, (await load(app, second)).status]).toEqual([404, 200])
    expect(await filesOf(app)).toEqual([])
    await app.close()
    await s3.close()
  })

  test('503: soon, while it accepts connections and says nothing', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const app = await startTestApp({ environment: { S3_URL: `s3://key:secret@127.0.0.1:${port}/daybook` } })
    const person = await buildUser(app)
    const startedAt = performance.now()
    const replies = await Promise.all([upload(app, person), sendRaw(app, 'GET', '/api/files/avatars/x.webp')])
    expect(replies.map(({ status }) => status)).toEqual([503, 503])
    // The deadline is 5 s; a busy machine takes longer.
    expect(performance.now() - startedAt).toBeLessThan(12_000)
    await app.close()
    silent.close()
  })

  test('503: while it is not there; nothing has changed, and other calls go on', async () => {
    const port = await freePort()
    const app = await startTestApp({ environment: { S3_URL: `s3://key:hunter2@127.0.0.1:${port}/daybook` } })
    const person = await buildUser(app)
    const reply = await upload(app, person)
    expect([reply.status, reply.body.error]).toEqual([503, 'unavailable'])
    expect(JSON.stringify(reply.body)).not.toContain('hunter2')
    expect((await sendRaw(app, 'GET', '/api/files/avatars/x.webp')).status).toBe(503)
    expect((await app.call(me, { as: person })).data.user).toMatchObject({ profilePicture: null, version: 1 })
    await app.close()
  })
})
