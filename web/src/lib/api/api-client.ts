import type { CallOf, EndpointShape, ResultOf } from '@daybook/contract/endpoint'
import { checkAnew } from '../connection/online.ts'
import { refreshTokens } from '../session/refresh-tokens.ts'
import { storedUser } from '../session/stored-user.ts'
import { accessToken, hasTokens } from '../session/tokens.ts'
import { ApiError, authenticationFailed, wasAnswered } from './api-error.ts'
import { mergeCalls } from './merge-calls.ts'
import { queryString } from './query-string.ts'
import { send, type WireRequest } from './send.ts'

interface CallOptions {
  signal?: AbortSignal
  idempotencyKey?: string
  timeoutMs?: number
  /** Asks again even during a call: an earlier call's answer may be older than what is known. */
  fresh?: boolean
  /** For a public call that shows more to people it knows: sends the bearer where somebody is signed in. */
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

export const unwrap = ({ answer }: EndpointShape, json: unknown): unknown => {
  if (answer.kind === 'whole' || answer.kind === 'message') return json
  const { data, page } = json as { data: unknown; page?: object }
  return answer.kind === 'page' ? { items: data, ...page } : data
}

/** How a request gets to the server: by `fetch`, but where progress is to be seen. */
export type Transport = (request: WireRequest) => Promise<unknown>

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
