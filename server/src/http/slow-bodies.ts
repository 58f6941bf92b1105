import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseRaw } from './raw-refusal.ts'

/** A body of 1 MiB at half a megabit a second. */
const bodyMs = 20_000

const usualUploadBytes = 10 * 1024 * 1024
/** An upload of that at a megabit a second. */
const uploadMs = 120_000

/** A request must arrive within this time, the largest upload too; its head much sooner, and most bodies. */
export const arrivalLimits = {
  requestTimeout: 30 * 60_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
}

/** What a body may take until it has arrived: a large upload as much longer as it is larger. */
const patienceFor = ({ raw, routeOptions: { config } }: FastifyRequest): number => {
  if (!raw.headers['content-type']?.startsWith('multipart/')) return bodyMs
  const times = (config.uploadBytes ?? 0) / usualUploadBytes
  return Math.min(arrivalLimits.requestTimeout, uploadMs * Math.max(1, times))
}

/** Ends connections whose body never finishes: each holds a file descriptor of this process. */
export const cutSlowBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const isRead = raw.method !== 'GET' && raw.method !== 'HEAD'
    const hasBody =
      isRead &&
      (Number(raw.headers['content-length'] ?? 0) > 0 || raw.headers['transfer-encoding'] !== undefined)
    if (hasBody) {
      const cut = () =>
        refuseRaw(
          raw.socket,
          '408 Request Timeout',
          'unavailable',
          'The request took too long to arrive. Please try again.',
        )
      const timer = setTimeout(cut, patienceFor(request)).unref()
      for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
    }
    done()
  })
}
