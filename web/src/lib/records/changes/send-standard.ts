import type { CallOf, EndpointShape } from '@daybook/contract/endpoint'
import type { z } from 'zod'
import { call as callOnce } from '../../api/api-client.ts'
import { ApiError } from '../../api/api-error.ts'
import type { KeyedCall } from '../../api/keyed-call.ts'
import { deleteOnce, ifGone } from '../gone.ts'
import type { RecordCache, RecordChange, StoredRecord } from '../record.ts'
import { heldIn, sendEdit } from '../send-edit.ts'
import { sendSwitch } from '../send-switch.ts'
import { asEdit, type FieldsEdit, isCreate } from './standard-change.ts'

/** The calls of the contract by which a kind of record lives. */
export interface KindCalls {
  /** None where a page is read another way. */
  list?: EndpointShape
  get: EndpointShape
  create: EndpointShape
  update: EndpointShape
  delete: EndpointShape
  restore: EndpointShape
  leave?: EndpointShape
}

interface Sending<R extends StoredRecord, C extends RecordChange, F extends object> {
  /** In the singular, as in `task`. */
  noun: string
  calls: KindCalls
  invalidAnswer: string
  schema: z.ZodType<R>
  fieldsOf: (record: R) => F
  typedIn: (change: C, record?: R) => Partial<F> | undefined
  switches: Readonly<Record<string, string | undefined>>
  atOnce: Readonly<Record<string, unknown>> | undefined
  deleteQuery?: (change: C) => object
  /** Sends the changes that are its own. */
  own: (change: C, cache: RecordCache<R>, call: KeyedCall) => Promise<void>
}

/** What the two ends of the contract agree on for every kind. */
const asked = async <T>(call: KeyedCall, endpoint: EndpointShape, parts: object): Promise<T> =>
  (await call(endpoint, parts as CallOf<EndpointShape>)) as T

/** @throws ApiError for an answer without an id (spec 2 §5). */
const sendCreate = async <R extends StoredRecord>(
  { calls, invalidAnswer }: { calls: KindCalls; invalidAnswer: string },
  body: object,
  call: KeyedCall,
): Promise<R> => {
  const record = await asked<R | undefined>(call, calls.create, { body })
  // Told as the server's own refusal: asked again by the same key, it would answer the same.
  if (!record?._id) throw new ApiError(201, 'unknown', invalidAnswer, { success: false })
  return record
}

/** Tells the server of a change and keeps its answer. */
export const createSend =
  <R extends StoredRecord, C extends RecordChange, F extends object>(sending: Sending<R, C, F>) =>
  async (change: C, cache: RecordCache<R>, call: KeyedCall = callOnce): Promise<void> => {
    const { calls, schema, fieldsOf, typedIn, switches } = sending
    const params = { id: change.id }
    const update = (body: object) => asked<R>(call, calls.update, { params, body })
    if (isCreate(change))
      return cache.keep(await sendCreate<R>(sending, { ...change.body, _id: change.id }, call))
    const edit = asEdit(change, sending.atOnce) as FieldsEdit<object, F> | undefined
    if (edit) {
      const typed = typedIn(change, cache.get(change.id)) ?? {}
      return cache.keep(
        await sendEdit({ edit, typed, fieldsOf, call: update, ...heldIn(cache, edit.id, schema) }),
      )
    }
    const name = switches[change.kind] as keyof R | undefined
    if (name !== undefined) {
      const { id, version, ...turned } = change as unknown as { id: string; version: number }
      const to = (turned as Record<string, unknown>)[String(name)] as R[keyof R] & boolean
      return cache.keep(await sendSwitch<R, keyof R>({ id, version, name, to, cache, schema, call: update }))
    }
    switch (change.kind) {
      case 'delete': {
        const query = sending.deleteQuery?.(change)
        await deleteOnce(asked(call, calls.delete, { params, ...(query && { query }) }))
        return cache.drop(change.id)
      }
      case 'leave':
        if (calls.leave)
          await deleteOnce(asked(call, calls.leave, { params: { ...params, type: sending.noun } }))
        return cache.drop(change.id)
      case 'restore':
        return cache.keep(
          await ifGone(asked<R>(call, calls.restore, { params }), () =>
            asked<R>(call, calls.get, { params }),
          ),
        )
      default:
        return sending.own(change, cache, call)
    }
  }
