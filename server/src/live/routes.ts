import { events, type LiveEvent } from '@daybook/contract/events'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/types.ts'
import { type Route, route } from '../http/route.ts'
import type { Relay, Relayed } from './relay.ts'

/** Keeps proxies from closing a quiet stream, and finds dead ones. */
const heartbeatMs = 25_000

const lineOf = (position: string, event: LiveEvent) => `id: ${position}\ndata: ${JSON.stringify(event)}\n\n`

const liveEventOf = (event: Relayed): LiveEvent => ({
  type: event.type,
  id: event.subjectId,
  version: event.version,
})

interface MissedRow {
  position: string
  type: string
  id: string
  version: number | null
}

/** What the user missed since `last`, up to the relay's horizon; null when that is further back than is kept. */
const readMissed = async (
  db: Database,
  userId: string,
  last: string,
  horizon: string,
): Promise<MissedRow[] | null> => {
  const match = /^(\d{1,19})-(\d{1,18})$/.exec(last)
  if (!match) return null
  const [, transaction, seq] = match
  const { rows: known } = await sql`select 1 from events where seq = ${seq}::bigint`.execute(db)
  if (known.length === 0) return null
  const { rows } = await sql<MissedRow>`
    select transaction_id::text || '-' || seq as position, type, subject_id as id, subject_version as version
    from events
    where (transaction_id, seq) > (${transaction}::xid8, ${seq}::bigint) and transaction_id < ${horizon}::xid8
      and ${userId}::uuid = any(audience)
    order by transaction_id, seq`.execute(db)
  return rows
}

const openStream = (reply: FastifyReply, userId: string, relay: Relay) => {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': reply.request.id,
  })
  raw.write(': hello\n\n')
  // What is committed while the missed ones are read waits its turn.
  let waiting: string[] | null = []
  const write = (line: string) => (waiting ? waiting.push(line) : raw.write(line))
  const unsubscribe = relay.subscribe((event) => {
    if (event.audience.includes(userId)) write(lineOf(event.position, liveEventOf(event)))
  })
  const heartbeat = setInterval(() => raw.write(': \n\n'), heartbeatMs)
  const close = () => {
    clearInterval(heartbeat)
    unsubscribe()
  }
  raw.on('close', close)
  raw.on('error', close)
  const release = (missed: string[]) => {
    for (const line of [...missed, ...(waiting ?? [])]) raw.write(line)
    waiting = null
  }
  return { release, raw }
}

/** The stream outlives no session: it ends with it. */
export const liveRoutes = (relay: Relay, openStreams: Set<() => void>): Route[] => [
  route(events, async (ctx, _request, reply) => {
    const { id: userId, sessionId } = ctx.actor
    const horizon = relay.horizon()
    const { release, raw } = openStream(reply, userId, relay)
    const end = () => raw.end()
    openStreams.add(end)
    const unsubscribe = relay.subscribe((event) => {
      if (event.type === 'session.ended' && event.subjectId === sessionId) end()
    })
    raw.on('close', () => {
      openStreams.delete(end)
      unsubscribe()
    })
    const last = reply.request.headers['last-event-id']
    if (typeof last !== 'string') {
      release([])
      return undefined
    }
    const missed = await readMissed(ctx.db, userId, last, horizon).catch(() => null)
    const lines = missed?.map(({ position, ...event }) => lineOf(position, event)) ?? [
      `data: ${JSON.stringify({ type: 'resync', id: userId, version: null } satisfies LiveEvent)}\n\n`,
    ]
    release(lines)
    return undefined
  }),
]
