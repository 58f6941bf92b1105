import type { FastifyInstance } from 'fastify'
import { notFound } from './errors.ts'
import type { Route } from './route.ts'

/** The reference loads the document and its own script from here, and nothing from anywhere else. */
const referencePolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What the description itself says; the surrounding app adds the rest. */
const kept = ['content-type', 'location'] as const

/**
 * The OpenAPI document at `/openapi.json` and its reader at `/docs`. Few ask for it, and it takes a quarter of a
 * start and ten megabytes, so it is made on first use.
 */
export const serveDocument = (api: FastifyInstance, routes: Route[], version: string): void => {
  let made: Promise<FastifyInstance> | null = null
  const document = () => {
    made ??= import('./api-document.ts').then(({ describeApi }) => describeApi(routes, version))
    return made
  }
  for (const path of ['/openapi.json', '/docs', '/docs/*'])
    api.get(path, async (request, reply) => {
      const answer = await (await document()).inject({ method: 'GET', url: request.url })
      if (answer.statusCode === 404) throw notFound('There is nothing at this address')
      if (path !== '/openapi.json') void reply.header('content-security-policy', referencePolicy)
      for (const name of kept) if (answer.headers[name]) void reply.header(name, answer.headers[name])
      return reply.code(answer.statusCode).send(answer.rawPayload)
    })
}
