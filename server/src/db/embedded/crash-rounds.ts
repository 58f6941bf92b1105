import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { bodyOf } from './crash-body.ts'
import { type Paths, prepareDataDirectory } from './data-directory.ts'
import { startEmbedded } from './embedded.ts'
import { findOrphans, findProcesses } from './orphans.ts'
import { startWriter, type Writer } from './start-writer.ts'

const victims = ['app', 'postmaster', 'everything'] as const
type Victim = (typeof victims)[number]

export interface CrashReport {
  rounds: number
  acknowledged: number
  /** Acknowledged rows that were missing or changed at the end. */
  lost: number[]
  kept: number
  /** How long the server outlived an app that was killed. */
  orphanMs: number[]
  /** How long a start took after a kill, or the first acknowledgement after the server alone was killed. */
  recoveryMs: number[]
}

export interface CrashOptions {
  rounds: number
  dataDir: string
  connections?: number
  log: (line: string) => void
}

const postmasterOf = ({ cluster }: Paths): number =>
  Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])

// Not tested with a signal: a process that has ended still takes signals until its new parent has fetched it.
const isAlive = (pid: number, paths: Paths): boolean =>
  findOrphans(paths).some((orphan) => orphan.pid === pid)

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself in the meantime, as backends do when their server is gone.
  }
}

const until = async (holds: () => boolean, timeoutMs: number, what: string): Promise<number> => {
  const startedAt = performance.now()
  while (!holds()) {
    if (performance.now() - startedAt > timeoutMs) throw new Error(`${what} took more than ${timeoutMs} ms`)
    await sleep(1)
  }
  return performance.now() - startedAt
}

const findLost = async (dataDir: string, acknowledged: number[], log: (line: string) => void) => {
  const database = await startEmbedded({ dataDir, log })
  const client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query<{ id: number; body: string }>('SELECT id, body FROM crash_rows')
  const counted = await client.query<{ rows: string }>('SELECT sum(rows) AS rows FROM crash_counters')
  await client.end()
  await database.stop()
  if (Number(counted.rows[0]?.rows) !== rows.length) throw new Error('a transaction was kept in part')
  const bodies = new Map(rows.map(({ id, body }) => [id, body]))
  return { kept: rows.length, lost: acknowledged.filter((id) => bodies.get(id) !== bodyOf(id)) }
}

const endRound = async (victim: Victim, writer: Writer, paths: Paths, report: CrashReport): Promise<void> => {
  const postmaster = postmasterOf(paths)
  if (victim === 'postmaster') {
    process.kill(postmaster, 'SIGKILL')
    await sleep(5)
    const before = writer.acknowledged.length
    report.recoveryMs.push(await until(() => writer.acknowledged.length > before + 10, 30_000, 'recovery'))
    writer.kill('SIGTERM')
    await writer.exited
    return
  }
  const others = victim === 'everything' ? findProcesses(paths) : []
  writer.kill('SIGKILL')
  others.forEach(kill)
  // Half of the rounds start again at once, while the orphan is still stopping.
  if (victim === 'app' && randomInt(2) === 0)
    report.orphanMs.push(await until(() => !isAlive(postmaster, paths), 15_000, 'stopping the orphan'))
  await writer.exited
}

/** Kills the app, the server or both at random moments under load, and counts lost acknowledged rows. */
export const runCrashRounds = async ({
  rounds,
  dataDir,
  connections = 8,
  log,
}: CrashOptions): Promise<CrashReport> => {
  const report: CrashReport = { rounds, acknowledged: 0, lost: [], kept: 0, orphanMs: [], recoveryMs: [] }
  const acknowledged: number[] = []
  for (let round = 0; round < rounds; round++) {
    const victim = victims[round % victims.length] ?? 'app'
    const writer = startWriter({ dataDir, connections, firstId: round * 1_000_000 })
    const { startMs } = await writer.ready
    if (round > 0) report.recoveryMs.push(startMs)
    await until(() => writer.acknowledged.length > 0, 10_000, 'the first row')
    await sleep(randomInt(600))
    await endRound(victim, writer, prepareDataDirectory(dataDir), report)
    acknowledged.push(...writer.acknowledged)
    log(`round ${round + 1}: killed ${victim}, ready in ${startMs} ms, ${writer.acknowledged.length} rows`)
  }
  const { kept, lost } = await findLost(dataDir, acknowledged, log)
  return { ...report, acknowledged: acknowledged.length, kept, lost }
}
