import type { ErrorBody } from '@daybook/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { invalid, isDatabaseSilent, notFound, Refusal, unavailable } from './errors.ts'

export const refusalBody = (refusal: Refusal, requestId: string): ErrorBody => ({
  success: false,
  message: refusal.message,
  error: refusal.code,
  requestId,
  ...refusal.extra,
})

/** What Fastify itself refuses (its parser, mostly), in our terms. */
const fromFastify = (error: FastifyError): Refusal | null => {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refusal('payload_too_large', 'The request is too large')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Refusal('unsupported_media_type', 'Send JSON with the content type application/json')
  if (error.statusCode === 400) return invalid({ body: 'The request is not valid JSON' })
  if (error.statusCode === 404) return notFound()
  return null
}

const toRefusal = (error: unknown, request: FastifyRequest): Refusal => {
  if (error instanceof Refusal) return error
  if (isDatabaseSilent(error)) {
    request.log.warn({ code: (error as { code?: string }).code }, 'the database did not answer')
    return unavailable()
  }
  const known = fromFastify(error as FastifyError)
  if (known) return known
  request.log.error({ err: withoutData(error) }, 'request failed')
  return new Refusal('internal', 'Something went wrong on our side. Please try again.')
}

/** A database error's detail quotes the row, and rows hold personal data: only type, code and stack are logged. */
const withoutData = (error: unknown) =>
  error instanceof Error
    ? {
        type: error.name,
        code: (error as { code?: string }).code,
        constraint: (error as { constraint?: string }).constraint,
        stack: error.stack,
      }
    : { type: typeof error }

/** The one place where errors become bodies (decisions §2). A 5xx never shows its text. */
export const handleError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = toRefusal(error, request)
  if (refusal.retryAfterSeconds !== undefined)
    void reply.header('retry-after', String(refusal.retryAfterSeconds))
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(refusalBody(refusal, request.id))
}
