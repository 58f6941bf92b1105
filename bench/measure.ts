import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Request } from 'autocannon'
import { cpuSecondsOf } from './processes.ts'

export interface Load {
  url: string
  connections: number
  seconds: number
  requests: Request[]
}

export interface Measured {
  answered: number
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  failed: number
  bytesPerAnswer: number
}

export interface Sample extends Measured {
  /** The server's own process alone, without the database's. */
  cpuMicrosecondsPerRequest: number
}

/** Loads a server from a separate process, since the measuring one must not wait for anything else. */
export const measure = async (load: Load, serverPid: number): Promise<Sample> => {
  const before = cpuSecondsOf(serverPid)
  const loader = fork(join(import.meta.dirname, 'load.js'))
  loader.send(load)
  const [measured] = (await once(loader, 'message')) as [Measured]
  const cpuSeconds = cpuSecondsOf(serverPid) - before
  loader.disconnect()
  if (measured.failed > 0)
    throw new Error(`${measured.failed} of ${measured.answered} requests failed at ${load.url}`)
  return { ...measured, cpuMicrosecondsPerRequest: (cpuSeconds * 1e6) / measured.answered }
}

export const median = (figures: number[]): number => {
  const sorted = figures.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]]
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2
}

/** Each figure's median over the rounds. */
export const medianOf = (samples: Sample[]): Sample => {
  const of = (figure: keyof Sample) => median(samples.map((sample) => sample[figure]))
  return {
    answered: of('answered'),
    requestsPerSecond: of('requestsPerSecond'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
    failed: of('failed'),
    bytesPerAnswer: of('bytesPerAnswer'),
    cpuMicrosecondsPerRequest: of('cpuMicrosecondsPerRequest'),
  }
}
