import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { type Lock, tryLock } from './lock.ts'

export interface Paths {
  dataDir: string
  cluster: string
  /** Where a new cluster is made before it gets its name. */
  unfinishedCluster: string
  socketDir: string
  appLock: string
  /** Held by the postmaster and all its backends, so that it shows whether any of them lives. */
  clusterLock: string
  log: string
}

// sun_path holds 108 bytes on Linux and 104 on macOS, with the closing zero.
const maxSocketPathBytes = 103
export const socketName = '.s.PGSQL.5432'

const chooseSocketDir = (dataDir: string): string => {
  const fits = (dir: string) => Buffer.byteLength(join(dir, socketName)) <= maxSocketPathBytes
  const beside = join(dataDir, 'socket')
  if (fits(beside)) return beside
  const name = `daybook-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  const short = join(tmpdir(), name)
  return fits(short) ? short : join('/tmp', name)
}

/** Names the embedded database's paths, and creates the data directory when it is missing. */
export const prepareDataDirectory = (given: string): Paths => {
  if (statSync(given, { throwIfNoEntry: false })?.isFile())
    throw new StartError(`The data directory ${given} is a file: move it, or set DATA_DIR to a directory.`)
  mkdirSync(given, { recursive: true, mode: 0o700 })
  const dataDir = realpathSync(given)
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    unfinishedCluster: join(dataDir, 'postgres.unfinished'),
    socketDir: chooseSocketDir(dataDir),
    appLock: join(dataDir, 'daybook.lock'),
    clusterLock: join(dataDir, 'postgres.lock'),
    log: join(dataDir, 'postgres.log'),
  }
}

/** @throws StartError while another app, running or still starting, uses this data directory. */
export const lockDataDirectory = ({ dataDir, appLock }: Paths): Lock => {
  const lock = tryLock(appLock)
  if (!lock) {
    const holder = readFileSync(appLock, 'utf8').trim()
    throw new StartError(
      `Another Daybook${holder && ` (process ${holder})`} uses the data directory ${dataDir}: ` +
        'stop it first, or set DATA_DIR to another directory.',
    )
  }
  // Only for the message above: the lock itself is the kernel's.
  writeSync(lock.fd, `${process.pid}\n`.padEnd(12), 0)
  return lock
}

/** Closes the directory to other users of the machine, even if an earlier run or a person left it open. */
export const makePrivate = (dir: string): void => {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  if ((statSync(dir).mode & 0o777) !== 0o700) chmodSync(dir, 0o700)
}

/** Anyone may write to the temporary directory, so a file there under our name must be proven ours. */
export const prepareSocketDir = ({ socketDir, dataDir }: Paths, userId: number | undefined): void => {
  mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  const found = lstatSync(socketDir)
  const isOurs = dirname(socketDir) === dataDir || [process.getuid?.(), userId].includes(found.uid)
  if (!found.isDirectory() || !isOurs)
    throw new StartError(
      `${socketDir} belongs to another user: remove it, or set DATA_DIR to a shorter path.`,
    )
  makePrivate(socketDir)
}
