import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { login, me, refresh, register, resendVerification, verifyEmail } from '@daybook/contract/accounts'
import { createTask } from '@daybook/contract/tasks'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCaller } from '../test/caller.ts'
import { createTestDatabase, onServer } from '../test/database.ts'
import { openEvents } from '../test/event-reader.ts'
import { eventually } from '../test/eventually.ts'
import { freePort } from '../test/free-port.ts'
import { readMailbox, tokenIn } from '../test/mailbox.ts'
import { type Program, startProgram } from '../test/program.ts'
import { password, registrationOf } from '../test/registrations.ts'

// Each starts the real program: seconds where the machine is busy.
vi.setConfig({ testTimeout: 90_000 })

const programs: Program[] = []
const start = async (environment: Record<string, string>, prefix?: string[]): Promise<Program> => {
  const program = await startProgram(environment, prefix)
  programs.push(program)
  return program
}

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const program of programs.splice(0)) await program.cleanUp()
  await database.drop()
})

/** Listens only to end what connects, or to say what a PostgreSQL server would. */
const listen = (answer: (server: Server) => Server = (server) => server): Promise<Server> =>
  new Promise((resolve) => {
    const server = answer(createServer())
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
const portOf = (server: Server) => (server.address() as AddressInfo).port

const message = (type: string, body: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
/** Asks for a password in clear text and refuses it, as PostgreSQL does. */
const refusePasswords = (server: Server): Server =>
  server.on('connection', (socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(message('R', Buffer.from([0, 0, 0, 3])))
      socket.once('data', () =>
        socket.end(message('E', Buffer.from('SFATAL\0C28P01\0Mpassword authentication failed: hunter2\0\0'))),
      )
    })
  })

/** It says one line, exits with 1 and leaves nothing behind. */
const expectRefused = async (program: Program, line: RegExp) => {
  expect(await program.exited).toBe(1)
  expect(program.said.err).toMatch(/^[^\n]+\n$/)
  expect(program.said.err).toMatch(line)
  expect(program.said.err + program.said.out).not.toContain('hunter2')
  expect(existsSync(program.dataDir)).toBe(false)
}

describe('a start that is refused', () => {
  it('names a bad value', async () => {
    await expectRefused(await start({ RATE_LIMITS: 'hunter2' }), /^RATE_LIMITS has a bad value/)
  })

  it('names the port in use', async () => {
    const server = await listen()
    const PORT = String(portOf(server))
    await expectRefused(await start({ PORT }), new RegExp(`^Port ${PORT} on 127.0.0.1 is in use`))
    server.close()
  })

  it('names DATABASE_URL where nothing answers, or the password is wrong', async () => {
    const nobody = await freePort()
    const server = await listen(refusePasswords)
    const url = (port: number) => `postgres://me:hunter2@127.0.0.1:${port}/daybook`
    const [unreachable, refused] = await Promise.all([
      start({ DATABASE_URL: url(nobody) }),
      start({ DATABASE_URL: url(portOf(server)) }),
    ])
    await expectRefused(unreachable, /^The database that DATABASE_URL names .*ECONNREFUSED/)
    await expectRefused(refused, /^The database that DATABASE_URL names .*28P01/)
    server.close()
  })

  it('names a data directory that cannot be made', async () => {
    const root = mkdtempSync(join(tmpdir(), 'daybook-main-'))
    const file = join(root, 'file')
    writeFileSync(file, 'kept')
    const program = await start({ DATABASE_URL: database.url, DATA_DIR: join(file, 'data') })
    await expectRefused(program, /DATA_DIR/)
    expect(readFileSync(file, 'utf8')).toBe('kept')
    rmSync(root, { recursive: true })
  })

  // A mount of our own is seen by nobody else and goes with the process.
  const mounts = process.getuid?.() === 0 ? ['unshare', '-m'] : ['unshare', '-Urm']
  const canMount =
    spawnSync(mounts[0] ?? '', [...mounts.slice(1), 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0

  it('names a full disk, and leaves no half a secret there', async () => {
    // Without the right to mount, the test above is what can be said of a directory that takes nothing.
    if (!canMount) return expect(process.getuid?.()).not.toBe(0)
    const disk = mkdtempSync(join(tmpdir(), 'daybook-disk-'))
    const script = `mount -t tmpfs -o size=8k tmpfs "${disk}"; cat /dev/zero > "${disk}/filler" 2>/dev/null
      mkdir "${disk}/data"; "$@"; code=$?; echo "left:$(ls -A "${disk}/data")"; exit $code`
    const environment = { DATABASE_URL: database.url, DATA_DIR: join(disk, 'data') }
    const program = await start(environment, [...mounts, 'sh', '-c', script, 'sh'])
    await expectRefused(program, /data cannot be written \(ENOSPC\)/)
    expect(program.said.out).toMatch(/left:\n$/)
    rmSync(disk, { recursive: true })
  })
})

describe('SIGTERM', () => {
  const refusesConnections = async (origin: string) =>
    fetch(`${origin}/api/config`).then(
      () => false,
      () => true,
    )

  it('lets the request under way finish, refuses new ones, ends the streams and exits with 0', async () => {
    const program = await start({ DATABASE_URL: database.url, RATE_LIMITS: 'off' })
    await program.ready()
    const call = createCaller(program.origin)
    const { data: session } = await call(register, { body: registrationOf() })
    const blocker = new pg.Client({ connectionString: database.url })
    await blocker.connect()
    await blocker.query('update users set email_verified_at = now()')
    await vi.waitUntil(
      async () => (await call(createTask, { as: session, body: { title: 'x' } })).status === 201,
      {
        timeout: 15_000,
      },
    )
    const stream = await openEvents(program, session)
    await blocker.query('begin; lock table tasks')
    const underWay = call(createTask, { as: session, body: { title: 'Under way' } })
    await eventually(async () =>
      expect((await blocker.query('select 1 from pg_locks where not granted')).rows).not.toEqual([]),
    )

    const signalledAt = Date.now()
    program.process.kill('SIGTERM')
    await stream.ended
    await eventually(async () => expect(await refusesConnections(program.origin)).toBe(true))
    await blocker.query('commit')
    expect((await underWay).status).toBe(201)
    expect(await program.exited).toBe(0)
    expect(Date.now() - signalledAt).toBeLessThan(10_000)
    expect(program.said.err).toBe('')
    const { rows } = await blocker.query("select title from tasks where title = 'Under way'")
    expect(rows).toHaveLength(1)
    await blocker.end()
  })

  const failMuch = async (program: Program): Promise<void> => {
    program.process.stdout?.pause()
    await onServer(database.url, 'alter table users rename to gone')
    // What fails is logged at length: more than the system keeps between the two.
    const failing = () => fetch(`${program.origin}/api/auth/profile/nobody`).then(({ status }) => status)
    for (let asked = 0; asked < 10; asked++)
      expect(await Promise.all(Array.from({ length: 50 }, failing))).toContain(500)
  }

  it('ends although nobody reads what it logs', async () => {
    const program = await start({ DATABASE_URL: database.url, RATE_LIMITS: 'off' })
    await program.ready()
    await failMuch(program)
    program.process.kill('SIGTERM')
    await vi.waitUntil(() => program.process.exitCode !== null, { timeout: 15_000 })
    expect(program.process.exitCode).toBe(0)
    program.process.stdout?.resume()
  })

  it('waits a little for who reads slowly', async () => {
    const program = await start({ DATABASE_URL: database.url, RATE_LIMITS: 'off' })
    await program.ready()
    await failMuch(program)
    program.process.kill('SIGTERM')
    await sleep(500)
    program.process.stdout?.resume()
    expect(await program.exited).toBe(0)
    expect(program.said.out.match(/"msg":"request failed"/g)).toHaveLength(500)
  })

  it('leaves no process of the bundled database, and the data directory is private', async () => {
    const program = await start({})
    await program.ready()
    const processes = () =>
      execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
        .split('\n')
        .filter((line) => line.includes(program.dataDir))
    expect(processes().length).toBeGreaterThan(0)
    expect(statSync(program.dataDir).mode & 0o777).toBe(0o700)
    expect(statSync(join(program.dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600)
    program.process.kill('SIGTERM')
    expect(await program.exited).toBe(0)
    expect(processes()).toEqual([])
    expect(readdirSync(join(program.dataDir, 'postgres'))).not.toContain('postmaster.pid')
  })
})

describe('the log', () => {
  it('holds no password, token, link or address at its most talkative', async () => {
    const program = await start({ DATABASE_URL: database.url, LOG_LEVEL: 'trace' })
    await program.ready()
    const call = createCaller(program.origin)
    const form = registrationOf()
    const mistyped = 'Not-the-right-password'
    const { data: session } = await call(register, { body: form })
    expect((await call(register, { body: form })).status).toBe(409)
    await call(login, { body: { email: form.email, password: mistyped } })
    await call(me, { as: session })
    const { data: next } = await call(refresh, { body: { refreshToken: session.refreshToken } })
    await call(resendVerification, { body: { email: form.email } })
    await vi.waitUntil(async () => (await readMailbox(program.dataDir)).length === 2, { timeout: 20_000 })
    const token = tokenIn((await readMailbox(program.dataDir)).at(-1))
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    // What fails inside is logged, and the row that it failed on holds all of it.
    await client.query('alter table users add constraint broken check (email_verified_at is null) not valid')
    expect((await call(verifyEmail, { body: { token } })).status).toBe(500)
    await client.query('alter table users drop constraint broken')
    await client.end()
    expect((await call(verifyEmail, { body: { token } })).status).toBe(200)
    expect((await call(createTask, { as: next, body: { title: 'Secret title' } })).status).toBe(201)
    program.process.kill('SIGTERM')
    await program.exited

    const log = program.said.out + program.said.err
    expect(log).toContain('request failed')
    const secrets = [password, mistyped, form.email, form.username, token, 'Secret title', '$argon2id']
    for (const { accessToken, refreshToken } of [session, next]) secrets.push(accessToken, refreshToken)
    secrets.push(readFileSync(join(program.dataDir, 'jwt-secret'), 'utf8').trim())
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
  })
})
