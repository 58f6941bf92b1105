import type { ErrorBody, ErrorCode } from '@daybook/contract/errors'

/** `timeout` and `offline` are this side's own: the server was not reached, and `status` is 0. */
export type ApiErrorCode = ErrorCode | 'timeout' | 'offline' | 'unknown'

const limitText = /(Task|Project|Client) limit reached/

/** A call that was refused or did not get through. The message is for a person to read. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: ApiErrorCode
  /** What is wrong with each refused field, by its path. */
  readonly fields: Record<string, string>
  /** The whole body of the answer, where it was JSON. */
  readonly response: Partial<ErrorBody> | undefined
  /** For how long the server does not want to be asked again. */
  retryAfterMs: number | undefined
  /** How long it took until that was known. */
  tookMs = 0

  constructor(status: number, code: ApiErrorCode, message: string, response?: Partial<ErrorBody>) {
    super(message)
    this.status = status
    this.code = code
    this.fields = response?.fields ?? {}
    this.response = response
  }

  /** By the flag, or where that is missing by the message (spec 2 §8). */
  get isLimitError(): boolean {
    return this.response?.isLimitError === true || limitText.test(this.message)
  }
}

export const hasCode = (error: unknown, code: ApiErrorCode): error is ApiError =>
  error instanceof ApiError && error.code === code

/** By spec 1 §8: the message, else the error, else the status. */
export const errorOfAnswer = (status: number, body: Partial<ErrorBody> | undefined): ApiError =>
  new ApiError(
    status,
    body?.error ?? 'unknown',
    body?.message || body?.error || `Server error: ${status}`,
    body,
  )

export const authenticationFailed = (): ApiError =>
  new ApiError(401, 'unauthenticated', 'Authentication failed. Please login again.')

/** Whether the server gave an answer, as opposed to not being reached. */
export const wasAnswered = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status > 0 && error.status !== 503

const slowMs = 2_000
/** Whether somebody has waited for it: two more tries would take half a minute where each call hangs for 8 s. */
export const isSlow = (error: unknown): boolean => error instanceof ApiError && error.tookMs > slowMs

/** The server's message, also why it does not answer now, else `fallback`. For something the person has just sent. */
export const replyOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.response?.message ? error.message : messageOf(error, fallback)

/** The server's message, else `fallback`; never the text of a programming error. */
export const messageOf = (error: unknown, fallback: string): string =>
  wasAnswered(error) ? error.message : fallback
