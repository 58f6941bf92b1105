import type { LiveEventName } from '@daybook/contract/events'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/types.ts'
import { forgetForeignEvents, life, readHorizon } from './life.ts'

/** A committed event as listeners and streams get it. `position` sorts in commit order. */
export interface Relayed {
  position: string
  type: LiveEventName
  subjectId: string
  version: number | null
  audience: string[]
}

export interface Relay {
  /**
   * Subscribes to every event committed from now on, by any instance; returns a function that unsubscribes.
   * `missed` is called when events may have been skipped and anything may have changed.
   */
  subscribe: (listener: (event: Relayed) => void, missed?: () => void) => () => void
  /** The transaction below which every event has been handed out. */
  horizon: () => string
  /** Call after a local commit: looks, and tells the other instances. */
  wake: () => void
  /** Looks now, because another instance committed something. */
  look: () => void
  stop: () => Promise<void>
}

interface Row {
  horizon: string
  life: string
  seq: number | null
  transaction_id: string
  type: LiveEventName
  subject_id: string
  subject_version: number | null
  /** Joined by commas: pg parses an array character by character, and a shared project has hundreds of people. */
  audience: string
}

export const channel = 'daybook_events'
/** How often to look without a notice, in case one was lost with its connection. */
const pollMs = 1000
/** After a look the next waits this long, so that many commits are read at once; one alone is read at once. */
const gatherMs = 25
/** Notices within this time are merged: NOTIFY in the writing transactions would serialize their commits. */
const noticeMs = 20

/** Events below the oldest running transaction: nothing can be committed before them any more. */
const readFrom = async (db: Database, from: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    with horizon as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as horizon, ${life} as life)
    select horizon.horizon::text, horizon.life, seq, transaction_id::text, type, subject_id, subject_version,
      array_to_string(audience, ',') as audience
    from horizon left join events on transaction_id >= ${from}::xid8 and transaction_id < horizon.horizon
    order by events.transaction_id, seq`.execute(db)
  return rows
}

/** Hands out committed events, each once and in order, on this instance. */
export const startRelay = async (db: Database, log: FastifyBaseLogger): Promise<Relay> => {
  const listeners = new Map<(event: Relayed) => void, (() => void) | undefined>()
  await forgetForeignEvents(db)
  let { horizon: from, life: known } = await readHorizon(db)
  let reading: Promise<void> | null = null
  let again = false
  let stopped = false
  let notice: NodeJS.Timeout | null = null
  let nextLook: NodeJS.Timeout | null = null
  let lookedAt = Number.NEGATIVE_INFINITY

  /**
   * A crash lets PostgreSQL reuse numbers of the transactions it cut off: such events would be below what was
   * handed out.
   */
  const beginAnew = async (horizon: string, current: string) => {
    await forgetForeignEvents(db)
    from = horizon
    known = current
    log.warn('the database was restarted or restored: every client is told to resync')
    for (const missed of listeners.values()) missed?.()
  }

  const readOnce = async () => {
    const rows = await readFrom(db, from)
    const { horizon, life: current } = rows[0] ?? { horizon: from, life: known }
    if (current !== known || BigInt(horizon) < BigInt(from)) return beginAnew(horizon, current)
    from = horizon
    for (const row of rows) {
      if (row.seq === null) continue
      const event = {
        position: `${row.transaction_id}-${row.seq}`,
        type: row.type,
        subjectId: row.subject_id,
        version: row.subject_version,
        audience: row.audience.split(','),
      }
      for (const listener of listeners.keys()) listener(event)
    }
  }

  // Logged once each time the database goes away.
  let isLost = false
  const found = () => {
    isLost = false
  }
  const lost = (error: unknown) => {
    if (!isLost && !stopped)
      log.warn({ type: error instanceof Error ? error.name : typeof error }, 'events could not be read')
    isLost = true
  }

  const read = async () => {
    do {
      again = false
      // A silent database is asked again at the next poll; nothing is skipped meanwhile.
      await readOnce().then(found, lost)
    } while (again && !stopped)
    reading = null
  }

  const look = () => {
    if (stopped) return
    lookedAt = performance.now()
    if (reading) again = true
    else reading = read()
  }

  const lookSoon = () => {
    const waitMs = lookedAt + gatherMs - performance.now()
    if (waitMs <= 0) return look()
    nextLook ??= setTimeout(() => {
      nextLook = null
      look()
    }, waitMs)
  }

  const tellOthers = () => {
    notice = null
    sql`select pg_notify(${channel}, '')`.execute(db).catch(() => {})
  }

  const poll = setInterval(look, pollMs)
  return {
    subscribe: (listener, missed) => {
      listeners.set(listener, missed)
      return () => void listeners.delete(listener)
    },
    horizon: () => from,
    look,
    wake: () => {
      lookSoon()
      notice ??= setTimeout(tellOthers, noticeMs)
    },
    stop: async () => {
      stopped = true
      clearInterval(poll)
      if (notice) clearTimeout(notice)
      if (nextLook) clearTimeout(nextLook)
      await reading
    },
  }
}
