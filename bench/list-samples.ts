import { measure, medianOf, type Sample } from './measure.ts'
import type { Server } from './servers.ts'

interface Rounds {
  bearer: string
  connections: number
  rounds: number
  seconds: number
}

/** Reads a path of a server over and over, after a second of warming up; the processor time is of it and of `ours`' database. */
export const loadPath =
  (ours: Server, { bearer, connections, rounds, seconds }: Rounds) =>
  async (server: Server, path: string): Promise<Sample> => {
    const sample = (length: number) =>
      measure(
        { origin: server.origin, bearer, connections, seconds: length, requests: [{ method: 'GET', path }] },
        server.pid,
        ours.pid,
      )
    await sample(1)
    const samples: Sample[] = []
    for (let round = 0; round < rounds; round++) samples.push(await sample(seconds))
    return medianOf(samples)
  }

const ms = (microseconds: number) => (microseconds / 1000).toFixed(2)

export const printSample = (name: string, sample: Sample): void => {
  const { requestsPerSecond, p50Ms, p99Ms, bytesPerAnswer, nodeMicroseconds, databaseMicroseconds } = sample
  console.log(
    `${name.padEnd(24)} ${requestsPerSecond.toFixed(0).padStart(6)}/s, p50 ${p50Ms.toFixed(1)}, p99 ${p99Ms.toFixed(1)} ms, ` +
      `processor ${ms(nodeMicroseconds)} + ${ms(databaseMicroseconds)} ms, ${bytesPerAnswer.toFixed(0)} bytes`,
  )
}
