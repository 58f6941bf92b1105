import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { channel } from './relay.ts'

const reconnectMs = 1000
/** An unbroken connection can be dead all the same: it is probed this often. */
const checkMs = 5000
/** How long a connection may take to say goodbye. */
const goodbyeMs = 1000

/** Calls `heard` whenever another instance committed events; reconnects when the database comes back. */
export const listenForEvents = (
  connection: pg.ClientConfig,
  heard: () => void,
  log: FastifyBaseLogger,
): { stop: () => Promise<void> } => {
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | null = null
  let stopped = false

  const lost = (lostClient: pg.Client) => {
    if (stopped || client !== lostClient) return
    client = null
    lostClient.end().catch(() => {})
    log.debug('the event channel was lost')
    retry = setTimeout(connect, reconnectMs)
  }
  const connect = () => {
    const fresh = new pg.Client({
      ...connection,
      connectionTimeoutMillis: 3000,
      query_timeout: 3000,
      application_name: 'daybook-events',
    })
    client = fresh
    fresh.on('error', () => lost(fresh))
    fresh.on('end', () => lost(fresh))
    fresh.on('notification', heard)
    fresh
      .connect()
      .then(() => fresh.query(`listen ${channel}`))
      .then(heard, () => lost(fresh))
  }
  const check = setInterval(() => {
    const checked = client
    checked?.query('select 1').catch(() => lost(checked))
  }, checkMs)

  connect()
  return {
    stop: async () => {
      stopped = true
      clearInterval(check)
      if (retry) clearTimeout(retry)
      const goodbye = client?.end().catch(() => {})
      await Promise.race([goodbye, sleep(goodbyeMs, undefined, { ref: false })])
    },
  }
}
