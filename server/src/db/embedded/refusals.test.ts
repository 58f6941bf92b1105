import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { StartError } from '../../start-error.ts'
import { prepareDataDirectory } from './data-directory.ts'
import { startEmbedded } from './embedded.ts'
import { explainOutput } from './explain.ts'
import { tryLock } from './lock.ts'
import { startWriter } from './start-writer.ts'

// Real processes on a real disk: seconds each where the machine is busy.
vi.setConfig({ testTimeout: 60_000 })

const isRoot = process.getuid?.() === 0

let root: string
let made: string
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'daybook-refusals-'))
  chmodSync(root, 0o755)
  made = join(root, 'made')
  await (await startEmbedded({ dataDir: made, log: () => {}, durability: 'tests' })).stop()
})
afterAll(() => rmSync(root, { recursive: true }))

const start = (dataDir: string) => startEmbedded({ dataDir, log: () => {}, durability: 'tests' })

/** A copy of a good data directory with one fault. */
const spoiled = (name: string, spoil: (cluster: string) => void): string => {
  cpSync(made, join(root, name), { recursive: true })
  spoil(join(root, name, 'postgres'))
  return join(root, name)
}

const refusalOf = async (dataDir: string): Promise<string> => {
  const error: unknown = await start(dataDir).catch((reason: unknown) => reason)
  if (!(error instanceof StartError)) throw error
  expect(error.message).not.toContain('\n')
  return error.message
}

describe('an unusable data directory', () => {
  it('is a file, or lies below one', async () => {
    writeFileSync(join(root, 'file'), '')
    expect(await refusalOf(join(root, 'file'))).toMatch(/^The data directory \S+\/file is a file: /)
    expect(await refusalOf(join(root, 'file', 'data'))).toMatch(/^\S+\/file\/data is not a directory: /)
  })

  it('belongs to another user', async () => {
    const dataDir = join(root, 'foreign')
    mkdirSync(dataDir, { mode: 0o755 })
    if (!isRoot) chmodSync(dataDir, 0o555)
    const other = isRoot ? { uid: 65_534, gid: 65_534 } : {}
    const line = await startWriter({ dataDir, ...other }).refused
    expect(line).toMatch(/^\S+\/foreign cannot be written by this user: change its owner, or set DATA_DIR/)
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('holds a cluster of another user', async () => {
    const dataDir = spoiled('foreign-cluster', (cluster) => {
      if (isRoot) chownSync(join(cluster, '..'), 65_534, 65_534)
      else chmodSync(cluster, 0o000)
    })
    if (isRoot)
      for (const name of ['daybook.lock', 'postgres.lock', 'socket'])
        chownSync(join(dataDir, name), 65_534, 65_534)
    const asNobody = { uid: 65_534, gid: 65_534 }
    const refusal = await (isRoot ? startWriter({ dataDir, ...asNobody }).refused : refusalOf(dataDir))
    expect(refusal).toMatch(/cannot be written by this user/)
    if (!isRoot) chmodSync(join(dataDir, 'postgres'), 0o700)
  })
})

describe('an unusable cluster', () => {
  it('is of another major version', async () => {
    const dataDir = spoiled('version', (cluster) => writeFileSync(join(cluster, 'PG_VERSION'), '17\n'))
    expect(await refusalOf(dataDir)).toMatch(
      /^The database in \S+ was made by PostgreSQL 17 and this is 18: /,
    )
  })

  it.each<[string, (cluster: string) => void, RegExp]>([
    ['has no version', (cluster) => rmSync(join(cluster, 'PG_VERSION')), /PG_VERSION is missing/],
    ['has no control file', (cluster) => rmSync(join(cluster, 'global', 'pg_control')), /pg_control/],
    [
      'has a torn control file',
      (cluster) => truncateSync(join(cluster, 'global', 'pg_control'), 100),
      /pg_control/,
    ],
    [
      'has a control file of noise',
      (cluster) => writeFileSync(join(cluster, 'global', 'pg_control'), Buffer.alloc(8192, 7)),
      /./,
    ],
    ['has lost its log', (cluster) => rmSync(join(cluster, 'pg_wal'), { recursive: true }), /pg_wal/],
    [
      'has an empty log',
      (cluster) => {
        for (const name of readdirSync(join(cluster, 'pg_wal')))
          if (/^[\dA-F]{24}$/.test(name)) truncateSync(join(cluster, 'pg_wal', name), 0)
      },
      /checkpoint record/,
    ],
    ['has lost a catalog', (cluster) => rmSync(join(cluster, 'global', '1262')), /1262/],
  ])('%s', async (name, spoil, cause) => {
    const dataDir = spoiled(name.replaceAll(' ', '-'), spoil)
    const refusal = await refusalOf(dataDir)
    expect(refusal).toMatch(
      /^The database in \S+\/postgres is damaged \(.+\): restore a backup into a new DATA_DIR\.$/,
    )
    expect(refusal).toMatch(cause)
    const lock = tryLock(join(dataDir, 'daybook.lock'))
    expect(lock).toBeDefined()
    lock?.release()
  })

  it('is made anew where the directory is empty', async () => {
    mkdirSync(join(root, 'empty', 'postgres'), { recursive: true })
    await (await start(join(root, 'empty'))).stop()
    expect(readdirSync(join(root, 'empty', 'postgres'))).toContain('PG_VERSION')
  })
})

describe('a full disk', () => {
  const line = /^The disk of \S+ is full: free some space and start again\.$/
  // Nobody else sees a mount of our own, and it ends with the process.
  const mounts = isRoot ? ['unshare', '-m'] : ['unshare', '-Urm']
  const canMount =
    spawnSync(mounts[0] ?? '', [...mounts.slice(1), 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0

  /** Runs a start on a small disk of its own, between shell commands; `$1` is the disk. */
  const startOnDisk = async (
    name: string,
    sizeKb: number,
    before = '',
  ): Promise<{ refused: string; left: string }> => {
    const disk = join(root, name)
    mkdirSync(disk)
    const script = `mount -t tmpfs -o size=${sizeKb}k,mode=0755 tmpfs "$1" || exit 99
      ${before}
      shift; "$@"; echo "log left $(cd "${disk}" && find data data/postgres data/socket -maxdepth 1 2>/dev/null | sort | tr '\\n' ' ')"`
    const writer = startWriter({
      dataDir: join(disk, 'data'),
      prefix: [...mounts, 'sh', '-c', script, 'sh', disk],
    })
    const refused = await writer.refused
    await writer.exited
    return { refused, left: writer.logged.find((said) => said.startsWith('left ')) ?? '' }
  }

  /** Without the right to mount a small disk, only PostgreSQL's messages for a full one can be checked. */
  const expectExplained = (): void => {
    const said = ['FATAL:  could not write to file "pg_wal/xlogtemp.29": No space left on device']
    expect(explainOutput(said, prepareDataDirectory(join(root, 'said'))).message).toMatch(line)
  }

  it.each([8, 1_000, 10_000, 25_000, 34_000])(
    'of %i kB leaves no half-made cluster on the first start',
    async (sizeKb) => {
      if (!canMount) return expectExplained()
      const { refused, left } = await startOnDisk(`disk-${sizeKb}`, sizeKb)
      expect(refused).toMatch(line)
      expect(left).not.toMatch(/postgres(\.unfinished)?( |\/)/)
    },
  )

  it('stops a later start in one line, and the cluster stays whole', async () => {
    if (!canMount) return expectExplained()
    const copy = `cp -a "${made}" "$1/data"; cat /dev/zero > "$1/filler" 2>/dev/null; echo x >> "$1/filler"`
    const { refused, left } = await startOnDisk('disk-later', 60_000, copy)
    expect(refused).toMatch(line)
    expect(left).toMatch(/data\/postgres\/PG_VERSION/)
    expect(left).not.toMatch(/postmaster\.pid/)
  })
})
