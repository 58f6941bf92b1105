import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context, SignedIn } from './context.ts'
import { envelope, statusOf } from './envelope.ts'
import { refusalBody } from './error-handler.ts'
import type { Refusal } from './errors.ts'
import { answeredOnce, type KeyedCall, preparedAndAnsweredOnce, type WireAnswer } from './idempotency.ts'
import type { parseRequest } from './parse-request.ts'
import type { Route } from './route.ts'

type Parsed = ReturnType<typeof parseRequest>

/** The last step of a call, to run inside its key's transaction; for most calls the whole handler. */
export const firstStep = async (
  { handle, inTwoSteps }: Route,
  ctx: Context,
  parsed: Parsed,
  reply: FastifyReply,
): Promise<(ctx: Context) => Promise<unknown>> =>
  inTwoSteps
    ? ((await handle(ctx, parsed as never, reply)) as (ctx: Context) => Promise<unknown>)
    : (inside) => handle(inside, parsed as never, reply)

/** Answers a call with a key as it was answered the first time. */
export const answerKeyed = (
  route: Route,
  ctx: SignedIn,
  request: FastifyRequest,
  reply: FastifyReply,
  { parsed, ...call }: Pick<KeyedCall, 'key' | 'hash' | 'sealing'> & { parsed: Parsed },
): Promise<WireAnswer> => {
  const { answer: kind } = route.endpoint
  const refuse = (refusal: Refusal) => ({
    status: refusal.status,
    body: JSON.stringify(refusalBody(refusal, request.id)),
  })
  const prepare = async (outside: SignedIn) => {
    const step = await firstStep(route, outside, parsed, reply)
    return async (inside: SignedIn): Promise<WireAnswer> => {
      const result = await step(inside)
      const status = statusOf(kind, result)
      const body = envelope(kind, result) as Record<string, unknown>
      return { status, body: reply.serializeInput(body, String(status)) as string }
    }
  }
  if (route.inTwoSteps) return preparedAndAnsweredOnce(ctx, { ...call, refuse, answer: prepare })
  return answeredOnce(ctx, { ...call, refuse, answer: async (inside) => (await prepare(inside))(inside) })
}
