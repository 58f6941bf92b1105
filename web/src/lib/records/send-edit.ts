import type { z } from 'zod'
import { ApiError } from '../api/api-error.ts'
import { mergeEdits, sameValue } from '../forms/merge-edits.ts'
import type { EditChange, RecordCache, StoredRecord } from './record.ts'

interface Sending<R extends StoredRecord, U extends object, F extends object> {
  edit: EditChange<U, F>
  /** Its fields as the form holds them. */
  typed: Partial<F>
  cache: RecordCache<R>
  /** For what a refusal brings with it. */
  schema: z.ZodType<R>
  fieldsOf: (record: R) => F
  call: (body: U & { version: number }) => Promise<R>
}

/** Somebody may be faster that often; who loses more races than these is asked. */
const mostTries = 5

/** The record as it is by now, where that is why an edit was refused. */
const currentIn = <R>(error: unknown, schema: z.ZodType<R>): R | undefined =>
  error instanceof ApiError && error.code === 'version_conflict'
    ? schema.safeParse(error.response?.data).data
    : undefined

/** Of lists, what is added and taken away goes together with theirs. */
const withMerged = <U extends object>(fields: U, typed: object, left: object): U => {
  const merged = { ...fields } as Record<string, unknown>
  for (const [name, value] of Object.entries(left))
    if (name in merged && !sameValue(value, typed[name as keyof object])) merged[name] = value
  return merged as U
}

/**
 * Sends an edit on the newest version, merged with what others did to the record meanwhile, as often as it takes
 * (rules §2, §13). What this device holds may be older than the edit: that nothing is left to do, or that somebody
 * is to choose, is decided only on what the server answers.
 * @throws ApiError 409 `version_conflict` with the current record where the very same field was changed.
 */
export const sendEdit = async <R extends StoredRecord, U extends object, F extends object>(
  sending: Sending<R, U, F>,
): Promise<R> => {
  const { edit, typed, cache, schema, fieldsOf, call } = sending
  const mergedWith = (current: R) =>
    mergeEdits<F>({ base: edit.base, mine: typed, theirs: fieldsOf(current) })
  const isDone = (left: Partial<F>) => Object.keys(left).length === 0 && Object.keys(typed).length > 0
  const known = cache.get(edit.id)
  const guess = known && mergedWith(known)
  let next =
    known && guess && guess.conflicts.length === 0 && !isDone(guess.typed)
      ? { ...withMerged(edit.fields, typed, guess.typed), version: known.version }
      : { ...edit.fields, version: edit.version }
  for (let tries = 1; ; tries++) {
    try {
      return await call(next)
    } catch (error) {
      const current = currentIn(error, schema)
      if (!current) throw error
      cache.keep(current)
      const { typed: left, conflicts } = mergedWith(current)
      if (conflicts.length > 0 || tries === mostTries) throw error
      if (isDone(left)) return current
      next = { ...withMerged(edit.fields, typed, left), version: current.version }
    }
  }
}
