import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase, openPool } from './db/pool.ts'
import { createDiskRoom } from './disk-room.ts'
import { openTypesetter } from './documents/typesetter.ts'
import { createTokens } from './features/accounts/tokens.ts'
import { openFiles } from './files/open.ts'
import { createLog } from './log.ts'
import { openMailer } from './mail/open.ts'
import type { Parts } from './parts.ts'
import { openPayments } from './payments/open.ts'
import { prepareQueue } from './queue/queue.ts'
import { readOrMakeSecret } from './secrets.ts'

const migrations = join(import.meta.dirname, '../migrations')
/** Each used connection costs the database some 3 MB; more than this gain nothing on a few cores. */
const poolSize = 10

const startAfresh = ({ databaseUrl, dataDir }: Config): string =>
  databaseUrl
    ? 'name an empty database in DATABASE_URL'
    : `move ${dataDir} away to keep it, and start again with an empty one`

/** Building an index may take its time, so this has connections of its own, whose statements are not cut off. */
const bringUpToDate = async (config: Config, connection: pg.ClientConfig): Promise<void> => {
  const pool = openPool({ connection, max: 2, onError: () => {}, statementMs: 0 })
  const db = openDatabase(pool)
  try {
    await migrate(db, migrations, startAfresh(config))
    await prepareQueue(pool)
  } finally {
    await db.destroy()
  }
}

/** What works in the background keeps nobody waiting. */
export const backgroundStatementMs = 60_000

/** Puts the parts together on a database that answers, its schema brought up to date. */
export const assemble = async (
  config: Config,
  connection: pg.ClientConfig,
  statementMs?: number,
): Promise<Parts> => {
  const tokens = createTokens(config.jwtSecret ?? (await readOrMakeSecret(config.dataDir)))
  await bringUpToDate(config, connection)
  // A lost idle connection is replaced at its next use; the request that needs it says so if that fails.
  const pool = openPool({
    connection,
    max: poolSize,
    onError: () => {},
    ...(statementMs !== undefined && { statementMs }),
  })
  const db = openDatabase(pool)
  return {
    config,
    pool,
    db,
    room: createDiskRoom(db, config.dataDir),
    tokens,
    mailer: await openMailer(config),
    files: await openFiles(config),
    provider: await openPayments(config.stripe),
    typesetter: openTypesetter(),
    log: createLog(config.logLevel),
    clock: () => new Date(),
  }
}
