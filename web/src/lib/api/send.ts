import type { ErrorBody } from '@daybook/contract/errors'
import { deviceId } from '../session/device-id.ts'
import { ApiError, errorOfAnswer } from './api-error.ts'

const requestTimeoutMs = 8_000

export interface WireRequest {
  method: string
  /** Below /api, with its query. */
  path: string
  body?: unknown
  bearer?: string | null
  idempotencyKey?: string
  signal?: AbortSignal
  timeoutMs?: number
  /** Takes an answer that succeeds for what it is, where that is not JSON. */
  take?: (response: Response) => Promise<unknown>
}

/** Only where a password or a code is tried: the tries of a known device are counted by themselves. */
const pathsForDevice = /^\/(auth|account)(\/|$)/

const deviceHeader = (path: string): Record<string, string> => {
  const id = pathsForDevice.test(path) ? deviceId() : null
  return id ? { 'x-device-id': id } : {}
}

/** What goes with every request. */
export const headersOf = ({ path, body, bearer, idempotencyKey }: WireRequest): Record<string, string> => ({
  ...deviceHeader(path),
  // Corrects the device's clock where an instant comes from it (rules §4).
  'x-device-time': new Date().toISOString(),
  ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
  ...(bearer && { authorization: `Bearer ${bearer}` }),
  ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
})

const bodyOf = (body: unknown): string | FormData | undefined =>
  body === undefined || body instanceof FormData ? body : JSON.stringify(body)

type HearAnswer = (answer: Response, sent: Record<string, string>) => void

let hear: HearAnswer | undefined

/** `listener` hears of every answer, and of the headers of its call. */
export const hearAnswers = (listener: HearAnswer): void => {
  hear = listener
}

const failureOf = (signal: AbortSignal | undefined, timeout: AbortSignal): unknown => {
  if (signal?.aborted) return signal.reason
  if (timeout.aborted) return new ApiError(0, 'timeout', 'Request timeout - server may be unavailable')
  return new ApiError(0, 'offline', 'Working offline - please check your connection')
}

const retryAfterMsOf = ({ headers }: Response): number | undefined =>
  Number(headers.get('retry-after')) * 1000 || undefined

const isJson = ({ headers }: Response) => headers.get('content-type')?.includes('application/json')

/**
 * One request under /api, its JSON as it came, or what `take` made of it.
 * @throws ApiError for every refusal, the time-out of 8 s and a server that was not reached.
 */
export const send = async (request: WireRequest): Promise<unknown> => {
  const { method, path, body, signal, timeoutMs = requestTimeoutMs } = request
  const timeout = AbortSignal.timeout(timeoutMs)
  const headers = headersOf(request)
  const begunAt = performance.now()
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers,
      body: bodyOf(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    hear?.(response, headers)
    if (request.take && response.ok) return await request.take(response)
    const json: unknown = isJson(response) ? await response.json() : undefined
    if (response.ok && json !== undefined) return json
    const refusal = errorOfAnswer(response.status, json as Partial<ErrorBody> | undefined)
    refusal.retryAfterMs = retryAfterMsOf(response)
    throw refusal
  } catch (error) {
    const failure = error instanceof ApiError ? error : failureOf(signal, timeout)
    if (failure instanceof ApiError) failure.tookMs = performance.now() - begunAt
    throw failure
  }
}
