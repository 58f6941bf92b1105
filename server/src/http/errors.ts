import { type ErrorBody, type ErrorCode, errorStatuses } from '@daybook/contract/errors'
import type { z } from 'zod'

type Extra = Partial<Omit<ErrorBody, 'success' | 'message' | 'error' | 'requestId'>>

/** A refusal that the caller is told of; anything else thrown is `internal` and shows nothing. */
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

/** Missing and not-yours answer alike (decisions §2). */
export const notFound = (message = 'Not found') => new Refusal('not_found', message)
export const forbidden = (message = 'You may not do this') => new Refusal('forbidden', message)
export const conflict = (message: string) => new Refusal('conflict', message)
export const gone = (message: string) => new Refusal('gone', message)
export const unauthenticated = () => new Refusal('unauthenticated', 'Authentication required')
/** What it was that failed, where there is a `cause`, is for the log only. */
export const unavailable = (cause?: unknown) =>
  Object.assign(new Refusal('unavailable', 'The service is not available right now. Please try again.'), {
    cause,
  })

/** The first field's complaint is the message (decisions §2). */
export const invalid = (fields: Record<string, string>) =>
  new Refusal('validation_failed', Object.values(fields)[0] ?? 'Invalid request', { fields })

/** A value that must be unique and is taken: 409 with the field named (decisions §3). */
export const taken = (fields: Record<string, string>) =>
  new Refusal('conflict', Object.values(fields)[0] ?? 'Already taken', { fields })

/** The plan has no room left (decisions §7). */
export const limitReached = (message: string) => new Refusal('limit_reached', message, { isLimitError: true })

/** The plan has no room left for files (decisions §7). */
export const storageLimitReached = (message: string) =>
  new Refusal('limit_reached', message, { isLimitError: true, limitType: 'storage' })

/** Somebody changed the record meanwhile; `current` is what it is now, cut to what its schema names. */
export const versionConflict = <S extends z.ZodType>(schema: S, current: z.output<S>) =>
  new Refusal('version_conflict', 'This was changed elsewhere in the meantime', {
    // A record from before a bound was set is told of without its fields.
    data: schema.safeParse(current).data,
  })

export const rateLimited = (retryAfterSeconds: number) =>
  new Refusal('rate_limited', 'Too many requests. Please wait a moment and try again.', {}, retryAfterSeconds)
