import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { type BindOptions, bindRoutes } from './bind.ts'
import { notFound } from './errors.ts'
import type { Route } from './route.ts'
import { serveDocument } from './serve-document.ts'

/** Bodies are JSON only. An empty body counts as none, whatever its content type. */
const takeJson = (api: FastifyInstance) => {
  api.removeContentTypeParser('text/plain')
  const parseJson = api.getDefaultJsonParser('error', 'error')
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (request.routeOptions.config.rawBody) done(null, body)
    else void parseJson(request, body as string, done)
  })
}

/**
 * A page of 500 tasks is 650 KB, and a tenth of it compressed. Files stay as they are; and what is sent to the server is not
 * unpacked, as little may become much.
 */
const compressed = {
  encodings: ['gzip' as const],
  zlibOptions: { level: 1 },
  threshold: 2048,
  // More than that is compressed beside other calls, not between them.
  syncThreshold: 65_536,
  customTypes: /^application\/json(?:;|$)/,
  globalDecompression: false,
}

/** Everything under `/api`: the routes, their description, and a JSON 404 for the rest. */
export const serveApi =
  (routes: Route[], options: BindOptions, version: string) =>
  async (api: FastifyInstance): Promise<void> => {
    takeJson(api)
    await api.register(compress, compressed)
    api.addHook('onRequest', async (request, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-request-id': request.id,
        'referrer-policy': 'no-referrer',
      })
    })
    api.setNotFoundHandler(() => {
      throw notFound('There is nothing at this address')
    })
    serveDocument(api, routes, version)
    bindRoutes(api, routes, options)
  }
