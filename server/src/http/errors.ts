import { type ErrorBody, type ErrorCode, errorStatuses } from '@daybook/contract/errors'
import type { z } from 'zod'

type Extra = Partial<Omit<ErrorBody, 'success' | 'message' | 'error' | 'requestId'>>

/** A refusal that the caller sees; any other error is `internal` and shows nothing. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly extra: Extra
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string, extra: Extra = {}, retryAfterSeconds?: number) {
    super(message)
    this.code = code
    this.extra = extra
    this.retryAfterSeconds = retryAfterSeconds
  }

  get status(): number {
    return errorStatuses[this.code]
  }
}

/** Missing and foreign records answer alike (rules §2). */
export const notFound = (message = 'Not found') => new Refusal('not_found', message)
export const forbidden = (message = 'You may not do this') => new Refusal('forbidden', message)
export const conflict = (message: string) => new Refusal('conflict', message)
export const gone = (message: string) => new Refusal('gone', message)
export const unauthenticated = () => new Refusal('unauthenticated', 'Authentication required')
/** The `cause` of the failure, where there is one, is only for the log. */
export const unavailable = (cause?: unknown) =>
  Object.assign(new Refusal('unavailable', 'The service is not available right now. Please try again.'), {
    cause,
  })

/** The first field's complaint is the message (rules §2). */
export const invalid = (fields: Record<string, string>) =>
  new Refusal('validation_failed', Object.values(fields)[0] ?? 'Invalid request', { fields })

/** A value that must be unique and is taken: 409 with the field named (rules §3). */
export const taken = (fields: Record<string, string>) =>
  new Refusal('conflict', Object.values(fields)[0] ?? 'Already taken', { fields })

/** The plan has no room left (rules §7). */
export const limitReached = (message: string) => new Refusal('limit_reached', message, { isLimitError: true })

/** The plan has no room left for files (rules §7). */
export const storageLimitReached = (message: string) =>
  new Refusal('limit_reached', message, { isLimitError: true, limitType: 'storage' })

/** Somebody else changed the record; `current` is its present state, reduced to what its schema names. */
export const versionConflict = <S extends z.ZodType>(schema: S, current: z.output<S>) =>
  new Refusal('version_conflict', 'This was changed elsewhere in the meantime', {
    // A record from before a bound was set is sent without its fields.
    data: schema.safeParse(current).data,
  })

export const rateLimited = (retryAfterSeconds: number) => {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const again =
    minutes > 1 ? `Please try again in ${minutes} minutes.` : 'Please wait a moment and try again.'
  return new Refusal('rate_limited', `Too many requests. ${again}`, {}, retryAfterSeconds)
}
