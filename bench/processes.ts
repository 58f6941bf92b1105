import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

// The kernel counts processor time in these on every platform that Node runs on.
const ticksPerSecond = 100

/** The fields after the program's name in /proc/<pid>/stat; the name may hold spaces. */
const statOf = (pid: number | string): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

const parents = (): Map<number, number> => {
  const found = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    try {
      found.set(Number(name), Number(statOf(name)[1]))
    } catch {
      // It ended meanwhile.
    }
  return found
}

const withDescendants = (root: number): number[] => {
  const all = parents()
  const descends = (pid: number | undefined): boolean =>
    pid === root || (pid !== undefined && pid > 1 && descends(all.get(pid)))
  return [...all.keys()].filter(descends)
}

/** Whether a process runs the same program as this one, Node, unlike the database's. */
const isNode = (pid: number): boolean => {
  try {
    return readlinkSync(`/proc/${pid}/exe`) === readlinkSync('/proc/self/exe')
  } catch {
    return false
  }
}

/**
 * Processor time so far of an app with its supervisor, or of the database that it started, with the kernel's share.
 * Linux only; NaN elsewhere.
 */
export const cpuSecondsOf = (pid: number, part: 'node' | 'database'): number => {
  if (process.platform !== 'linux') return Number.NaN
  const stats = withDescendants(pid)
    .filter((one) => isNode(one) === (part === 'node'))
    .map(statOf)
  return stats.reduce((sum, stat) => sum + Number(stat[11]) + Number(stat[12]), 0) / ticksPerSecond
}

const proportionalKilobytes = (pid: number): number => {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1])
  } catch {
    // It ended meanwhile.
    return 0
  }
}

export interface Memory {
  appMegabytes: number
  databaseMegabytes: number
  databaseProcesses: number
}

/**
 * Memory of an app with its supervisor, and of everything else it started; shared pages are divided among their
 * users. Linux only.
 */
export const memoryOf = (appPid: number): Memory | null => {
  if (process.platform !== 'linux') return null
  const all = withDescendants(appPid)
  const database = all.filter((pid) => !isNode(pid))
  const megabytesOf = (pids: number[]) =>
    pids.reduce((sum, pid) => sum + proportionalKilobytes(pid), 0) / 1024
  return {
    appMegabytes: megabytesOf(all.filter(isNode)),
    databaseMegabytes: megabytesOf(database),
    databaseProcesses: database.length,
  }
}
