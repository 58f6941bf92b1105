import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import pino from 'pino'

const slowMs = 1000

/** One JSON line an entry; requests carry no address, no query and no header, which may hold names and tokens. */
export const createLog = (level: string): FastifyBaseLogger =>
  pino({ level, serializers: { req: () => ({}), res: () => ({}) } })

/** What an operator wants to see: the route, never the URL. */
export const logSlowAndFailed = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 500 && reply.elapsedTime < slowMs) return
    const { url: route, method } = request.routeOptions
    request.log.warn(
      { method, route, status: reply.statusCode, elapsedMs: Math.round(reply.elapsedTime) },
      'slow or failed',
    )
  })
}
