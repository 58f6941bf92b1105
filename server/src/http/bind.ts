import { DeviceId } from '@daybook/contract/accounts'
import type { EndpointShape, RateLimit } from '@daybook/contract/endpoint'
import { Instant } from '@daybook/contract/primitives'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/types.ts'
import type { Reactions } from '../events.ts'
import { type Authenticate, findActor, requirePlan } from './authentication.ts'
import { type Actor, anonymous, type Context, type SignedIn } from './context.ts'
import { createDeadline, type Deadline } from './deadline.ts'
import { Download } from './download.ts'
import { envelope, statusOf } from './envelope.ts'
import { fileLinks } from './file-links.ts'
import { holderOf } from './holder.ts'
import type { Sealing } from './idempotency.ts'
import { answerKeyed, firstStep } from './keyed-call.ts'
import { parseRequest } from './parse-request.ts'
import { networkOf, type RateLimits } from './rate-limits.ts'
import { fastifyPath, type Route } from './route.ts'
import type { RowsInFlight } from './rows-in-flight.ts'
import { compileSerializer, serializedAnswers } from './serializers.ts'
import { receiveFile, takeUploads } from './upload.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
    deadline: Deadline
  }
  interface FastifyContextConfig {
    /** The handler gets the body's text as it came. */
    rawBody?: boolean
    /** The answer stays open while somebody listens. */
    isStream?: boolean
    /** How large the file may be that it takes. */
    uploadBytes?: number
  }
}

export interface BindOptions {
  db: Database
  authenticate: Authenticate
  rateLimits: RateLimits
  /** The name under which tries at this e-mail's account are counted for this caller. */
  nameOfTries: (email: string, caller: { deviceId: string | null }) => Promise<string>
  /** A hash under the installation's secret, so that nobody can guess what was hashed. */
  fingerprint: (...parts: (string | Uint8Array)[]) => Buffer
  /** Encrypts stored answers under the same secret. */
  sealing: Sealing
  reactions: Reactions
  rowsInFlight: RowsInFlight
  clock: () => Date
  appOrigin: string
  wake: () => void
}

/** A clock outside the years of `Instant` corrects nothing. */
const deviceSkewMs = (request: FastifyRequest, now: Date): number => {
  const sent = request.headers['x-device-time']
  const device = sent && Instant.safeParse(sent).data
  return device ? now.getTime() - Date.parse(device) : 0
}

const deviceIdOf = ({ headers }: FastifyRequest): string | null => {
  const id = headers['x-device-id']
  return (id && DeviceId.safeParse(id).data) || null
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
    deviceId: deviceIdOf(request),
    deviceSkewMs: deviceSkewMs(request, now),
    links: fileLinks(options.fingerprint, now),
    appOrigin: options.appOrigin,
  }
}

/** The tries of an address: a whole office may call from one, and whoever needs a session is counted by themselves. */
const ofAddress = (limit: RateLimit, access: EndpointShape['access']): RateLimit =>
  access === 'public' ? limit : { ...limit, name: `${limit.name}:address`, tries: limit.tries * 10 }

/** A device that the account knows has its own tries, so that strangers' wrong ones do not lock it out. */
const limitAccount = async (
  { rateLimit: limit, access }: EndpointShape,
  request: FastifyRequest,
  { rateLimits, nameOfTries }: BindOptions,
) => {
  if (!limit?.accountField || access !== 'public') return
  const account = (request.body as Record<string, unknown> | null)?.[limit.accountField]
  if (typeof account !== 'string') return
  const name = await nameOfTries(account, { deviceId: deviceIdOf(request) })
  await rateLimits.take(limit, `account:${name}`)
}

/**
 * Covers the body as the contract took it: dropped fields do not make two requests different. It may hold a
 * password.
 */
const hashOfRequest = (
  { fingerprint }: BindOptions,
  { method, url }: FastifyRequest,
  { body, file }: ReturnType<typeof parseRequest>,
): Buffer => fingerprint(`${method} ${url}\n${JSON.stringify(body ?? null)}`, file?.sha256 ?? '')

/** The key that makes a call repeatable; kept only for signed-in people and answers without secrets. */
const idempotencyKey = ({ method, secretAnswer }: EndpointShape, request: FastifyRequest): string | null => {
  const header = request.headers['idempotency-key']
  const isKept = method !== 'GET' && !secretAnswer && request.actor.kind === 'person'
  return isKept && typeof header === 'string' ? header : null
}

/** Null for an answer of one record or none. */
const rowsOf = (
  { answer: { kind }, mostRows }: EndpointShape,
  { query, body }: ReturnType<typeof parseRequest>,
): number | null => {
  if (kind === 'page') return ((query ?? {}) as { limit?: number }).limit ?? 1
  return mostRows?.(body as never) ?? null
}

const waitForTurn = async (
  endpoint: EndpointShape,
  request: FastifyRequest,
  { raw }: FastifyReply,
  parsed: ReturnType<typeof parseRequest>,
  { rowsInFlight }: BindOptions,
): Promise<void> => {
  const rows = rowsOf(endpoint, parsed)
  if (rows === null) return
  await rowsInFlight.enter(holderOf(request), rows, raw)
}

const answer = async (
  route: Route,
  options: BindOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ status: number | null; body: unknown }> => {
  const { endpoint } = route
  await limitAccount(endpoint, request, options)
  const parsed = parseRequest(endpoint, request)
  requirePlan(endpoint.access, request.actor)
  await waitForTurn(endpoint, request, reply, parsed, options)
  const ctx = contextOf(options, request)
  const key = idempotencyKey(endpoint, request)
  if (key !== null) {
    const hash = hashOfRequest(options, request, parsed)
    return answerKeyed(route, ctx as SignedIn, request, reply, {
      key,
      hash,
      parsed,
      sealing: options.sealing,
    })
  }
  const step = await firstStep(route, ctx, parsed, reply)
  const result = await step(ctx)
  if (result instanceof Download) return { status: null, body: result }
  const status = endpoint.answer.kind === 'whole' ? null : statusOf(endpoint.answer, result)
  return { status, body: envelope(endpoint.answer, result) }
}

/** An upload is kept while work on it goes on, even when nobody waits for the answer. */
const answerAndLetGo = async (...call: Parameters<typeof answer>): ReturnType<typeof answer> => {
  const [, , request] = call
  try {
    return await answer(...call)
  } finally {
    await request.upload?.close()
  }
}

const bindRoute = (app: FastifyInstance, route: Route, options: BindOptions): void => {
  const { endpoint, ignoresSession } = route
  const { upload } = endpoint
  // A file that is made at once is no stream that the handler writes itself.
  const isStream = endpoint.answer.kind === 'stream' && !endpoint.download
  const isRedirect = endpoint.answer.kind === 'redirect'

  const identify = async (request: FastifyRequest): Promise<Actor> => {
    const { rateLimit: limit, access } = endpoint
    const { rateLimits } = options
    // Comes before the session lookup, so that failing calls count too.
    if (limit) await rateLimits.take(ofAddress(limit, access), `ip:${networkOf(request.ip)}`)
    const actor = ignoresSession ? anonymous : await findActor(request, endpoint, options.authenticate)
    // Signed-in people are counted wherever they call from, before a file of theirs is read.
    if (limit && access !== 'public' && actor.kind === 'person')
      await rateLimits.take(limit, `person:${actor.id}`)
    return actor
  }
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    schema: { response: serializedAnswers(endpoint) },
    exposeHeadRoute: endpoint.method === 'GET' && !isStream && !isRedirect,
    onRequest: async (request) => {
      request.deadline = createDeadline()
      request.actor = await request.deadline.within(identify(request))
    },
    ...(upload && {
      preHandler: async (request: FastifyRequest) => {
        request.upload = await receiveFile(request, upload)
      },
    }),
    config: {
      rawBody: endpoint.rawBody === true,
      isStream,
      ...(upload && { uploadBytes: upload.maxBytes }),
    },
    handler: async (request, reply) => {
      const answered = answerAndLetGo(route, options, request, reply)
      // A redirect's target is asked of others, who have their own time-out.
      const { status, body } = await (isStream || isRedirect ? answered : request.deadline.within(answered))
      if (isStream) return reply
      if (isRedirect) return reply.redirect((body as { location: string }).location)
      if (body instanceof Download) return body.send(reply)
      if (status !== null) void reply.code(status)
      return reply.type('application/json; charset=utf-8').send(body)
    },
  })
}

/** Serves every endpoint under the prefix of `app`, each with its handler. */
export const bindRoutes = (app: FastifyInstance, routes: Route[], options: BindOptions): void => {
  app.setSerializerCompiler(compileSerializer)
  app.decorateRequest('actor', null as never)
  app.decorateRequest('deadline', null as never)
  app.decorateRequest('upload', null)
  for (const route of routes) if (!route.endpoint.upload) bindRoute(app, route, options)
  void app.register(async (uploads) => {
    await takeUploads(uploads)
    for (const route of routes) if (route.endpoint.upload) bindRoute(uploads, route, options)
  })
}
