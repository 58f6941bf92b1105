import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ClusterOptions } from './cluster.ts'
import { explainOutput } from './explain.ts'
import { spawnGuarded } from './guardian.ts'
import type { PostgresLog } from './postgres-log.ts'
import { type Connection, waitUntilReady } from './ready.ts'
import { postgresArguments } from './settings.ts'

export interface Postmaster {
  /** Resolves when the process has ended, with how it ended. */
  exited: Promise<string>
  stop(): Promise<void>
}

export interface PostmasterOptions extends ClusterOptions {
  connection: Connection
  postgresLog: PostgresLog
  log: (line: string) => void
}

// Fast, then immediate (the next start recovers), then a kill.
const steps = [
  { name: 'SIGINT', timeoutMs: 20_000 },
  { name: 'SIGQUIT', timeoutMs: 5_000 },
  { name: 'SIGKILL', timeoutMs: 5_000 },
] as const

const lastWordsMs = 500

const launch = ({
  paths,
  binaries,
  durability,
  lockFd,
  runAs,
  postgresLog,
}: PostmasterOptions): Postmaster => {
  postgresLog.clear()
  const command = [binaries.postgres, ...postgresArguments(paths, durability)]
  const child = spawnGuarded(command, { cwd: paths.cluster, lockFd, runAs })
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => postgresLog.write(text))
  const exited = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code, signal) => {
      const how = signal ?? `exit code ${code}`
      // Its last words may still be in the pipe, which backends that outlive it can hold open.
      child.on('close', () => resolve(how))
      setTimeout(resolve, lastWordsMs, how).unref()
    })
  })
  const stop = async () => {
    for (const { name, timeoutMs } of steps) {
      if (child.exitCode !== null || child.signalCode !== null || !child.kill(name)) break
      const timer = new AbortController()
      await Promise.race([exited, sleep(timeoutMs, undefined, { signal: timer.signal }).catch(() => {})])
      timer.abort()
    }
    await exited
  }
  return { exited, stop }
}

/**
 * Starts the server and waits until it answers queries.
 * @throws StartError with what PostgreSQL said, when it ends before that.
 */
export const startPostmaster = async (options: PostmasterOptions): Promise<Postmaster> => {
  const postmaster = launch(options)
  const gone = new AbortController()
  let ending: string | undefined
  void postmaster.exited.then((how) => {
    ending = how
    gone.abort()
  })
  try {
    await waitUntilReady(options.paths.cluster, options.connection, options.log, gone.signal)
  } catch (error) {
    await postmaster.stop()
    throw error instanceof pg.DatabaseError
      ? explainOutput([`ERROR:  ${error.message}`], options.paths)
      : error
  }
  if (ending === undefined) return postmaster
  const said = options.postgresLog.recent()
  throw explainOutput(said.length > 0 ? said : [ending], options.paths)
}
