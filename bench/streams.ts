// Usage, after npm run build: node --import tsx bench/streams.ts [--runs 3] [--only 'two instances']
// 1,000 open streams on one instance: their memory, and how long a change takes to reach each of them. The aims are 150 MB and 250 ms (p99).
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import type { RunningApp } from '../e2e/running-app.ts'
import { cpuSecondsOf } from './processes.ts'
import { type Arrivals, sharedNow } from './stream-clients.ts'
import { type Clients, type Memory, memoryOf, withServers } from './stream-servers.ts'
import { makeWorld, streamsOf, tokenOf, type World } from './stream-world.ts'

interface Scenario {
  name: string
  /** Tabs of each of the 500 people who are named. */
  tabs: number
  /** Readers who only hold the link. */
  holders: number
  instances: 1 | 2
  /** Streams that are broken meanwhile, and resumed at the next instance. */
  broken: number
}

const scenarios: Scenario[] = [
  { name: '500 named, 500 by link', tabs: 1, holders: 500, instances: 1, broken: 0 },
  { name: '500 named with 2 tabs', tabs: 2, holders: 0, instances: 1, broken: 0 },
  {
    name: 'two instances, streams on one, writes on the other',
    tabs: 1,
    holders: 500,
    instances: 2,
    broken: 0,
  },
  { name: 'two instances, 100 streams broken', tabs: 1, holders: 500, instances: 2, broken: 100 },
]

const people = 500
const changes = 200
const changesPerSecond = 10
const breaks = 5
/** A line that has not come by then will not come. */
const patienceMs = 60_000

interface Change {
  taskId: string
  sentMs: number
  answeredMs: number
}

/** Null for one that was refused: more than the machine can do at this moment. */
const write = async (server: RunningApp, token: string, taskId: string): Promise<Change | null> => {
  const sentMs = sharedNow()
  const response = await fetch(`${server.origin}/api/tasks/${taskId}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'After' }),
  }).catch(() => null)
  await response?.arrayBuffer()
  return response?.ok ? { taskId, sentMs, answeredMs: sharedNow() } : null
}

/** Each a tenth of a second after the one before, answered or not. */
const writeAll = async (server: RunningApp, world: World): Promise<Change[]> => {
  const token = await tokenOf(world.owner)
  const startedMs = sharedNow()
  const running: Promise<Change | null>[] = []
  for (const [n, taskId] of world.taskIds.entries()) {
    await sleep(Math.max(0, startedMs + (n * 1000) / changesPerSecond - sharedNow()))
    running.push(write(server, token, taskId))
  }
  return (await Promise.all(running)).filter((change) => change !== null)
}

/** Breaks a share of them at a time, once each has read something, while changes go on. */
const breakSome = async (clients: Clients, servers: RunningApp[], broken: number): Promise<void> => {
  const each = broken / breaks
  for (let turn = 0; turn < breaks && broken > 0; turn++) {
    await sleep((changes / changesPerSecond / (breaks + 1)) * 1000)
    // Every tenth of them all, so that people and holders of the link are among them.
    const streams = Array.from({ length: each }, (_, n) => (turn * each + n) * (1000 / broken))
    await clients.ask({ kind: 'resume', port: servers[turn % servers.length]?.port ?? 0, streams })
  }
}

/** Until every stream has read every change, or the time is up. */
const untilRead = async (clients: Clients, database: pg.Client, streams: number): Promise<void> => {
  const { rowCount } = await database.query(`select from events where type = 'task.updated'`)
  const deadlineMs = sharedNow() + patienceMs
  while (sharedNow() < deadlineMs) {
    await sleep(500)
    const answer = await clients.ask({ kind: 'count' })
    if (answer.kind === 'counted' && answer.lines >= (rowCount ?? 0) * streams) return
  }
}

const delaysOf = async (database: pg.Client, changed: Change[], { positions, read }: Arrivals) => {
  const { rows } = await database.query<{ id: string; position: string }>(
    `select subject_id as id, transaction_id::text || '-' || seq as position from events
     where type = 'task.updated' order by transaction_id, seq`,
  )
  const at = new Map(changed.map((change) => [change.taskId, change]))
  const changeAt = new Map(rows.map(({ id, position }) => [position, at.get(id)]))
  const order = rows.map(({ position }) => positions.indexOf(position)).join()
  const wrong = read.filter((lines) => lines.map(({ position }) => position).join() !== order).length
  const delays = read.flatMap((lines) =>
    lines.flatMap(({ position, atMs }) => {
      const change = changeAt.get(positions[position] ?? '')
      return change
        ? { sinceSentMs: atMs - change.sentMs, sinceAnswerMs: Math.max(0, atMs - change.answeredMs) }
        : []
    }),
  )
  return { delays, wrong, streams: read.length }
}

const summary = (figures: number[]): string => {
  const sorted = figures.toSorted((one, other) => one - other)
  const of = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(0)
  return `p50 ${of(0.5).padStart(4)}  p99 ${of(0.99).padStart(4)}  max ${of(1).padStart(4)} ms`
}

const memoryLine = ({ nowMb, settledMb, heapMb }: Memory): string =>
  `${nowMb.toFixed(0).padStart(4)} MB; settled ${settledMb.toFixed(0)}, of which objects ${heapMb.toFixed(1)}`

const run = ({ name, tabs, holders, instances, broken }: Scenario): Promise<void> =>
  withServers(instances, async ({ servers, clients, database }) => {
    const [streaming, ...others] = servers
    if (!streaming) throw new Error('There is no server')
    const world = await makeWorld(database, { count: people, tabs, tasks: changes })
    // The first call of a kind has a cost that is not the streams'.
    await write(streaming, await tokenOf(world.owner), world.taskIds[0] ?? '')
    await database.query('delete from events')
    const before = await memoryOf(streaming)
    const requests = await streamsOf(world, holders)
    const openingMs = sharedNow()
    await clients.ask({ kind: 'open', port: streaming.port, requests })
    const openedMs = sharedNow() - openingMs
    const open = await memoryOf(streaming)
    const cpuBefore = cpuSecondsOf(streaming.process.pid ?? 0, 'node')
    const [changed] = await Promise.all([
      writeAll(others[0] ?? streaming, world),
      breakSome(clients, servers, broken),
    ])
    const cpuMs = (cpuSecondsOf(streaming.process.pid ?? 0, 'node') - cpuBefore) * 1000
    await untilRead(clients, database, requests.length)
    const answer = await clients.ask({ kind: 'tell' })
    if (answer.kind !== 'told') throw new Error('The streams told nothing')
    const after = await memoryOf(streaming)
    const { delays, wrong, streams } = await delaysOf(database, changed, answer.arrivals)
    console.log(
      `${name}: ${streams} streams, ${delays.length} lines, ${wrong} streams with a gap, a repeat or out of order; ${changes - changed.length} changes refused`,
    )
    console.log(`  before           ${memoryLine(before)}`)
    console.log(`  streams open     ${memoryLine(open)}`)
    console.log(`  after the changes${memoryLine(after)}`)
    console.log(`  since the answer ${summary(delays.map(({ sinceAnswerMs }) => sinceAnswerMs))}`)
    console.log(`  since the call   ${summary(delays.map(({ sinceSentMs }) => sinceSentMs))}`)
    console.log(
      `  opened in ${(openedMs / 1000).toFixed(1)} s; ${(cpuMs / changes).toFixed(1)} ms of the streaming server's processor time a change`,
    )
  })

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1' }, only: { type: 'string', default: '' } },
})
// Node has raised the soft limit to the hard one by now.
const files = Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1])
if (files < 1200) throw new Error(`A process may have ${files} files open: raise it (ulimit -n 4096)`)
for (let turn = 0; turn < Number(values.runs); turn++)
  for (const scenario of scenarios.filter(({ name }) => name.includes(values.only))) await run(scenario)
