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
import { startTestApp, type TestApp, test } from '../test/app.ts'
import { buildUser } from '../test/builders.ts'
import { type Caller, createCaller } from '../test/caller.ts'
import { createTestDatabase, onServer, rowsOnServer } from '../test/database.ts'
import { readMailbox } from '../test/mailbox.ts'
import { onePixel } from '../test/pictures.ts'
import { startProgram } from '../test/program.ts'
import { registrationOf } from '../test/registrations.ts'
import { createDiskRoom } from './disk-room.ts'

vi.setConfig({ testTimeout: 90_000 })

const statusOf = async (call: Caller) => (await call(health)).status
const untilHealthy = (call: Caller) =>
  vi.waitUntil(async () => (await statusOf(call)) === 200, { timeout: 20_000, interval: 200 })

/** Refuses new tasks as PostgreSQL does when it lacks room. */
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

/** An application on a disk that is as full as the test says. */
const startOnDisk = async () => {
  const disk = { isFull: false }
  const write = async <T>(to: () => Promise<T>): Promise<T> => {
    if (disk.isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    return to()
  }
  const app = await startTestApp({
    adapt: (parts) => ({
      ...parts,
      files: { ...parts.files, put: (...given) => write(() => parts.files.put(...given)) },
      mailer: { ...parts.mailer, send: (...given) => write(() => parts.mailer.send(...given)) },
      room: createDiskRoom(parts.db, parts.config.dataDir, {
        fullMs: 50,
        tryRoom: () => write(() => Promise.resolve()),
      }),
    }),
  })
  onTestFinished(app.close)
  return { app, disk }
}

/** Both are refused for lack of room. */
const expectNoUploads = async (call: Caller, as: { accessToken: string }, taskId: string) => {
  const bytes = new Uint8Array(3_000_000).fill(7)
  const uploads = [
    call(uploadAttachment, { as, params: { taskId }, file: { name: 'large.bin', bytes } }),
    call(uploadAvatar, { as, file: { name: 'me.png', bytes: onePixel } }),
  ]
  for (const { status, body } of await Promise.all(uploads))
    expect([status, body.error]).toEqual([503, 'unavailable'])
}

// A mount of our own is seen by nobody else and goes with the process.
const mounts = process.getuid?.() === 0 ? ['unshare', '-m'] : ['unshare', '-Urm']
const canMount =
  spawnSync(mounts[0] ?? '', [...mounts.slice(1), 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0

describe('while the disk of the files is full', () => {
  test('uploads answer 503, mail waits, and health says so until there is room', async () => {
    const { app, disk } = await startOnDisk()
    const person = await buildUser(app, { userType: 'pro' })
    const created = await app.call(createTask, { as: person, body: { title: 'x' } })
    await app.work()
    disk.isFull = true
    await expectNoUploads(app.call, person, created.data._id)
    const late = registrationOf()
    expect((await app.call(register, { body: late })).status).toBe(201)
    expect((await app.mails()).map(({ to }) => to)).not.toContain(late.email)
    // Each question starts a try, which fails.
    for (const _ of Array.from({ length: 6 })) {
      expect(await statusOf(app.call)).toBe(503)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    disk.isFull = false
    await untilHealthy(app.call)
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db)
    expect((await app.mails()).map(({ to }) => to)).toContain(late.email)
    const file = { name: 'me.png', bytes: onePixel }
    expect((await app.call(uploadAvatar, { as: person, file })).status).toBe(200)
  })

  const onMount = async () => {
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
    await expectNoUploads(call, session, created._id)
    expect(await statusOf(call)).toBe(503)
    const late = registrationOf()
    expect((await call(register, { body: late })).status).toBe(201)
    await vi.waitUntil(
      async () => {
        const statement = "select 1 from graphile_worker.jobs where last_error like '%ENOSPC%'"
        return (await rowsOnServer(database.url, statement)).length > 0
      },
      { timeout: 20_000, interval: 200 },
    )
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
  }
  // The same on a real one, where a test may mount one.
  if (canMount) test('which the system says is full', onMount)
})
