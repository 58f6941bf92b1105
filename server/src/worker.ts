import { assemble, backgroundStatementMs } from './assemble.ts'
import { readConfig } from './config.ts'
import { connectDatabase } from './db/connect.ts'
import { allSchedules, allWork } from './features.ts'
import { startWorker } from './queue/worker.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { StartError } from './start-error.ts'

/** The background work in a process of its own, beside apps that run with WORKER=off. */
runUntilStopped(async (stopLater) => {
  const config = readConfig(process.env)
  if (!config.databaseUrl)
    throw new StartError('A worker of its own needs DATABASE_URL: the embedded database serves one process.')
  const database = await connectDatabase(config, () => {})
  const parts = await assemble(config, database.connection, backgroundStatementMs)
  stopLater(() => parts.db.destroy())
  stopLater(() => parts.mailer.close())
  stopLater(() => parts.typesetter.close())
  const worker = await startWorker({
    pool: parts.pool,
    handlers: allWork(parts),
    schedules: allSchedules,
    log: parts.log,
  })
  stopLater(() => worker.stop())
  process.stdout.write('The Daybook worker is ready\n')
})
