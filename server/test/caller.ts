import type { EndpointShape, ResultOf } from '@daybook/contract/endpoint'
import type { ErrorBody } from '@daybook/contract/errors'

/** The reply. `data` is the answer of a successful call, and throws for any other. */
export interface Reply<E extends EndpointShape> {
  status: number
  headers: Headers
  body: Partial<Omit<ErrorBody, 'success'>> & {
    success?: boolean
    page?: { nextCursor: string | null; total: number }
  }
  data: E['answer'] extends { kind: 'page' } ? (ResultOf<E> & { items: unknown[] })['items'] : ResultOf<E>
}

/** Loosely typed on purpose: tests send what the contract refuses, too. */
export interface CallOptions {
  /** Whose session calls. */
  as?: { accessToken: string }
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  /** Sent in the field that the endpoint names. */
  file?: { name: string; bytes: Uint8Array<ArrayBuffer> }
  headers?: Record<string, string>
}

export type Caller = <const E extends EndpointShape>(endpoint: E, options?: CallOptions) => Promise<Reply<E>>

export const queryString = (query: Record<string, unknown>): string => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) search.append(key, String(one))
  return search.size > 0 ? `?${search.toString()}` : ''
}

export const pathOf = (endpoint: EndpointShape, params: Record<string, string> = {}): string =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? name))

/** The body as it goes out, and the header that names its type; that of a file is named by `fetch`. */
export const outgoing = (
  { upload }: EndpointShape,
  { body, file }: Pick<CallOptions, 'body' | 'file'>,
): { headers: Record<string, string>; body?: string | FormData } => {
  if (file && upload) {
    const form = new FormData()
    form.append(upload.field, new Blob([file.bytes]), file.name)
    return { headers: {}, body: form }
  }
  if (body === undefined) return { headers: {} }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

export const createCaller =
  (origin: string): Caller =>
  async (endpoint, { as, params, query = {}, headers = {}, ...sent } = {}) => {
    const out = outgoing(endpoint, sent)
    const response = await fetch(`${origin}/api${pathOf(endpoint, params)}${queryString(query)}`, {
      method: endpoint.method,
      redirect: 'manual',
      headers: {
        ...(as && { authorization: `Bearer ${as.accessToken}` }),
        ...out.headers,
        ...headers,
      },
      body: out.body,
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    // A file is read by the tests that are about it.
    const parsed = isJson && text !== '' ? JSON.parse(text) : {}
    return {
      status: response.status,
      headers: response.headers,
      body: parsed,
      get data() {
        if (!response.ok)
          throw new Error(`${endpoint.method} ${endpoint.path} answered ${response.status}: ${text}`)
        return endpoint.answer.kind === 'whole' || endpoint.answer.kind === 'message' ? parsed : parsed.data
      },
    }
  }
