import type { FastifyInstance } from 'fastify'
import { refuseRaw } from './raw-refusal.ts'

/** A body of 1 MiB at half a megabit a second. */
const bodyMs = 20_000

/** A request must arrive within this time, an upload of 10 MiB too; its head much sooner. */
export const arrivalLimits = {
  requestTimeout: 120_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
}

/** Ends connections whose body never finishes: each holds a file descriptor of this process. */
export const cutSlowBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const isRead = raw.method !== 'GET' && raw.method !== 'HEAD'
    const hasBody =
      isRead &&
      (Number(raw.headers['content-length'] ?? 0) > 0 || raw.headers['transfer-encoding'] !== undefined)
    if (hasBody && !raw.headers['content-type']?.startsWith('multipart/')) {
      const cut = () =>
        refuseRaw(
          raw.socket,
          '408 Request Timeout',
          'unavailable',
          'The request took too long to arrive. Please try again.',
        )
      const timer = setTimeout(cut, bodyMs).unref()
      for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
    }
    done()
  })
}
