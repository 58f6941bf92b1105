import type { CallOf, EndpointShape, ResultOf, UploadField } from '@daybook/contract/endpoint'
import { ApiError, authenticationFailed, wasAnswered } from './api-error.ts'
import { mergeCalls } from './merge-calls.ts'
import { checkAnew } from './online.ts'
import { queryString } from './query-string.ts'
import { refreshTokens } from './refresh-tokens.ts'
import { send, type WireRequest } from './send.ts'
import { storedUser } from './stored-user.ts'
import { accessToken, hasTokens } from './tokens.ts'

interface CallOptions {
  signal?: AbortSignal
  idempotencyKey?: string
  timeoutMs?: number
  /** Asks anew, whatever is under way: the answer of an earlier call may be older than what one has heard of. */
  fresh?: boolean
  /** Of a public call that shows more to those it knows: says who calls, where somebody is signed in. */
  named?: boolean
}

export interface Parts {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

export const pathOf = (endpoint: EndpointShape, { params, query }: Parts): string =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? '')) +
  queryString(query)

const unwrap = ({ answer }: EndpointShape, json: unknown): unknown => {
  if (answer.kind === 'whole' || answer.kind === 'message') return json
  const { data, page } = json as { data: unknown; page?: object }
  return answer.kind === 'page' ? { items: data, ...page } : data
}

/** How a request gets to the server: by `fetch`, but where progress is to be seen. */
type Transport = (request: WireRequest) => Promise<unknown>

/** A bearer that has expired is exchanged once, and the call made again (spec 1 §4). */
export const sendSigned = async (request: WireRequest, transport: Transport = send): Promise<unknown> => {
  const bearer = accessToken()
  const caller = storedUser()?._id
  try {
    return await transport({ ...request, bearer })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !hasTokens()) throw error
    await refreshTokens(bearer)
    const renewed = accessToken()
    // Whoever signed in meanwhile did not make this call.
    if (!renewed || (caller && storedUser()?._id !== caller)) throw authenticationFailed()
    return transport({ ...request, bearer: renewed })
  }
}

const uploadTimeoutMs = 60_000

/** What is said of an answer without words (spec 2 §8). */
const uploadFailures: Record<UploadField, (status: number) => string> = {
  file: (status) => `Upload failed: ${status}`,
  avatar: (status) => `Avatar upload failed: ${status}`,
}

interface UploadOptions extends Pick<Parts, 'params' | 'query'> {
  signal?: AbortSignal
  /** Sent again under it, the same file is taken once. */
  idempotencyKey?: string
  transport?: Transport
}

/**
 * Sends a file to an endpoint that takes one, in the field that it names.
 * @throws ApiError
 */
export const upload = async <E extends EndpointShape & { upload: object }>(
  endpoint: E,
  file: Blob,
  name: string,
  { signal, idempotencyKey, transport, ...parts }: UploadOptions = {},
): Promise<ResultOf<E>> => {
  const body = new FormData()
  const { field } = endpoint.upload
  body.append(field, file, name)
  const request = { method: endpoint.method, path: pathOf(endpoint, parts), body, idempotencyKey, signal }
  const json = await sendSigned({ ...request, timeoutMs: uploadTimeoutMs }, transport).catch(
    (error: unknown) => {
      const isWordless = error instanceof ApiError && error.status > 0 && !error.response?.message
      throw isWordless ? new ApiError(error.status, error.code, uploadFailures[field](error.status)) : error
    },
  )
  return unwrap(endpoint, json) as ResultOf<E>
}

/**
 * Makes one call of the contract and answers what its envelope holds. Identical GETs that overlap are one request.
 * Public calls carry no bearer, but where they are to be `named`.
 * @throws ApiError
 */
export const call = async <E extends EndpointShape>(
  endpoint: E,
  parts: CallOf<E>,
  { signal, idempotencyKey, timeoutMs, fresh = false, named = false }: CallOptions = {},
): Promise<ResultOf<E>> => {
  const given: Parts = parts
  const path = pathOf(endpoint, given)
  const { body } = given
  const run = (until?: AbortSignal) => {
    const request = { method: endpoint.method, path, body, idempotencyKey, timeoutMs, signal: until }
    return endpoint.access === 'public' && !named ? send(request) : sendSigned(request)
  }
  try {
    const json = await (endpoint.method === 'GET' && !fresh
      ? mergeCalls(`${accessToken()} ${path}`, signal, run)
      : run(signal))
    return unwrap(endpoint, json) as ResultOf<E>
  } catch (error) {
    if (error instanceof ApiError && !wasAnswered(error)) checkAnew()
    throw error
  }
}
