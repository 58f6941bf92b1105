import { join } from 'node:path'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import manifest from '../../package.json' with { type: 'json' }
import type { AppParts } from './feature.ts'
import { nameOfTries } from './features/accounts/accounts.ts'
import { createSessions } from './features/accounts/sessions.ts'
import { features, gather } from './features.ts'
import { serveApi } from './http/api.ts'
import { boundConnections } from './http/bound-connections.ts'
import { errorHandler } from './http/error-handler.ts'
import { serveOutbox } from './http/outbox.ts'
import { servePublicDocuments } from './http/public-documents.ts'
import { endQuietConnections } from './http/quiet-connections.ts'
import { noRateLimits, sharedRateLimits } from './http/rate-limits.ts'
import { requestIds } from './http/request-id.ts'
import type { Route } from './http/route.ts'
import { createRowsInFlight } from './http/rows-in-flight.ts'
import { acceptAnything } from './http/serializers.ts'
import { arrivalLimits, cutSlowBodies } from './http/slow-bodies.ts'
import { systemRoutes } from './http/system-routes.ts'
import { serveWeb } from './http/web.ts'
import type { Relay } from './live/relay.ts'
import { liveRoutes } from './live/routes.ts'
import { createStreams } from './live/streams.ts'
import { logSlowAndFailed } from './log.ts'
import type { Parts } from './parts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every method and path that is served: the access tests leave none out. */
    servedRoutes: string[]
  }
}

const webDist = join(import.meta.dirname, '../../web/dist')
const bodyLimitBytes = 1024 * 1024

/** The whole application on one origin: API, web app and, on a localhost origin, the outbox. */
export const buildApp = async (parts: Parts, relay: Relay): Promise<FastifyInstance> => {
  const { config, pool, db, tokens, clock } = parts
  const handleError = errorHandler(parts.room.note)
  const app = fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    bodyLimit: bodyLimitBytes,
    ...arrivalLimits,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    return503OnClosing: false,
    schemaController: {
      compilersFactory: { buildValidator: acceptAnything },
    },
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  })
  app.setErrorHandler(handleError)
  app.decorate('servedRoutes', [] as string[])
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) app.servedRoutes.push(`${one} ${url}`)
  })
  logSlowAndFailed(app)
  endQuietConnections(app)
  cutSlowBodies(app)
  if (config.rateLimits) boundConnections(app, config.trustedProxies)

  const rateLimits = config.rateLimits ? sharedRateLimits(pool) : noRateLimits
  const sessions = createSessions(db, tokens, clock)
  relay.subscribe(sessions.hear, sessions.forgetAll)
  const streams = createStreams(relay)
  app.addHook('preClose', async () => streams.stop())
  const all: AppParts = { ...gather(parts), sessions, rateLimits, streams }
  const { reactions } = all

  const routes: Route[] = [
    ...systemRoutes(config, manifest.version, parts.room),
    ...liveRoutes(streams),
    ...features.flatMap(({ routes: of }) => of?.(all) ?? []),
  ]
  const options = {
    db,
    appOrigin: config.appOrigin,
    authenticate: sessions.authenticate,
    rateLimits,
    nameOfTries: (email: string, caller: { deviceId: string | null }) => nameOfTries(db, email, caller),
    fingerprint: tokens.fingerprint,
    sealing: tokens,
    reactions,
    rowsInFlight: createRowsInFlight(),
    clock,
    wake: relay.wake,
  }
  await app.register(serveApi(routes, options, manifest.version), { prefix: '/api' })
  if (config.isLocalOrigin && !config.smtpUrl) await app.register(serveOutbox(join(config.dataDir, 'outbox')))
  const pages = features.flatMap(({ pages: of }) => of?.(all) ?? [])
  servePublicDocuments(
    app,
    features.flatMap(({ documents: of }) => of?.(all) ?? []),
  )
  await app.register(serveWeb(webDist, config, pages))
  return app
}
