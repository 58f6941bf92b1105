import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import type { Binaries } from './binaries.ts'
import { makePrivate, type Paths, socketName } from './data-directory.ts'
import { explainOutput } from './explain.ts'
import { spawnGuarded } from './guardian.ts'
import { handOver, type RunAs } from './run-as.ts'
import type { Durability } from './settings.ts'

export const superuser = 'daybook'
const majorVersion = '18'

export interface ClusterOptions {
  paths: Paths
  binaries: Binaries
  runAs: RunAs
  durability: Durability
  /** The held cluster lock, which every process of the cluster inherits. */
  lockFd: number
}

/** Removes what a killed run left behind. Only for the holder of the cluster's lock: see `takeCluster`. */
export const removeLeftovers = ({ cluster, unfinishedCluster, socketDir }: Paths): void => {
  rmSync(unfinishedCluster, { recursive: true, force: true })
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  rmSync(join(socketDir, socketName), { force: true })
  rmSync(join(socketDir, `${socketName}.lock`), { force: true })
}

/** initdb's message when it failed, else undefined. */
const runInitdb = (
  { paths, binaries, runAs, durability, lockFd }: ClusterOptions,
  characters: string,
): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const command = [
      ...[binaries.initdb, '-D', paths.unfinishedCluster, `--username=${superuser}`],
      ...['--auth-local=trust', '--auth-host=reject', '--no-instructions'],
      ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
      `--lc-ctype=${characters}`,
      ...(durability === 'tests' ? ['--no-sync'] : []),
    ]
    const child = spawnGuarded(command, { cwd: paths.unfinishedCluster, lockFd, runAs })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
      })
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0 ? undefined : output.trim()))
  })

/**
 * The system's locale decides which characters form trigrams, by which search finds any part of a word: under C
 * only English letters do. Where a system has no other locale, a search in another script reads all of a person's
 * tasks.
 */
const initdb = async (options: ClusterOptions): Promise<void> => {
  let output = await runInitdb(options, 'C.UTF-8')
  if (output?.includes('invalid locale name')) output = await runInitdb(options, 'C')
  if (output !== undefined) throw explainOutput(output.split('\n'), options.paths)
}

const makeCluster = async (options: ClusterOptions): Promise<void> => {
  const { dataDir, cluster, unfinishedCluster } = options.paths
  try {
    mkdirSync(unfinishedCluster, { mode: 0o700 })
    handOver(unfinishedCluster, options.runAs)
    await initdb(options)
    renameSync(unfinishedCluster, cluster)
  } catch (error) {
    rmSync(unfinishedCluster, { recursive: true, force: true })
    throw error
  }
  const directory = openSync(dataDir, 'r')
  fsyncSync(directory)
  closeSync(directory)
}

const checkVersion = (cluster: string): void => {
  const file = join(cluster, 'PG_VERSION')
  const version = statSync(file, { throwIfNoEntry: false }) ? readFileSync(file, 'utf8').trim() : ''
  if (version === majorVersion) return
  throw new StartError(
    /^[\d.]+$/.test(version)
      ? `The database in ${cluster} was made by PostgreSQL ${version} and this is ${majorVersion}: start it with the Daybook that made it, back up, and restore into a new DATA_DIR.`
      : `The database in ${cluster} is damaged (PG_VERSION is missing or unreadable): restore a backup into a new DATA_DIR.`,
  )
}

/**
 * Makes the cluster on the first start; it gets its name only when it is whole, so an interrupted start leaves none.
 * @throws StartError when the cluster is damaged, of another major version, or cannot be made.
 */
export const ensureCluster = async (options: ClusterOptions, log: (line: string) => void): Promise<void> => {
  const { cluster } = options.paths
  const found = statSync(cluster, { throwIfNoEntry: false })
  if (found?.isDirectory() && readdirSync(cluster).length === 0) rmdirSync(cluster)
  else if (found) {
    checkVersion(cluster)
    makePrivate(cluster)
    return
  }
  log('making the database')
  await makeCluster(options)
}
