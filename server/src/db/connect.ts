import pg from 'pg'
import type { Config } from '../config.ts'
import { codeOf, StartError } from '../start-error.ts'
import { startEmbedded } from './embedded/embedded.ts'

export interface Connected {
  connection: pg.ClientConfig
  stop: () => Promise<void>
}

const oldestMajor = 15

/** The URL may hold a password: the message names only the variable and the reason. */
const checkServer = async (connection: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  let version: number
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    version = rows[0]?.version ?? 0
  } catch (error) {
    throw new StartError(`The database that DATABASE_URL names cannot be reached (${codeOf(error)}).`)
  } finally {
    await client.end().catch(() => {})
  }
  if (version < oldestMajor * 10_000)
    throw new StartError(
      `The database that DATABASE_URL names is too old: Daybook needs PostgreSQL ${oldestMajor} or newer.`,
    )
}

/**
 * Connects to the server in DATABASE_URL, or starts the bundled one.
 * @throws StartError when it cannot be reached or started.
 */
export const connectDatabase = async (config: Config, log: (line: string) => void): Promise<Connected> => {
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl }
    await checkServer(connection)
    return { connection, stop: async () => {} }
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, log })
  return { connection: embedded.connection, stop: () => embedded.stop() }
}
