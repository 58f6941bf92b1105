import type pg from 'pg'
import { buildApp } from './app.ts'
import { assemble } from './assemble.ts'
import type { Config } from './config.ts'
import { allSchedules, allWork } from './features.ts'
import { listenForEvents } from './live/listen.ts'
import { startRelay } from './live/relay.ts'
import { portError } from './port-error.ts'
import { startWorker } from './queue/worker.ts'
import type { Stop } from './run-until-stopped.ts'
import { codeOf } from './start-error.ts'

/** Serves the application from a database that answers. What it started is to be stopped last first. */
export const serve = async (
  config: Config,
  connection: pg.ClientConfig,
  stopLater: (stop: Stop) => void,
): Promise<void> => {
  const parts = await assemble(config, connection)
  stopLater(() => parts.db.destroy())
  stopLater(() => parts.mailer.close())
  stopLater(() => parts.typesetter.close())

  const relay = await startRelay(parts.db, parts.log)
  stopLater(relay.stop)
  const app = await buildApp(parts, relay)
  const listener = listenForEvents(connection, relay.look, app.log)
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
}
