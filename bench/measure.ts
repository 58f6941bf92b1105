import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cpuSecondsOf } from './processes.ts'

export interface Request {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  /** Without tabs and line breaks. */
  body?: string
}

export interface Load {
  origin: string
  bearer: string
  connections: number
  seconds: number
  requests: Request[]
  /** Begins the Idempotency-Key that each request brings; none brings one without it. */
  keys?: string
}

export interface Sample {
  answered: number
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  bytesPerAnswer: number
  /** Processor time of the server, and of the database with all that it does behind its backs. */
  nodeMicroseconds: number
  databaseMicroseconds: number
}

interface Told {
  answered: number
  microseconds: number
  bytes: number
  failed: number
  p50: number
  p99: number
}

const run = promisify(execFile)
const script = join(import.meta.dirname, '../load.lua')

/** Loads with wrk, which takes a tenth of the processor time that a loader in Node takes. */
const wrk = async ({ origin, bearer, connections, seconds, requests, keys = '' }: Load): Promise<Told> => {
  const dir = await mkdtemp(join(tmpdir(), 'daybook-load-'))
  const file = join(dir, 'requests')
  await writeFile(
    file,
    requests.map(({ method, path, body = '' }) => `${method}\t${path}\t${body}\n`).join(''),
  )
  const options = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '-s', script]
  try {
    const { stdout } = await run('wrk', [...options, origin, '--', file, bearer, ...(keys ? [keys] : [])])
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Told
  } finally {
    await rm(dir, { recursive: true })
  }
}

/** @throws where wrk is missing */
export const requireWrk = async (): Promise<void> => {
  // It has no option that ends well.
  await run('wrk', ['-v']).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error('The bench loads with wrk: apt install wrk, or brew install wrk.')
  })
}

/** `productPid` started the database, also where it is the other server that is loaded. */
export const measure = async (load: Load, serverPid: number, productPid: number): Promise<Sample> => {
  const times = () => ({
    node: cpuSecondsOf(serverPid, 'node'),
    database: cpuSecondsOf(productPid, 'database'),
  })
  const before = times()
  const { answered, microseconds, bytes, failed, p50, p99 } = await wrk(load)
  const after = times()
  if (failed > 0) throw new Error(`${failed} of ${answered} requests failed at ${load.origin}`)
  return {
    answered,
    requestsPerSecond: (answered * 1e6) / microseconds,
    p50Ms: p50 / 1000,
    p99Ms: p99 / 1000,
    bytesPerAnswer: bytes / answered,
    nodeMicroseconds: ((after.node - before.node) * 1e6) / answered,
    databaseMicroseconds: ((after.database - before.database) * 1e6) / answered,
  }
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
    bytesPerAnswer: of('bytesPerAnswer'),
    nodeMicroseconds: of('nodeMicroseconds'),
    databaseMicroseconds: of('databaseMicroseconds'),
  }
}
