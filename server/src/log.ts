import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import pino, { type DestinationStream } from 'pino'

const slowMs = 1000

/** One JSON line an entry; requests carry no address, no query and no header, which may hold names and tokens. */
export const createLog = (level: string, out?: DestinationStream): FastifyBaseLogger =>
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
