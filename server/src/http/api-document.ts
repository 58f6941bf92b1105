import swagger from '@fastify/swagger'
import reference from '@scalar/fastify-api-reference'
import fastify, { type FastifyInstance } from 'fastify'
import { describeEndpoint, describeRefusal } from './describe-endpoint.ts'
import { fastifyPath, type Route } from './route.ts'
import { wireConventions } from './wire-conventions.ts'

interface Documented {
  paths?: Record<string, Record<string, { requestBody?: { required?: boolean } }> | undefined>
}

/** The plugin marks every body as required; the contract says which are. */
const markOptionalBodies = (document: Documented, routes: Route[]): void => {
  for (const { endpoint } of routes) {
    const described = document.paths?.[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()]
    if (described?.requestBody && endpoint.body?.def.type === 'optional')
      described.requestBody.required = false
  }
}

/** The reader would load fonts, other documents and a proxy from its maker; each is switched off. */
const readerOfOurOwn = {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
} as const

const bearer = {
  type: 'http',
  scheme: 'bearer',
  description:
    'The access token of a session, or an API token that a person makes under API tokens in Settings; it begins with `daybook_`.',
} as const

/** A separate app for `/api/openapi.json` and its reader at `/api/docs`; it serves none of the routes. */
export const describeApi = async (routes: Route[], version: string): Promise<FastifyInstance> => {
  const app = fastify()
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Daybook',
        version,
        description: wireConventions,
      },
      components: { securitySchemes: { bearer } },
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
  describeRefusal(app)
  for (const { endpoint } of routes)
    app.route({
      method: endpoint.method,
      url: `/api${fastifyPath(endpoint.path)}`,
      schema: describeEndpoint(endpoint),
      exposeHeadRoute: false,
      handler: () => {
        throw new Error('Only described here')
      },
    })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  await app.register(reference, {
    routePrefix: '/api/docs',
    configuration: readerOfOurOwn,
  })
  await app.ready()
  return app
}
