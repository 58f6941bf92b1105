import { readdirSync, readFileSync } from 'node:fs'

// The kernel counts processor time in these on every platform that Node runs on.
const ticksPerSecond = 100

/** What follows the program's name in /proc/<pid>/stat, which may hold spaces itself. */
const statOf = (pid: number | string): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Processor time of a process so far, in and for it. Linux only; NaN elsewhere. */
export const cpuSecondsOf = (pid: number): number => {
  if (process.platform !== 'linux') return Number.NaN
  const stat = statOf(pid)
  return (Number(stat[11]) + Number(stat[12])) / ticksPerSecond
}

const parents = (): Map<number, number> => {
  const found = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    try {
      found.set(Number(name), Number(statOf(name)[1]))
    } catch {
      // It ended while we looked.
    }
  return found
}

const withDescendants = (root: number): number[] => {
  const all = parents()
  const descends = (pid: number | undefined): boolean =>
    pid === root || (pid !== undefined && pid > 1 && descends(all.get(pid)))
  return [...all.keys()].filter(descends)
}

const proportionalKilobytes = (pid: number): number => {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1])
  } catch {
    // It ended while we looked.
    return 0
  }
}

export interface Memory {
  appMegabytes: number
  databaseMegabytes: number
  databaseProcesses: number
}

/** Memory of an app and of everything it started, shared pages divided among their users. Linux only. */
export const memoryOf = (appPid: number): Memory | null => {
  if (process.platform !== 'linux') return null
  const others = withDescendants(appPid).filter((pid) => pid !== appPid)
  const kilobytes = others.map(proportionalKilobytes)
  return {
    appMegabytes: proportionalKilobytes(appPid) / 1024,
    databaseMegabytes: kilobytes.reduce((sum, one) => sum + one, 0) / 1024,
    databaseProcesses: others.length,
  }
}
