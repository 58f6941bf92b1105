import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { findBinaries } from './binaries.ts'
import { ensureCluster, removeLeftovers, superuser } from './cluster.ts'
import {
  lockDataDirectory,
  makePrivate,
  type Paths,
  prepareDataDirectory,
  prepareSocketDir,
} from './data-directory.ts'
import { explainError } from './explain.ts'
import { keepRunning } from './keep-running.ts'
import { takeCluster } from './orphans.ts'
import { openPostgresLog } from './postgres-log.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import type { Connection } from './ready.ts'
import { chooseRunAs, handOver } from './run-as.ts'
import type { Durability } from './settings.ts'

export interface EmbeddedDatabase {
  connection: Connection
  /** A fast shutdown: open transactions are rolled back, committed ones are safe. May be called more than once. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  log: (line: string) => void
  durability?: Durability
}

const starter = (
  paths: Paths,
  { log, durability = 'full' }: EmbeddedOptions,
): (() => Promise<Postmaster>) => {
  const binaries = findBinaries()
  const postgresLog = openPostgresLog(paths.log)
  const connection = connectionFor(paths)
  return async () => {
    const lock = await takeCluster(paths, log)
    try {
      removeLeftovers(paths)
      const runAs = chooseRunAs(paths, binaries)
      const options = { paths, binaries, runAs, durability, lockFd: lock.fd }
      await ensureCluster(options, log)
      prepareSocketDir(paths, runAs.uid)
      handOver(paths.socketDir, runAs)
      return await startPostmaster({ ...options, connection, postgresLog, log })
    } finally {
      // By now the server holds the lock itself, until its last process is gone.
      lock.release()
    }
  }
}

const connectionFor = ({ socketDir }: Paths): Connection => ({
  host: socketDir,
  port: 5432,
  user: superuser,
  database: 'daybook',
})

const run = async (paths: Paths, options: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  const appLock = lockDataDirectory(paths)
  try {
    makePrivate(paths.dataDir)
    const server = await keepRunning(starter(paths, options), options.log)
    const stop = async () => {
      await server.stop()
      if (dirname(paths.socketDir) !== paths.dataDir)
        rmSync(paths.socketDir, { recursive: true, force: true })
      appLock.release()
    }
    let stopped: Promise<void> | undefined
    return {
      connection: connectionFor(paths),
      stop: () => {
        stopped ??= stop()
        return stopped
      },
    }
  } catch (error) {
    appLock.release()
    throw error
  }
}

/**
 * Starts the bundled PostgreSQL on a data directory and keeps it running until `stop`, or until this process ends
 * in any way. It listens on a Unix socket that only this user of the machine can reach.
 * @throws StartError for whatever a person can act on: a directory in use, a full disk, a platform without
 * binaries.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  try {
    return await run(prepareDataDirectory(options.dataDir), options)
  } catch (error) {
    throw explainError(error, options.dataDir)
  }
}
