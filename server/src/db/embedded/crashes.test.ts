import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { runCrashRounds } from './crash-rounds.ts'
import { prepareDataDirectory } from './data-directory.ts'
import { startEmbedded } from './embedded.ts'
import { guardianName } from './guardian.ts'
import { tryLock } from './lock.ts'
import { findOrphans, findProcesses } from './orphans.ts'
import type { Connection } from './ready.ts'
import { startWriter } from './start-writer.ts'

// Real processes on a real disk: seconds each where the machine is busy.
vi.setConfig({ testTimeout: 60_000 })

let root: string
/** A cleanly stopped cluster to start from. */
let made: string
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'daybook-crashes-'))
  made = join(root, 'made')
  await (await startEmbedded({ dataDir: made, log: () => {}, durability: 'tests' })).stop()
})
afterAll(() => rmSync(root, { recursive: true }))

const copyOfMade = (name: string): string => {
  cpSync(made, join(root, name), { recursive: true })
  return join(root, name)
}

const expectToWork = async (connection: Connection): Promise<void> => {
  const client = new pg.Client(connection)
  await client.connect()
  expect((await client.query('SELECT current_database() AS name')).rows).toEqual([{ name: 'daybook' }])
  await client.end()
}

const expectToStart = async (dataDir: string): Promise<void> => {
  const database = await startEmbedded({ dataDir, log: () => {}, durability: 'tests' })
  await expectToWork(database.connection)
  await database.stop()
  expect(findProcesses(prepareDataDirectory(dataDir))).toEqual([])
}

/** Kills all at once as far as they can tell: each is stopped before the first one is gone. */
const killAll = (pids: number[]): void => {
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const)
    for (const pid of pids)
      try {
        process.kill(pid, signal)
      } catch {
        // It ended by itself.
      }
}

const commandOf = (pid: number): string[] => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

const guardiansOf = (dataDir: string): number[] =>
  findProcesses(prepareDataDirectory(dataDir)).filter((pid) => commandOf(pid).includes(guardianName))

const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

describe('a first start that is killed', () => {
  it.each([
    ['app', 20],
    ['app', 400],
    ['everything', 20],
    ['everything', 400],
    ['everything', 700],
  ])('leaves nothing in the way of the next (%s, %i ms into initdb)', async (victim, delayMs) => {
    const dataDir = join(root, `interrupted-${victim}-${delayMs}`)
    const paths = prepareDataDirectory(dataDir)
    const writer = startWriter({ dataDir, durability: 'tests' })
    await eventually(() => expect(existsSync(paths.unfinishedCluster)).toBe(true))
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    const others = findProcesses(paths)
    writer.kill('SIGKILL')
    if (victim === 'everything') killAll(others)
    await writer.exited
    await expectToStart(dataDir)
    expect(readdirSync(dataDir).sort()).toEqual([
      'daybook.lock',
      'postgres',
      'postgres.lock',
      'postgres.log',
      'socket',
    ])
  })
})

describe('an app that is killed', () => {
  it('takes its server with it, stopped by the guardian', async () => {
    const dataDir = copyOfMade('app-killed')
    const writer = startWriter({ dataDir, connections: 4 })
    await eventually(() => expect(writer.acknowledged.length).toBeGreaterThan(5))
    writer.kill('SIGKILL')
    await eventually(() => expect(findOrphans(prepareDataDirectory(dataDir))).toEqual([]))
    await eventually(() => expect(findProcesses(prepareDataDirectory(dataDir))).toEqual([]))
    await expectToStart(dataDir)
  })

  it('leaves a server that the next start stops, when its guardian was killed first', async () => {
    const dataDir = copyOfMade('guardian-killed')
    const writer = startWriter({ dataDir, connections: 4 })
    await eventually(() => expect(writer.acknowledged.length).toBeGreaterThan(5))
    const guardians = guardiansOf(dataDir)
    expect(guardians).toHaveLength(1)
    killAll(guardians)
    writer.kill('SIGKILL')
    await writer.exited
    const orphan = postmasterOf(dataDir)
    expect(findOrphans(prepareDataDirectory(dataDir))).toContainEqual({ pid: orphan, isLeader: true })
    const log: string[] = []
    const database = await startEmbedded({ dataDir, log: (line) => log.push(line) })
    expect(log).toContain('stopping the database that an earlier run left behind')
    expect(postmasterOf(dataDir)).not.toBe(orphan)
    await expectToWork(database.connection)
    await database.stop()
  })

  it('leaves backends that the next start stops, when only they are left', async () => {
    const dataDir = copyOfMade('backends-left')
    const writer = startWriter({ dataDir })
    const { connection } = await writer.ready
    const client = new pg.Client(connection)
    client.on('error', () => {})
    await client.connect()
    // A backend in this loop does not check whether its server is still there.
    client.query('DO $$ BEGIN LOOP END LOOP; END $$').catch(() => {})
    await eventually(() => expect(findProcesses(prepareDataDirectory(dataDir)).length).toBeGreaterThan(3))
    killAll([...guardiansOf(dataDir), writer.process.pid ?? 0, postmasterOf(dataDir)])
    await writer.exited
    await eventually(() => expect(findOrphans(prepareDataDirectory(dataDir))).toHaveLength(1))
    expect(tryLock(prepareDataDirectory(dataDir).clusterLock)).toBeUndefined()
    await expectToStart(dataDir)
  })
})

describe('killing everything', () => {
  it('is survived, even when another process of this user has the old process id', async () => {
    const dataDir = copyOfMade('pid-reused')
    const paths = prepareDataDirectory(dataDir)
    const writer = startWriter({ dataDir, connections: 2 })
    await eventually(() => expect(writer.acknowledged.length).toBeGreaterThan(5))
    killAll([...findProcesses(paths), writer.process.pid ?? 0])
    await writer.exited
    await eventually(() => expect(findProcesses(paths)).toEqual([]))
    const impostor = spawn('sleep', ['60'])
    for (const file of [join(paths.cluster, 'postmaster.pid'), join(paths.socketDir, '.s.PGSQL.5432.lock')])
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(impostor.pid)))
    expect(statSync(join(paths.socketDir, '.s.PGSQL.5432')).isSocket()).toBe(true)
    await expectToStart(dataDir)
    expect(impostor.exitCode ?? impostor.signalCode).toBeNull()
    impostor.kill()
  })
})

describe('a server that is killed alone', () => {
  it('is started again, on the same socket', async () => {
    const dataDir = copyOfMade('server-killed')
    const log: string[] = []
    const database = await startEmbedded({ dataDir, log: (line) => log.push(line) })
    for (const round of [1, 2]) {
      const killed = postmasterOf(dataDir)
      process.kill(killed, 'SIGKILL')
      await eventually(() => expect(postmasterOf(dataDir)).not.toBe(killed))
      await eventually(() => expectToWork(database.connection))
      // More than one line where it was killed again before it had fully started.
      expect(log.length).toBeGreaterThanOrEqual(round)
    }
    expect(log[0]).toBe('the database ended by itself (SIGKILL): starting it again')
    await eventually(() => expect(guardiansOf(dataDir)).toHaveLength(1))
    await database.stop()
    expect(findProcesses(prepareDataDirectory(dataDir))).toEqual([])
  })

  it('answers again within seconds each time, however many times in a row', async () => {
    const dataDir = copyOfMade('killed-often')
    const database = await startEmbedded({ dataDir, log: () => {} })
    for (let round = 0; round < 6; round++) {
      const killed = postmasterOf(dataDir)
      process.kill(killed, 'SIGKILL')
      // The pause is two seconds at most; a busy machine takes longer.
      await vi.waitFor(() => expectToWork(database.connection), { timeout: 9_000, interval: 20 })
      expect(postmasterOf(dataDir)).not.toBe(killed)
    }
    await database.stop()
  })

  it('stays stopped when the app stops during the restart', async () => {
    const dataDir = copyOfMade('stopped-meanwhile')
    const database = await startEmbedded({ dataDir, log: () => {} })
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, 30))
    await database.stop()
    expect(findOrphans(prepareDataDirectory(dataDir))).toEqual([])
    await expectToStart(dataDir)
  })
})

describe('kills at random moments under load', () => {
  it('lose no acknowledged row', { timeout: 120_000 }, async () => {
    const report = await runCrashRounds({ rounds: 5, dataDir: copyOfMade('rounds'), log: () => {} })
    expect(report.lost).toEqual([])
    expect(report.acknowledged).toBeGreaterThan(10)
    expect(report.kept).toBeGreaterThanOrEqual(report.acknowledged)
  })
})
