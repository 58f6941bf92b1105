import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startWriter } from './start-writer.ts'

// Real processes on a real disk: seconds each where the machine is busy.
vi.setConfig({ testTimeout: 60_000 })

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'daybook-run-as-'))
  chmodSync(root, 0o755)
})
afterEach(() => rmSync(root, { recursive: true }))

/** Starts the app twice, queries the database each time, and says who owned the cluster. */
const startTwice = async (options: Omit<Parameters<typeof startWriter>[0], 'dataDir'>): Promise<number> => {
  const dataDir = join(root, 'home', 'data')
  for (const round of [1, 2]) {
    const writer = startWriter({ ...options, dataDir, durability: 'tests' })
    const { connection } = await writer.ready
    // Root and the directory's owner may ask, whichever of the two this is.
    const client = new pg.Client(connection)
    await client.connect()
    await client.query(`CREATE TABLE round_${round} ()`)
    const { rows } = await client.query(
      `SELECT count(*)::int AS tables FROM pg_class WHERE relname LIKE 'round%'`,
    )
    expect(rows).toEqual([{ tables: round }])
    await client.end()
    writer.kill('SIGTERM')
    await writer.exited
    expect(writer.process.exitCode).toBe(0)
  }
  return statSync(join(dataDir, 'postgres')).uid
}

const home = (owner?: { uid: number; gid: number }): void => {
  mkdirSync(join(root, 'home'))
  if (owner) chownSync(join(root, 'home'), owner.uid, owner.gid)
}

/** A search path with everything the launcher needs except unshare, as on a machine without it. */
const pathWithoutUnshare = (): string => {
  const bin = join(root, 'bin')
  mkdirSync(bin)
  for (const name of ['sh', 'flock', 'id', 'sleep'])
    symlinkSync(
      spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim(),
      join(bin, name),
    )
  return bin
}

describe('startEmbedded', () => {
  it('runs as an ordinary user', async () => {
    home(isRoot ? nobody : undefined)
    const owner = await startTwice(isRoot ? nobody : {})
    expect(owner).toBe(isRoot ? nobody.uid : process.getuid?.())
  })

  it('runs as a user id that no account has, as in containers', async () => {
    const nameless = isRoot ? { uid: 54_321, gid: 54_321 } : {}
    home(isRoot ? { uid: 54_321, gid: 54_321 } : undefined)
    const canUnshare = spawnSync('unshare', ['--user', 'true'], nameless).status === 0
    const mayRun = canUnshare || !isRoot
    const outcome = mayRun
      ? `made by ${await startTwice(nameless)}`
      : await startWriter({ ...nameless, dataDir: join(root, 'home', 'data') }).refused
    expect(outcome).toMatch(
      mayRun
        ? `made by ${nameless.uid ?? process.getuid?.()}`
        : /^PostgreSQL needs an account for its user id/,
    )
  })

  it('runs as root, and the database’s files stay root’s', async () => {
    home()
    const canBecomeRoot = isRoot || spawnSync('unshare', ['-r', 'true']).status === 0
    const owner = await startTwice({ prefix: isRoot || !canBecomeRoot ? [] : ['unshare', '-r'] })
    expect(owner).toBe(process.getuid?.())
  })

  it('needs no user namespaces: as root it then runs as another user, and only that user gets in', async () => {
    home()
    const owner = await startTwice({ path: pathWithoutUnshare() })
    const dataDir = statSync(join(root, 'home', 'data'))
    expect(owner).not.toBe(0)
    expect(owner === process.getuid?.()).toBe(!isRoot)
    expect(dataDir.mode & 0o777).toBe(isRoot ? 0o710 : 0o700)
    expect(statSync(join(root, 'home', 'data', 'postgres')).mode & 0o777).toBe(0o700)
    // With user namespaces back, the cluster keeps its owner.
    expect(await restart()).toBe(owner)
  })

  const restart = async (): Promise<number> => {
    const dataDir = join(root, 'home', 'data')
    const writer = startWriter({ dataDir, durability: 'tests' })
    await writer.ready
    writer.kill('SIGTERM')
    await writer.exited
    return statSync(join(dataDir, 'postgres')).uid
  }

  it('takes over a cluster of root where user namespaces are gone, or says who cannot reach it', async () => {
    home()
    const dataDir = join(root, 'home', 'data')
    const before = await restart()
    const path = pathWithoutUnshare()
    chmodSync(join(root, 'home'), 0o700)
    const shut = startWriter({ dataDir, durability: 'tests', path })
    const answer = await Promise.race([shut.refused, shut.ready.then(() => 'ready')])
    expect(answer).toMatch(
      isRoot ? /^PostgreSQL refuses to run as root, and user \d+ cannot reach / : /^ready$/,
    )
    shut.kill('SIGTERM')
    await shut.exited
    chmodSync(join(root, 'home'), 0o755)
    const open = startWriter({ dataDir, durability: 'tests', path })
    await open.ready
    open.kill('SIGTERM')
    await open.exited
    const after = statSync(join(dataDir, 'postgres')).uid
    expect(after === before).toBe(!isRoot)
  })
})
