import { setTimeout as sleep } from 'node:timers/promises'
import { password } from './accounts.ts'

const loginsPerSecond = 50
const listsPerSecond = 20
const seconds = 8
/** Once the queue of hashes only grows, the machine is too busy to measure anything. */
const patienceMs = 20_000

export interface Latencies {
  p50Ms: number
  p99Ms: number
  answered: number
  /** Answered 503: more than the machine can hash. */
  refused: number
}

const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** At a steady rate, without waiting for the previous answer: waiting would hide slow ones. */
const atRate = async (perSecond: number, call: () => Promise<Response>): Promise<Latencies> => {
  const times: number[] = []
  let refused = 0
  const timed = async () => {
    const startedAt = performance.now()
    const response = await call()
    await response.arrayBuffer()
    if (response.ok) times.push(performance.now() - startedAt)
    else if (response.status === 503) refused++
    else throw new Error(`Answered ${response.status}`)
  }
  const running: Promise<void>[] = []
  const startedAt = performance.now()
  for (let n = 0; n < perSecond * seconds; n++) {
    await sleep(Math.max(0, startedAt + (n * 1000) / perSecond - performance.now()))
    running.push(timed())
  }
  await Promise.all(running)
  const sorted = times.toSorted((one, other) => one - other)
  return { p50Ms: percentile(sorted, 0.5), p99Ms: percentile(sorted, 0.99), answered: times.length, refused }
}

/** How long a list of 50 takes alone, and while 50 people a second sign in. */
export const listsDuringLogins = async (
  origin: string,
  token: string,
  projectId: string,
): Promise<{ calm: Latencies; storm: Latencies; logins: Latencies }> => {
  const list = () =>
    fetch(`${origin}/api/tasks?projectId=${projectId}&completed=false&limit=50`, {
      signal: AbortSignal.timeout(patienceMs),
      headers: { authorization: `Bearer ${token}` },
    })
  const login = () =>
    fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      signal: AbortSignal.timeout(patienceMs),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@example.com', password }),
    })
  await atRate(listsPerSecond, list)
  const calm = await atRate(listsPerSecond, list)
  const [storm, logins] = await Promise.all([atRate(listsPerSecond, list), atRate(loginsPerSecond, login)])
  return { calm, storm, logins }
}
