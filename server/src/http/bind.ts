import { type Answer, type EndpointShape, wireSchema } from '@daybook/contract/endpoint'
import { ErrorBody } from '@daybook/contract/errors'
import { fieldErrors } from '@daybook/contract/validation'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { z } from 'zod'
import type { Database } from '../db/types.ts'
import type { Reactions } from '../events.ts'
import { type Authenticate, findActor } from './authentication.ts'
import type { Actor, Context, SignedIn } from './context.ts'
import { withDeadline } from './deadline.ts'
import { refusalBody } from './error-handler.ts'
import { invalid, notFound, type Refusal } from './errors.ts'
import { answeredOnce } from './idempotency.ts'
import { answerSchema, requestSchema } from './json-schema.ts'
import type { RateLimits } from './rate-limits.ts'
import type { Route } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
  }
}

export interface BindOptions {
  db: Database
  authenticate: Authenticate
  rateLimits: RateLimits
  reactions: Reactions
  clock: () => Date
  wake: () => void
}

const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

const refusalSchema = answerSchema(ErrorBody)

const answers = (answer: Answer) => {
  const schema = wireSchema(answer)
  const written = schema && answerSchema(schema)
  if (!written) return {}
  return answer.kind === 'created' ? { 200: written, 201: written } : { 200: written }
}

const documentation = (endpoint: EndpointShape): FastifySchema => {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? 'api'],
    ...(endpoint.params && { params: requestSchema(endpoint.params) }),
    ...(endpoint.query && { querystring: requestSchema(endpoint.query) }),
    ...(endpoint.body && { body: requestSchema(endpoint.body) }),
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    response: { ...answers(endpoint.answer), default: refusalSchema },
  }
}

const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw invalid(fieldErrors(parsed.error))
  return parsed.data
}

/** An empty parameter is one that was not sent (decisions §2). */
const withoutEmpty = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ''))

/** A path that cannot name a record names none: 404 like any other missing one. */
const parseParams = (schema: z.ZodType | undefined, params: unknown): unknown => {
  const parsed = schema?.safeParse(params)
  if (parsed && !parsed.success) throw notFound()
  return parsed?.data
}

/** A body that is not sent is an empty one, so that the complaints name the fields. */
const parseBody = (schema: z.ZodType | undefined, body: unknown): unknown =>
  parse(schema, body ?? (schema?.def.type === 'optional' ? undefined : {}))

const parseRequest = (endpoint: EndpointShape, request: FastifyRequest) => ({
  params: parseParams(endpoint.params, request.params),
  query: parse(endpoint.query, endpoint.query && withoutEmpty(request.query)),
  body: parseBody(endpoint.body, request.body),
})

const deviceSkewMs = (request: FastifyRequest, now: Date): number => {
  const header = request.headers['x-device-time']
  const device = typeof header === 'string' ? Date.parse(header) : Number.NaN
  return Number.isNaN(device) ? 0 : now.getTime() - device
}

const contextOf = (options: BindOptions, request: FastifyRequest): Context => {
  const now = options.clock()
  return {
    actor: request.actor,
    db: options.db,
    now,
    reactions: options.reactions,
    wake: options.wake,
    log: request.log,
    ip: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    deviceSkewMs: deviceSkewMs(request, now),
  }
}

interface Created {
  record: unknown
  repeated: boolean
}
interface Paged {
  items: unknown[]
  nextCursor: string | null
  total: number
}

const statusOf = (answer: Answer, result: unknown): number =>
  answer.kind === 'created' && !(result as Created).repeated ? 201 : 200

const envelope = (answer: Answer, result: unknown): unknown => {
  switch (answer.kind) {
    case 'data':
      return { success: true, data: result }
    case 'created':
      return { success: true, data: (result as Created).record }
    case 'page': {
      const { items, nextCursor, total } = result as Paged
      return { success: true, data: items, page: { nextCursor, total } }
    }
    case 'message':
      return { success: true, ...(result as { message: string }) }
    default:
      return result
  }
}

const limitAccount = async (endpoint: EndpointShape, request: FastifyRequest, rateLimits: RateLimits) => {
  const limit = endpoint.rateLimit
  const account =
    limit?.accountField && (request.body as Record<string, unknown> | null)?.[limit.accountField]
  if (limit && typeof account === 'string')
    await rateLimits.take(limit, `account:${account.trim().toLowerCase()}`)
}

const answerRepeatable = (
  options: { ctx: SignedIn; route: Route; parsed: never; header: string },
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { ctx, route, parsed, header } = options
  const { answer } = route.endpoint
  return answeredOnce(
    ctx,
    { header, method: request.method, url: request.url, body: request.body },
    async (inside) => {
      const result = await route.handle(inside, parsed, reply)
      const status = statusOf(answer, result)
      return { status, body: reply.code(status).serialize(envelope(answer, result)) as string }
    },
    (refusal: Refusal) => ({
      status: refusal.status,
      body: JSON.stringify(refusalBody(refusal, request.id)),
    }),
  )
}

const bindRoute = (app: FastifyInstance, route: Route, options: BindOptions): void => {
  const { endpoint } = route
  const isStream = endpoint.answer.kind === 'stream'
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    await limitAccount(endpoint, request, options.rateLimits)
    const parsed = parseRequest(endpoint, request) as never
    const ctx = contextOf(options, request)
    const header = request.headers['idempotency-key']
    if (
      typeof header === 'string' &&
      endpoint.method !== 'GET' &&
      ctx.actor.kind === 'person' &&
      !endpoint.secretAnswer
    ) {
      const kept = await answerRepeatable({ ctx: ctx as SignedIn, route, parsed, header }, request, reply)
      return reply.code(kept.status).type('application/json; charset=utf-8').send(kept.body)
    }
    const result = await route.handle(ctx, parsed, reply)
    if (isStream) return reply
    if (endpoint.answer.kind !== 'whole') void reply.code(statusOf(endpoint.answer, result))
    return reply.send(envelope(endpoint.answer, result))
  }
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    schema: documentation(endpoint),
    onRequest: async (request) => {
      // Before the session is looked for, so that failing calls are counted too.
      if (endpoint.rateLimit) await options.rateLimits.take(endpoint.rateLimit, `ip:${request.ip}`)
      request.actor = await withDeadline(findActor(request, endpoint.access, options.authenticate))
    },
    handler: isStream ? handle : (request, reply) => withDeadline(handle(request, reply)),
  })
}

/** Serves every endpoint under the prefix of `app`, each by its handler. */
export const bindRoutes = (app: FastifyInstance, routes: Route[], options: BindOptions): void => {
  app.decorateRequest('actor', null as never)
  for (const route of routes) bindRoute(app, route, options)
}
