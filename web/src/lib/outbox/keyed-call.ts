import type { CallOf, EndpointShape, ResultOf } from '@daybook/contract/endpoint'
import { call, type Parts, pathOf } from '../api/api-client.ts'
import type { Operation } from './operation.ts'

/** As `call` does it; what is sent again for the same operation happens once. */
export type KeyedCall = <E extends EndpointShape>(endpoint: E, parts: CallOf<E>) => Promise<ResultOf<E>>

/** A short name for a text: 53 bits, by cyrb53. Two calls of one operation that differ must not share it by chance. */
const nameOf = (text: string): string => {
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
 * The calls of one operation. Each has its key by what it says: an edit that meets a newer record says something else,
 * and is another call.
 */
export const callsOf =
  ({ id, round }: Pick<Operation, 'id' | 'round'>): KeyedCall =>
  (endpoint, parts) => {
    const { body }: Parts = parts
    const said = `${endpoint.method} ${pathOf(endpoint, parts)} ${JSON.stringify(body)}`
    const isWrite = endpoint.method !== 'GET'
    return call(
      endpoint,
      parts,
      isWrite ? { idempotencyKey: [id, round, nameOf(said)].filter(Boolean).join('.') } : { fresh: true },
    )
  }
