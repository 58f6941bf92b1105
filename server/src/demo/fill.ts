import type pg from 'pg'
import { buildApp } from '../app.ts'
import { assemble } from '../assemble.ts'
import type { Config } from '../config.ts'
import { allWork } from '../features.ts'
import { startRelay } from '../live/relay.ts'
import type { Parts } from '../parts.ts'
import { runQueueOnce } from '../queue/worker.ts'
import { StartError } from '../start-error.ts'
import { createAgenda } from './agenda.ts'
import { createCall } from './calls.ts'
import { createMailbox } from './mailbox.ts'
import { createRandom } from './random.ts'
import { liveTheYear } from './year.ts'

export interface Filling {
  config: Config
  connection: pg.ClientConfig
  say: (line: string) => void
  stopping: AbortSignal
}

const yearDays = 365

/** The sandbox exists on this machine's own origin only, and a year is more calls than anybody makes in a minute. */
const forFilling = (config: Config): Config => ({
  ...config,
  ...{ appOrigin: `http://localhost:${config.port}`, isLocalOrigin: true, rateLimits: false },
  // What fails throws; that a call takes long says nothing here.
  logLevel: 'silent',
})

const close = async (parts: Parts): Promise<void> => {
  await parts.mailer.close()
  await parts.typesetter.close()
  await parts.db.destroy()
}

/**
 * Fills an empty database with a year, by calls to the real application whose clock goes through it.
 * @throws StartError where it was stopped meanwhile.
 */
export const fillDemo = async ({ config, connection, say, stopping }: Filling): Promise<void> => {
  const agenda = createAgenda(new Date(), yearDays)
  const mailbox = createMailbox()
  const assembled = await assemble(forFilling(config), connection)
  // A crash meanwhile means to begin again anyway.
  assembled.pool.on('connect', (client) => void client.query('set synchronous_commit to off').catch(() => {}))
  const parts: Parts = { ...assembled, mailer: mailbox, clock: agenda.now }
  const handlers = allWork(parts)
  const relay = await startRelay(parts.db, parts.log)
  const app = await buildApp(parts, relay)
  try {
    await liveTheYear({
      ...{ agenda, mailbox, handlers, say, random: createRandom(yearDays) },
      call: createCall(app, stopping),
      work: () => runQueueOnce(parts.pool, handlers),
    })
  } catch (error) {
    if (!stopping.aborted) throw error
    throw new StartError('The demo is not filled: the next start begins it again.')
  } finally {
    await app.close()
    await relay.stop()
    await close({ ...parts, mailer: assembled.mailer })
  }
}
