import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import pino, { type DestinationStream } from 'pino'

const slowMs = 1000
/** How long what is left of the log may be taken at the end. */
const lastLinesMs = 2000
/** What waits for a reader who stalls, in characters; what is logged then is lost. */
const mostWaiting = 4 * 1024 * 1024

let output: ReturnType<typeof pino.destination> | null = null

/** Standard output, written beside what is served: a reader who stalls holds nothing up. */
const standardOutput = (): DestinationStream => {
  if (output) return output
  // With the least length that asks for anything, since its flush waits for nothing without one.
  output = pino.destination({ dest: 1, sync: false, minLength: 1, maxLength: mostWaiting })
  // The library's own last flush tries for ever where the reader is gone or stalls, and the process would not end.
  output.flushSync = () => {}
  return output
}

/** At the end of the process: until the reader has what was logged, or has had the time, or is gone. */
export const finishLog = async (): Promise<void> => {
  const out = output
  if (!out) return
  const limit = new AbortController()
  const late = sleep(lastLinesMs, undefined, { signal: limit.signal }).catch(() => {})
  await Promise.race([new Promise<void>((resolve) => out.flush(() => resolve())), late])
  limit.abort()
}

/** One JSON line an entry; requests carry no address, no query and no header, which may hold names and tokens. */
export const createLog = (level: string, out: DestinationStream = standardOutput()): FastifyBaseLogger =>
  pino({ level, serializers: { req: () => ({}), res: () => ({}) } }, out)

/** What an operator wants to see: the route, never the URL. */
export const logSlowAndFailed = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const { url: route, method, config } = request.routeOptions
    if (reply.statusCode < 500 && (config.isStream || reply.elapsedTime < slowMs)) return
    request.log.warn(
      { method, route, status: reply.statusCode, elapsedMs: Math.round(reply.elapsedTime) },
      'slow or failed',
    )
  })
}
