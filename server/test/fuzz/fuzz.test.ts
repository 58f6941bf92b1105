import { randomInt } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { buildWorld } from '../build-world.ts'
import { buildSession, type TestUser } from '../builders.ts'
import type { World } from '../world.ts'
import { type FuzzedCall, fuzzedCall } from './calls.ts'
import { type Operation, readOperations } from './document.ts'
import { hostileTexts } from './hostile.ts'
import { knownOf, learn } from './known.ts'
import { createRandom, type Random } from './random.ts'
import { sendFuzzed } from './send.ts'

const calls = Number(process.env.FUZZ_CALLS ?? 20_000)
/** Random only in an exploring run: a change elsewhere must not fail by chance. */
const { FUZZ_SEED: givenSeed = process.env.FUZZ_CALLS === undefined ? '7' : 'random' } = process.env
const seed = givenSeed === 'random' ? randomInt(2 ** 31) : Number(givenSeed)
/** After so many what the calls have done to the records is left behind, and new ones are made. */
const callsInAWorld = 2500
const atOnce = 8
/** Hashing passwords and drawing pictures: such calls take a core for as long as a hundred others. */
const costly =
  /\/auth\/(register|login|reset-password|two-factor)|\/account\/(password|email|two-factor)|avatar|picture/

/** The server's log of a 5xx answer, which tells its caller nothing. */
const logged: string[] = []
const reasonOf = (answer: unknown): string => {
  const { requestId } = (answer ?? {}) as { requestId?: string }
  return (
    logged.findLast((line) => requestId !== undefined && line.includes(requestId)) ?? 'nothing was logged'
  )
}

/** Two calls that waited for each other, one that took too long, no room: faults of ours, wherever they are answered. */
const ours = /"code":"(40P01|57014|53100|53200|58030|ENOSPC|EDQUOT)"/
/** Calls to Stripe may learn that there is none. */
const isFailure = (status: number, path: string, reason: string): boolean =>
  status === 500 || (status === 503 && (ours.test(reason) || !path.startsWith('/api/payments/')))

let app: TestApp
let operations: Operation[]
beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
  app = await startTestApp({ log })
  operations = await readOperations(app)
})
afterAll(() => app.close())

const callers = [
  ...(['owner', 'owner', 'owner', 'owner', 'owner', 'owner'] as const),
  ...(['colleague', 'colleague', 'reader', 'reader', 'stranger', 'unverified'] as const),
]

/** Signs in people again whom a call has signed out; a deleted account stays away. */
const renewed = async (person: TestUser): Promise<void> => {
  const session = await buildSession(app, person.id).catch(() => undefined)
  if (session) Object.assign(person, session)
}

const identify = (call: FuzzedCall, person: TestUser | undefined, random: Random): FuzzedCall => {
  const garbage = `Bearer ${random
    .pick(hostileTexts)
    .slice(0, 500)
    .replace(/[^\x20-\x7e]/g, '?')}`
  const authorization = random.chance(0.02) ? garbage : person && `Bearer ${person.accessToken}`
  return authorization ? { ...call, headers: { ...call.headers, authorization } } : call
}

const shown = ({ method, url, headers, body }: FuzzedCall): string =>
  [`${method} ${url}`, JSON.stringify(headers), String(body ?? '').slice(0, 2000)].join('\n')

/** Makes its share of the calls, and returns the failed ones. */
const fuzzWorld = async (world: World, random: Random, count: number, answered: Map<number, number>) => {
  const known = knownOf(world)
  const failures: string[] = []
  let left = count
  const usual = operations.filter(({ path }) => !costly.test(path))
  const makeCalls = async () => {
    while (left-- > 0) {
      const from = random.chance(0.03) ? operations : usual
      const person = random.chance(0.9) ? world[random.pick(callers)] : undefined
      const call = identify(fuzzedCall(random, { operations: from, known, now: app.clock() }), person, random)
      try {
        const { status, answer } = await sendFuzzed(app.origin, call, 20_000)
        answered.set(status, (answered.get(status) ?? 0) + 1)
        const reason = status >= 500 ? reasonOf(answer) : ''
        if (isFailure(status, call.url, reason)) failures.push(`${status} ${shown(call)}\n${reason}`)
        if (status < 300) learn(known, call.url, answer, random)
        if (status === 401 && person) await renewed(person)
      } catch (error) {
        failures.push(`${String(error)}\n${shown(call)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, makeCalls))
  return failures
}

describe(`${calls} calls that nobody would make (FUZZ_SEED=${seed})`, () => {
  const answered = new Map<number, number>()
  const parts = Array.from({ length: Math.ceil(calls / callsInAWorld) }, (_, part) => part)

  it.each(parts)(
    'are all answered, and none by a fault of ours: part %i',
    { timeout: 240_000 },
    async (part) => {
      const count = Math.min(callsInAWorld, calls - part * callsInAWorld)
      const failures = await fuzzWorld(await buildWorld(app), createRandom(seed + part), count, answered)
      expect(failures).toEqual([])
    },
  )

  it('reach what they are about', () => {
    const shareOf = (status: number) => (answered.get(status) ?? 0) / calls
    console.log(
      `answers by status: ${JSON.stringify(Object.fromEntries([...answered].toSorted(([a], [b]) => a - b)))}`,
    )
    expect(shareOf(200)).toBeGreaterThan(0.1)
    expect(shareOf(400)).toBeGreaterThan(0.1)
  })
})
