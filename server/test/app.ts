import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { test as base } from 'vitest'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { takePlanningFaults } from '../src/db/planned.ts'
import { openDatabase, openPool } from '../src/db/pool.ts'
import { createDiskRoom } from '../src/disk-room.ts'
import { openTypesetter } from '../src/documents/typesetter.ts'
import { createTokens } from '../src/features/accounts/tokens.ts'
import { allWork } from '../src/features.ts'
import { openFiles } from '../src/files/open.ts'
import { type Relay, startRelay } from '../src/live/relay.ts'
import { createLog } from '../src/log.ts'
import { outboxMailer } from '../src/mail/outbox.ts'
import type { Parts } from '../src/parts.ts'
import { openPayments } from '../src/payments/open.ts'
import type { Handlers, WorkContext } from '../src/queue/queue.ts'
import { silentLog } from '../src/queue/queue-log.ts'
import { runQueueOnce } from '../src/queue/worker.ts'
import { type Caller, createCaller } from './caller.ts'
import { createClock, type TestClock } from './clock.ts'
import { createTestDatabase } from './database.ts'
import { emptyApp, rememberEmpty } from './empty-app.ts'
import { type ReceivedMail, readMailbox } from './mailbox.ts'

export interface TestApp extends Parts {
  /** Where it listens, without a trailing slash. */
  origin: string
  server: FastifyInstance
  relay: Relay
  time: TestClock
  /** Calls an endpoint over HTTP. */
  call: Caller
  /** The work of the schedules, to be run when the test wants. */
  handlers: Handlers
  workContext: WorkContext
  /** Does the background work that is due. */
  work: () => Promise<void>
  /** Works, then shows what was mailed. */
  mails: () => Promise<ReceivedMail[]>
  close: () => Promise<void>
}

const secret = 'a secret of the tests, 32 characters and more'

const partsOf = async (
  databaseUrl: string,
  dataDir: string,
  time: TestClock,
  environment: Record<string, string>,
  log: FastifyBaseLogger | undefined,
): Promise<Parts> => {
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    JWT_SECRET: secret,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
    ...environment,
  })
  const pool = openPool({ connection: { connectionString: databaseUrl }, max: 8, onError: () => {} })
  const db = openDatabase(pool)
  return {
    config,
    pool,
    db,
    room: createDiskRoom(db, dataDir),
    tokens: createTokens(secret),
    mailer: outboxMailer({ dir: join(dataDir, 'outbox'), from: config.mailFrom }),
    files: await openFiles(config),
    provider: await openPayments(config.stripe),
    typesetter: openTypesetter(),
    log: log ?? createLog(config.logLevel),
    clock: time.now,
  }
}

const workContext: WorkContext = {
  log: silentLog,
  attempt: 1,
  isLast: false,
  signal: new AbortController().signal,
  scheduledFor: null,
}

const serve = async (
  databaseUrl: string,
  environment: Record<string, string>,
  time: TestClock,
  log?: FastifyBaseLogger,
  adapt: (parts: Parts) => Parts = (parts) => parts,
) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-app-'))
  const parts = adapt(await partsOf(databaseUrl, dataDir, time, environment, log))
  const relay = await startRelay(parts.db, parts.log)
  const server = await buildApp(parts, relay)
  await server.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const handlers = allWork(parts)
  const work = () => runQueueOnce(parts.pool, handlers)
  const close = async () => {
    await server.close()
    await relay.stop()
    await parts.mailer.close()
    await parts.typesetter.close()
    await parts.db.destroy()
    await rm(dataDir, { recursive: true, force: true })
  }
  const mails = async () => {
    await work()
    return readMailbox(dataDir)
  }
  return {
    ...parts,
    origin,
    server,
    relay,
    time,
    call: createCaller(origin),
    handlers,
    workContext,
    work,
    mails,
    close,
  }
}

/** A whole application on a port of its own. Give `databaseUrl` to have two on one database. */
export const startTestApp = async (
  options: {
    databaseUrl?: string
    environment?: Record<string, string>
    time?: TestClock
    /** Where what is logged is looked at. */
    log?: FastifyBaseLogger
    /** Puts something in the place of what stands at the edge, as a disk. */
    adapt?: (parts: Parts) => Parts
  } = {},
): Promise<TestApp> => {
  const time = options.time ?? createClock()
  const environment = options.environment ?? {}
  if (options.databaseUrl) return serve(options.databaseUrl, environment, time, options.log, options.adapt)
  const database = await createTestDatabase()
  const app = await serve(database.url, environment, time, options.log, options.adapt)
  return {
    ...app,
    close: async () => {
      await app.close()
      await database.drop()
    },
  }
}

const startEmptyApp = async (): Promise<TestApp> => {
  const app = await startTestApp()
  await rememberEmpty(app)
  return app
}

/** Databases that this worker's tests have used and left clean. */
let used: TestApp | undefined

/**
 * A test that gets an application whose database, files and mailbox are empty. A test that changes the schema, the
 * connections or the environment makes its own with `startTestApp`.
 */
export const test = base.extend<{ app: TestApp }>({
  app: async ({ task }, provide) => {
    const app = used ?? (await startEmptyApp())
    used = undefined
    await provide(app)
    const faults = takePlanningFaults()
    if (faults.length > 0) throw new Error(`Planned statements: ${faults.join(', ')}`)
    if (task.result?.state !== 'fail' && (await emptyApp(app))) used = app
    else await app.close()
  },
})
