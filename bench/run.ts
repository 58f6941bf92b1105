import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { prepareDataDirectory } from '../server/src/db/embedded/data-directory.ts'
import { makePerson, signIn } from './accounts.ts'
import { authenticationCost } from './auth-cost.ts'
import { listsDuringLogins } from './login-storm.ts'
import { measure, medianOf, requireWrk, type Sample } from './measure.ts'
import { printComparison, printHeading, printMemory, printStorm } from './print.ts'
import { memoryOf } from './processes.ts'
import { readyTimes } from './ready-time.ts'
import { type Scenario, scenariosOn } from './scenarios.ts'
import { seed, tidyUp } from './seed.ts'
import { type Server, startBare, startProduct } from './servers.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const warmUpSeconds = 1
const connections = 32
/** As many as the product's. */
const poolSize = 10

const dataDir = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
const stops: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })]
const stopLater = <T extends { stop: () => Promise<void> }>(started: T): T => {
  stops.unshift(started.stop)
  return started
}

const inTurn = async (scenario: Scenario, ours: Server, bare: Server, prepare: () => Promise<void>) => {
  const samples = { ours: [] as Sample[], bare: [] as Sample[] }
  const sides = [
    { server: ours, into: samples.ours },
    { server: bare, into: samples.bare },
  ]
  for (let round = 0; round <= rounds; round++)
    for (const [side, { server, into }] of sides.entries()) {
      await prepare()
      const isWarmUp = round === 0
      const load = {
        origin: server.origin,
        bearer: await signIn(ours.origin, scenario.as),
        connections,
        seconds: isWarmUp ? warmUpSeconds : seconds,
        requests: scenario.requests(2 * round + side),
        ...(scenario.isKeyed && { keys: `${scenario.name.replaceAll(/\W/g, '-')}-${round}-${side}-` }),
      }
      const sample = await measure(load, server.pid, ours.pid)
      if (!isWarmUp) into.push(sample)
    }
  return { ours: medianOf(samples.ours), bare: medianOf(samples.bare) }
}

const printAuthentication = async (connection: pg.ClientConfig): Promise<void> => {
  const { rememberedMicroseconds, firstMicroseconds } = await authenticationCost(connection)
  console.log(
    `Authentication: ${rememberedMicroseconds.toFixed(1)} µs a request; ` +
      `${firstMicroseconds.toFixed(0)} µs and one query for a token not seen before`,
  )
}

try {
  await requireWrk()
  const ours = stopLater(await startProduct('script', dataDir))
  const { socketDir } = prepareDataDirectory(dataDir)
  const connection = { host: socketDir, port: 5432, user: 'daybook', database: 'daybook' }
  const database = new pg.Client(connection)
  await database.connect()
  stopLater({ stop: () => database.end() })
  const ownerId = await makePerson(ours.origin, database, 'owner')
  const writerId = await makePerson(ours.origin, database, 'writer')
  const seeded = await seed(database, ownerId)
  const bare = stopLater(await startBare({ connection, poolSize, ownerId, writerId }))

  console.log(
    `${connections} connections, ${rounds} rounds of ${seconds} s each in turn, medians; ms, and CPU in µs a request`,
  )
  printHeading()
  for (const scenario of scenariosOn(seeded).filter(({ name }) => name.includes(values.only))) {
    const result = await inTurn(scenario, ours, bare, () => tidyUp(database, writerId))
    printComparison(scenario.name, scenario.aim, result.ours, result.bare)
  }
  await printAuthentication(connection)
  if ('login storm'.includes(values.only)) {
    const token = await signIn(ours.origin, 'owner')
    printStorm(await listsDuringLogins(ours.origin, token, seeded.projectIds[0] ?? ''))
  }
  await bare.stop()
  await database.end()
  for (const [when, afterSeconds] of [
    ['right after all that', 0],
    ['half a minute later', 30],
  ] as const) {
    await sleep(afterSeconds * 1_000)
    const memory = memoryOf(ours.pid)
    if (memory) printMemory(when, memory)
  }
  await ours.stop()
  const ready = await readyTimes(dataDir)
  const each = ready.eachMs.map((ms) => ms.toFixed(0)).join(', ')
  console.log(`Ready after a warm npm start: ${ready.medianMs.toFixed(0)} ms (${each}); aim 1500`)
} finally {
  for (const stop of stops) await stop().catch(() => {})
}
