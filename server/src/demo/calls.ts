import { randomUUID } from 'node:crypto'
import type { CallOf, EndpointShape, ResultOf } from '@daybook/contract/endpoint'
import type { FastifyInstance, InjectOptions } from 'fastify'

/** Anybody with a bearer, of a session or of an API token. */
export interface Caller {
  bearer: string
}

interface Sent {
  /** Nobody, unless said: a client with a link. */
  as?: Caller
  /** A text that goes in the field that the endpoint names. */
  file?: { name: string; text: string }
  /** What the browser calls itself: visitors are told apart by it. */
  browser?: string
}

/** Calls an endpoint as a browser would, without a network between. @throws CallRefused for any other answer than a success. */
export type Call = <const E extends EndpointShape>(
  endpoint: E,
  given: CallOf<E> & Sent,
) => Promise<ResultOf<E>>

/** An answer that is no success: the demo asks only for what the product grants. */
export class CallRefused extends Error {
  override name = 'CallRefused'

  constructor(
    readonly status: number,
    { method, path }: EndpointShape,
    body: string,
  ) {
    super(`${method} ${path} answered ${status}: ${body}`)
  }
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

const urlOf = ({ path }: EndpointShape, { params = {}, query = {} }: Parts): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return `/api${filled}${search.size > 0 ? `?${search.toString()}` : ''}`
}

const payloadOf = ({ upload }: EndpointShape, { body }: Parts, { file }: Sent): InjectOptions => {
  if (!upload || !file) return body === undefined ? {} : { payload: body as object }
  const boundary = randomUUID()
  const head = `content-disposition: form-data; name="${upload.field}"; filename="${file.name}"`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\n${head}\r\ncontent-type: text/plain\r\n\r\n${file.text}\r\n--${boundary}--\r\n`,
  }
}

/** Makes the calls of one application; each stops the fill first where that is to stop. */
export const createCall =
  (app: FastifyInstance, stopping: AbortSignal): Call =>
  async (endpoint, given) => {
    stopping.throwIfAborted()
    const { as, browser = 'Mozilla/5.0' } = given
    const { headers, ...sent } = payloadOf(endpoint, given as Parts, given)
    const reply = await app.inject({
      method: endpoint.method,
      url: urlOf(endpoint, given as Parts),
      headers: { ...headers, 'user-agent': browser, ...(as && { authorization: `Bearer ${as.bearer}` }) },
      ...sent,
    })
    if (reply.statusCode >= 300) throw new CallRefused(reply.statusCode, endpoint, reply.body)
    const answer = reply.json()
    const { kind } = endpoint.answer
    if (kind === 'page') return { items: answer.data, ...answer.page }
    return kind === 'whole' || kind === 'message' ? answer : answer.data
  }
