import { createServer } from 'node:net'
import { buildApp } from './app.ts'
import { assemble } from './assemble.ts'
import { type Config, readConfig } from './config.ts'
import { connectDatabase } from './db/connect.ts'
import { listenForEvents } from './live/listen.ts'
import { startRelay } from './live/relay.ts'
import { allSchedules, allWork } from './parts.ts'
import { startWorker } from './queue/worker.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { codeOf, StartError } from './start-error.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const portError = ({ host, port }: Config, code: string | undefined) =>
  new StartError(
    code === 'EADDRINUSE'
      ? `Port ${port} on ${host} is in use: stop what uses it, or set PORT.`
      : `Cannot listen on ${host}:${port} (${code}): set HOST and PORT.`,
  )

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
  const database = await connectDatabase(config, say)
  stopLater(database.stop)
  const parts = await assemble(config, database.connection)
  stopLater(() => parts.db.destroy())
  stopLater(() => parts.mailer.close())

  const relay = await startRelay(parts.db, parts.log)
  stopLater(relay.stop)
  const app = await buildApp(parts, relay)
  const listener = listenForEvents(database.connection, relay.look, app.log)
  stopLater(listener.stop)
  if (config.worker) {
    const worker = await startWorker({
      pool: parts.pool,
      handlers: allWork(parts),
      schedules: allSchedules,
      log: app.log,
    })
    stopLater(() => worker.stop())
  }
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw portError(config, codeOf(error))
  })
  stopLater(() => app.close())
  say(`Daybook is ready at ${config.appOrigin}`)
})
