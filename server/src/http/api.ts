import swagger from '@fastify/swagger'
import reference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { type BindOptions, bindRoutes } from './bind.ts'
import { notFound } from './errors.ts'
import type { Route } from './route.ts'

const describeApi = async (api: FastifyInstance, version: string) => {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Daybook',
        version,
        description: 'The calls of Daybook. Answers are `{success, data}`.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
  })
  api.get('/openapi.json', { schema: { hide: true } }, () => api.swagger())
  await api.register(reference, {
    routePrefix: '/docs',
    configuration: { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false },
  })
}

/** An empty body is none, whatever its content type says. */
const acceptEmptyBodies = (api: FastifyInstance) => {
  const parseJson = api.getDefaultJsonParser('error', 'error')
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, body as string, done)
  })
}

/** Everything under `/api`: the routes, their description, and JSON for whatever is not there. */
export const serveApi =
  (routes: Route[], options: BindOptions, version: string) =>
  async (api: FastifyInstance): Promise<void> => {
    // Requests are checked by the contract itself; its schemas here only describe and serialize.
    api.setValidatorCompiler(() => () => true)
    acceptEmptyBodies(api)
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
    await describeApi(api, version)
    bindRoutes(api, routes, options)
  }
