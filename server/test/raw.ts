import type { ErrorBody } from '@daybook/contract/errors'
import type { TestApp } from './app.ts'

export interface RawReply {
  status: number
  headers: Headers
  text: string
  /** The text's JSON; an empty object where it is not JSON. */
  body: Partial<Omit<ErrorBody, 'success'>> & { success?: boolean } & Record<string, unknown>
}

export interface RawRequest {
  as?: { accessToken: string } | undefined
  /** Sent as it stands. */
  body?: string
  headers?: Record<string, string>
}

const parsed = (text: string): RawReply['body'] => {
  try {
    return JSON.parse(text) as RawReply['body']
  } catch {
    return {}
  }
}

/** Sends what no well-behaved caller would; `path` begins with a slash. */
export const sendRaw = async (
  { origin }: Pick<TestApp, 'origin'>,
  method: string,
  path: string,
  { as, body, headers = {} }: RawRequest = {},
): Promise<RawReply> => {
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(as && { authorization: `Bearer ${as.accessToken}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body,
    signal: AbortSignal.timeout(15_000),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: parsed(text) }
}
