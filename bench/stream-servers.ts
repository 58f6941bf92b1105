import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { embeddedUrl } from '../e2e/fresh-database.ts'
import { type RunningApp, startApp } from '../e2e/running-app.ts'
import { startEmbedded } from '../server/src/db/embedded/embedded.ts'
import type { Answer, Order } from './stream-clients.ts'
import { secret } from './stream-world.ts'

const collector = pathToFileURL(join(import.meta.dirname, 'collect-on-signal.mjs')).href
/** Freed memory returns to the system a little later. */
const settleMs = 1500

const megabytesOf = ({ pid }: ChildProcess): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

export interface Memory {
  /** Resident, as it is. */
  nowMb: number
  /** Resident memory shortly after a garbage collection, and how much of it is JavaScript objects. */
  settledMb: number
  heapMb: number
}

const megabyte = 1024 * 1024

/** What a server started by `withServers` uses. */
export const memoryOf = async ({ process, memoryFile }: Measured): Promise<Memory> => {
  const nowMb = megabytesOf(process)
  for (let time = 0; time < 2; time++) {
    process.kill('SIGUSR2')
    await sleep(settleMs)
  }
  const { heapUsed } = JSON.parse(readFileSync(memoryFile, 'utf8')) as NodeJS.MemoryUsage
  return { nowMb, settledMb: megabytesOf(process), heapMb: heapUsed / megabyte }
}

export interface Measured extends RunningApp {
  memoryFile: string
}

export interface Clients {
  ask: (order: Order) => Promise<Answer>
}

const startClients = () => {
  const child = fork(join(import.meta.dirname, 'stream-clients.ts'), { serialization: 'advanced' })
  const ask = async (order: Order): Promise<Answer> => {
    child.send(order)
    const [answer] = (await once(child, 'message')) as [Answer]
    if (answer.kind === 'failed') throw new Error(answer.reason)
    return answer
  }
  const stop = async () => {
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  }
  return { ask, stop }
}

interface Setup {
  servers: Measured[]
  clients: Clients
  database: pg.Client
}

/** Runs `use` with this many instances on one fresh database, and with the process that holds the streams. */
export const withServers = async <T>(count: number, use: (setup: Setup) => Promise<T>): Promise<T> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-bench-streams-'))
  const stops: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })]
  try {
    const postgres = await startEmbedded({ dataDir, log: () => {} })
    stops.unshift(() => postgres.stop())
    const environment = {
      DATABASE_URL: embeddedUrl(dataDir),
      JWT_SECRET: secret,
      TRUSTED_PROXIES: '127.0.0.1',
      NODE_OPTIONS: `--import=${collector}`,
    }
    const servers: Measured[] = []
    for (let index = 0; index < count; index++) {
      const memoryFile = join(dataDir, `memory-${index}.json`)
      const server = await startApp({
        dataDir: join(dataDir, `app-${index}`),
        environment: { ...environment, MEMORY_FILE: memoryFile },
      })
      servers.push({ ...server, memoryFile })
      stops.unshift(server.stop)
    }
    const database = new pg.Client(postgres.connection)
    await database.connect()
    stops.unshift(() => database.end())
    const clients = startClients()
    stops.unshift(clients.stop)
    return await use({ servers, clients, database })
  } finally {
    for (const stop of stops) await stop().catch(() => {})
  }
}
