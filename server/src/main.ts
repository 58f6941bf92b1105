import { createServer } from 'node:net'
import { type Config, readConfig } from './config.ts'
import { connectDatabase } from './db/connect.ts'
import { portError } from './port-error.ts'
import { runUntilStopped } from './run-until-stopped.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Before anything is made on disk, so that a port in use leaves nothing half-made. */
const requireFreePort = (config: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portError(config, error.code)))
    probe.listen(config.port, config.host, () => probe.close(() => resolve()))
  })

runUntilStopped(async (stopLater) => {
  const config = readConfig(process.env)
  await requireFreePort(config)
  // The rest of the program is read while the database starts: each takes about as long as the other.
  const program = import('./serve.ts')
  program.catch(() => {})
  const database = await connectDatabase(config, say)
  stopLater(database.stop)
  const { serve } = await program
  await serve(config, database.connection, stopLater)
  say(`Daybook is ready at ${config.appOrigin}`)
})
