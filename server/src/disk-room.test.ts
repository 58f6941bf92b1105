import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { register } from '@daybook/contract/accounts'
import { uploadAttachment } from '@daybook/contract/attachments'
import { uploadAvatar } from '@daybook/contract/profile'
import { health } from '@daybook/contract/system'
import { createTask, listTasks } from '@daybook/contract/tasks'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { type TestApp, test } from '../test/app.ts'
import { buildUser } from '../test/builders.ts'
import { type Caller, createCaller } from '../test/caller.ts'
import { createTestDatabase, onServer } from '../test/database.ts'
import { readMailbox } from '../test/mailbox.ts'
import { onePixel } from '../test/pictures.ts'
import { startProgram } from '../test/program.ts'
import { registrationOf } from '../test/registrations.ts'

vi.setConfig({ testTimeout: 90_000 })

const statusOf = async (call: Caller) => (await call(health)).status
const untilHealthy = (call: Caller) =>
  vi.waitUntil(async () => (await statusOf(call)) === 200, { timeout: 20_000, interval: 200 })

/** Refuses new tasks as PostgreSQL does what it finds no room for. */
const refuseTasks = (app: TestApp, code: string) =>
  sql
    .raw(`
      create function no_room() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = '${code}'; end $$;
      create trigger no_room before insert on tasks for each row execute function no_room()`)
    .execute(app.db)

describe('while the database has no room', () => {
  test.for(['53100', '53200', '58030'])(
    '%s: 503, health says degraded, and both are well again by themselves',
    async (code, { app }) => {
      const person = await buildUser(app, { userType: 'pro' })
      expect(await statusOf(app.call)).toBe(200)
      await refuseTasks(app, code)
      const create = { as: person, body: { title: 'x' }, headers: { 'idempotency-key': 'once' } }
      for (const sent of [create, { as: person, body: { title: 'y' } }]) {
        const { status, body } = await app.call(createTask, sent)
        expect([status, body.error]).toEqual([503, 'unavailable'])
      }
      const { status, body } = await app.call(health)
      expect([status, body]).toMatchObject([503, { success: false, status: 'degraded', lacks: 'room' }])
      expect((await app.call(listTasks, { as: person })).status).toBe(200)
      await sql`drop trigger no_room on tasks`.execute(app.db)
      expect((await app.call(createTask, create)).status).toBe(201)
      await untilHealthy(app.call)
    },
  )
})

// A mount of our own is seen by nobody else and goes with the process.
const mounts = process.getuid?.() === 0 ? ['unshare', '-m'] : ['unshare', '-Urm']
const canMount =
  spawnSync(mounts[0] ?? '', [...mounts.slice(1), 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0

describe('while the disk of the files is full', () => {
  test('uploads answer 503, mail waits, and all of it is well again by itself', async () => {
    // Without the right to mount, the tests above are what can be said.
    if (!canMount) return expect(process.getuid?.()).not.toBe(0)
    const database = await createTestDatabase()
    const disk = mkdtempSync(join(tmpdir(), 'daybook-full-'))
    const environment = {
      DATABASE_URL: database.url,
      DATA_DIR: join(disk, 'data'),
      TMPDIR: disk,
      RATE_LIMITS: 'off',
    }
    const script = `mount -t tmpfs -o size=16m tmpfs "${disk}" && mkdir "${disk}/data" && exec "$@"`
    const program = await startProgram(environment, [...mounts, 'sh', '-c', script, 'sh'])
    onTestFinished(async () => {
      await program.cleanUp()
      await database.drop()
      rmSync(disk, { recursive: true })
    })
    await program.ready()
    // The disk as the program sees it.
    const seen = `/proc/${program.process.pid}/root${disk}`
    const call = createCaller(program.origin)
    const { data: session } = await call(register, { body: registrationOf() })
    await onServer(database.url, "update users set email_verified_at = now(), user_type = 'pro'")
    const created = await vi.waitUntil(
      async () => {
        const reply = await call(createTask, { as: session, body: { title: 'x' } })
        return reply.status === 201 && reply.data
      },
      { timeout: 15_000 },
    )
    const attach = () =>
      call(uploadAttachment, {
        as: session,
        params: { taskId: created._id },
        file: { name: 'large.bin', bytes: new Uint8Array(3_000_000).fill(7) },
      })
    expect((await attach()).status).toBe(201)

    const filler = join(seen, 'filler')
    expect(() => writeFileSync(filler, Buffer.alloc(32 * 1024 * 1024))).toThrow('ENOSPC')
    for (const sent of [
      attach(),
      call(uploadAvatar, { as: session, file: { name: 'me.png', bytes: onePixel } }),
    ]) {
      const { status, body } = await sent
      expect([status, body.error]).toEqual([503, 'unavailable'])
    }
    expect(await statusOf(call)).toBe(503)
    const late = registrationOf()
    expect((await call(register, { body: late })).status).toBe(201)
    await new Promise((resolve) => setTimeout(resolve, 4000))
    expect(await statusOf(call)).toBe(503)
    expect((await readMailbox(join(seen, 'data'))).map(({ to }) => to)).not.toContain(late.email)

    rmSync(filler)
    await untilHealthy(call)
    expect((await attach()).status).toBe(201)
    await vi.waitUntil(
      async () => (await readMailbox(join(seen, 'data'))).some(({ to }) => to === late.email),
      {
        timeout: 40_000,
        interval: 200,
      },
    )
  })
})
