import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import type { Paths } from './data-directory.ts'
import { guardianName } from './guardian.ts'
import { type Lock, tryLock } from './lock.ts'

interface Orphan {
  pid: number
  /** The server itself or initdb, not their children, to which signals mean other things. */
  isLeader: boolean
}

const readOr = <T>(read: () => T, otherwise: T): T => {
  try {
    return read()
  } catch {
    return otherwise
  }
}

const commandOf = (pid: number): string[] =>
  existsSync('/proc/self')
    ? readOr(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0'), [])
    : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
        .stdout.trim()
        .split(' ')

const isLeader = (pid: number): boolean => {
  const [program = '', ...words] = commandOf(pid)
  return ['postgres', 'initdb'].includes(basename(program)) && words.includes('-D')
}

/** Every process whose working directory is the cluster's: the server, its children and its guardian. */
export const findProcesses = ({ cluster, unfinishedCluster }: Paths): number[] =>
  readOr(() => readdirSync('/proc'), [])
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) =>
      [cluster, unfinishedCluster].includes(readOr(() => readlinkSync(`/proc/${pid}/cwd`), '')),
    )

/** The server named in postmaster.pid, if that process is of this cluster: the id may have been reused. */
const named = ({ cluster }: Paths): number[] => {
  const pid = Number(readOr(() => readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), '').split('\n')[0])
  return pid > 0 && isLeader(pid) && commandOf(pid).includes(cluster) ? [pid] : []
}

/** Every live process of the cluster except its guardians, which leave by themselves. */
export const findOrphans = (paths: Paths): Orphan[] =>
  [...new Set([...findProcesses(paths), ...named(paths)])]
    .filter((pid) => !commandOf(pid).includes(guardianName))
    .map((pid) => ({ pid, isLeader: isLeader(pid) }))

/** A server passes a signal on to its children in the right way for each. */
const stopOrphans = (paths: Paths, name: NodeJS.Signals, signalled: Set<number>): void => {
  const orphans = findOrphans(paths)
  const leaders = orphans.filter((orphan) => orphan.isLeader)
  for (const { pid } of name === 'SIGKILL' || leaders.length === 0 ? orphans : leaders) {
    if (!signalled.has(pid)) readOr(() => process.kill(pid, name), false)
    signalled.add(pid)
  }
}

// Immediate, not fast: see the guardian, which does the same.
const steps = [
  { name: 'SIGQUIT', timeoutMs: 5_000 },
  { name: 'SIGKILL', timeoutMs: 5_000 },
] as const

const lockIfAlone = (paths: Paths): Lock | undefined => {
  const lock = tryLock(paths.clusterLock)
  if (lock && findOrphans(paths).length === 0) return lock
  lock?.release()
  return undefined
}

/**
 * Takes the cluster's lock, stopping first whatever an app that was killed has left running.
 * Whoever holds this lock may remove a stale postmaster.pid: no process of the cluster lives.
 * @throws StartError when processes that hold the cluster cannot be stopped.
 */
export const takeCluster = async (paths: Paths, log: (line: string) => void): Promise<Lock> => {
  const lock = lockIfAlone(paths)
  if (lock) return lock
  log('stopping the database that an earlier run left behind')
  for (const { name, timeoutMs } of steps) {
    const signalled = new Set<number>()
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(20)) {
      stopOrphans(paths, name, signalled)
      const freed = lockIfAlone(paths)
      if (freed) return freed
    }
  }
  throw new StartError(
    `A PostgreSQL that this process cannot stop, perhaps of another container, still uses ${paths.cluster}: stop it first.`,
  )
}
