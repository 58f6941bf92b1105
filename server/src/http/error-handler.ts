import type { ErrorBody } from '@daybook/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isOutOfRoom } from '../disk-room.ts'
import { FileStoreSilent } from '../files/store.ts'
import { badCursor } from './cursor.ts'
import { isDatabaseSilent, isReferenceGone, isUnusableValue } from './database-errors.ts'
import { invalid, notFound, Refusal, unavailable } from './errors.ts'

export const refusalBody = (refusal: Refusal, requestId: string): ErrorBody => ({
  success: false,
  message: refusal.message,
  error: refusal.code,
  requestId,
  ...refusal.extra,
})

/** What the file server refuses: paths outside its folder, and failed conditions. */
const notSent = new Set<number | undefined>([403, 404, 412, 416])

/** Translates Fastify's own refusals, mostly from its parser. */
const fromFastify = (error: FastifyError): Refusal | null => {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('payload_too_large', 'The request is too large')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal('unsupported_media_type', 'Send JSON with the content type application/json')
    // Such an address names nothing, like any other missing one.
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return notFound()
    default:
      if (notSent.has(error.statusCode)) return notFound()
      return error.statusCode === 400 ? invalid({ body: 'The request is not valid JSON' }) : null
  }
}

/**
 * The contract checks every value except a cursor's content, which only the database can judge. A record that was
 * deleted during a call is missing, like any other.
 */
const fromDatabase = (error: unknown, request: FastifyRequest): Refusal | null => {
  if (isDatabaseSilent(error)) {
    request.log.warn({ code: (error as { code?: string }).code }, 'the database did not answer')
    return unavailable()
  }
  if (isReferenceGone(error)) return notFound()
  const { cursor } = (request.query ?? {}) as { cursor?: string }
  return cursor && isUnusableValue(error) ? badCursor() : null
}

const codeOfRoom = (error: unknown): unknown => {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return code ?? (cause as { code?: unknown } | undefined)?.code
}

const toRefusal = (error: unknown, request: FastifyRequest): Refusal => {
  if (error instanceof Refusal) {
    if (error.cause !== undefined) request.log.error({ err: withoutData(error.cause) }, 'not available')
    return error
  }
  if (isOutOfRoom(error)) {
    request.log.error({ code: codeOfRoom(error) }, 'there is no room left to write')
    return unavailable()
  }
  if (error instanceof FileStoreSilent) {
    request.log.warn('the file store did not answer')
    return unavailable()
  }
  const known = fromDatabase(error, request) ?? fromFastify(error as FastifyError)
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
        // The first lines are the message, which may quote a value.
        stack: error.stack?.split('\n').filter((line) => line.startsWith('    at ')),
      }
    : { type: typeof error }

/** The one place where errors become bodies (rules §2). A 5xx never shows its text. `heard` gets the error itself. */
export const errorHandler =
  (heard: (error: unknown) => void = () => {}) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    heard(error)
    const refusal = toRefusal(error, request)
    if (refusal.retryAfterSeconds !== undefined)
      void reply.header('retry-after', String(refusal.retryAfterSeconds))
    return reply
      .code(refusal.status)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(refusalBody(refusal, request.id))
  }
