import { createServer } from 'node:net'
import type pg from 'pg'
import type { Config } from './config.ts'
import { connectDatabase } from './db/connect.ts'
import { portError } from './port-error.ts'
import type { Stop } from './run-until-stopped.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Comes before anything is made on disk, so that a port in use leaves nothing half-made.
 * @throws StartError where something listens there.
 */
export const requireFreePort = (config: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portError(config, error.code)))
    probe.listen(config.port, config.host, () => probe.close(() => resolve()))
  })

/** Starts the database and serves the application from it; `prepare` runs between the two. */
export const startApp = async (
  config: Config,
  stopLater: (stop: Stop) => void,
  prepare?: (connection: pg.ClientConfig) => Promise<void>,
): Promise<void> => {
  // The rest of the program is read while the database starts: each takes about as long as the other.
  const program = import('./serve.ts')
  program.catch(() => {})
  const database = await connectDatabase(config, say)
  stopLater(database.stop)
  await prepare?.(database.connection)
  const { serve } = await program
  await serve(config, database.connection, stopLater)
  say(`Daybook is ready at ${config.appOrigin}`)
}
