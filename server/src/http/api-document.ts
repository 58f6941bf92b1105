import swagger from '@fastify/swagger'
import reference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import type { Route } from './route.ts'

/** The reference reads the document and its own script from here, and nothing from anywhere else. */
const referencePolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ')

interface Documented {
  paths?: Record<string, Record<string, { requestBody?: { required?: boolean } }> | undefined>
}

/** The plugin calls every body required; the contract knows better. */
const markOptionalBodies = (document: Documented, routes: Route[]): void => {
  for (const { endpoint } of routes) {
    const described = document.paths?.[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()]
    if (described?.requestBody && endpoint.body?.def.type === 'optional')
      described.requestBody.required = false
  }
}

/** The OpenAPI document of the routes that are bound after this, at `/openapi.json`, and its reader at `/docs`. */
export const describeApi = async (api: FastifyInstance, routes: Route[], version: string): Promise<void> => {
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
    refResolver: {
      buildLocalReference: ({ $id }, _baseUri, _fragment, index) =>
        typeof $id === 'string' ? $id : `schema-${index}`,
    },
    transformObject: (described) => {
      if (!('openapiObject' in described)) return described.swaggerObject
      markOptionalBodies(described.openapiObject as Documented, routes)
      return described.openapiObject
    },
  })
  api.get('/openapi.json', { schema: { hide: true } }, () => api.swagger())
  await api.register(reference, {
    routePrefix: '/docs',
    configuration: { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false },
    hooks: {
      onRequest: (_request, reply, done) => {
        void reply.header('content-security-policy', referencePolicy)
        done()
      },
    },
  })
}
