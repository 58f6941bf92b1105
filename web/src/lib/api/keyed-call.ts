import type { CallOf, EndpointShape, ResultOf } from '@daybook/contract/endpoint'
import { call, type Parts, pathOf } from './api-client.ts'

/** As `call`; the server does it once, however often it is sent. */
export type KeyedCall = <E extends EndpointShape>(endpoint: E, parts: CallOf<E>) => Promise<ResultOf<E>>

/** Hashes a text to 53 bits (cyrb53), enough that two different calls of one operation never share a key by chance. */
const hashOf = (text: string): string => {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}

/**
 * The calls of one operation. The key of each follows from its content: an edit that is merged with a newer record has
 * another content, and is another call.
 */
export const callsOf =
  ({ id, round }: { id: string; round?: number }): KeyedCall =>
  (endpoint, parts) => {
    const { body }: Parts = parts
    const content = `${endpoint.method} ${pathOf(endpoint, parts)} ${JSON.stringify(body)}`
    const isWrite = endpoint.method !== 'GET'
    return call(
      endpoint,
      parts,
      isWrite ? { idempotencyKey: [id, round, hashOf(content)].filter(Boolean).join('.') } : { fresh: true },
    )
  }
