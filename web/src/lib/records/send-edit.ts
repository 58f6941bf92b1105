import type { z } from 'zod'
import { ApiError } from '../api/api-error.ts'
import { mergeEdits, sameValue } from '../forms/merge-edits.ts'
import type { EditChange, RecordCache, StoredRecord } from './record.ts'

interface Versioned {
  version: number
}

interface Sending<R extends Versioned, U extends object, F extends object> {
  edit: Pick<EditChange<U, F>, 'fields' | 'base' | 'version'>
  /** Its fields as the form holds them. */
  typed: Partial<F>
  /** As this device holds it. */
  known: R | undefined
  /** As it is by now, where that is why an edit was refused. */
  currentAfter: (error: unknown) => R | undefined | Promise<R | undefined>
  fieldsOf: (record: R) => F
  call: (body: U & { version: number }) => Promise<R>
}

/** Somebody may be faster that often; who loses more races than these is asked. */
const mostTries = 5

/** Whether what was to be changed is another by now, and nothing was changed. */
export const isChangedElsewhere = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'version_conflict'

/** For `sendEdit`: a record as the cache has it, which takes in what a refusal brings along. */
export const heldIn = <R extends StoredRecord>(cache: RecordCache<R>, id: string, schema: z.ZodType<R>) => ({
  known: cache.get(id),
  currentAfter: (error: unknown): R | undefined => {
    if (!isChangedElsewhere(error)) return undefined
    const current = schema.safeParse(error.response?.data).data
    if (current) cache.keep(current)
    return current
  },
})

/** Merges lists: what either side added or took away holds. */
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
 * @throws ApiError 409 `version_conflict` where the very same field was changed.
 */
export const sendEdit = async <R extends Versioned, U extends object, F extends object>(
  sending: Sending<R, U, F>,
): Promise<R> => {
  const { edit, typed, known, currentAfter, fieldsOf, call } = sending
  const mergedWith = (current: R) =>
    mergeEdits<F>({ base: edit.base, mine: typed, theirs: fieldsOf(current) })
  const isDone = (left: Partial<F>) => Object.keys(left).length === 0 && Object.keys(typed).length > 0
  const guess = known && mergedWith(known)
  let next =
    known && guess && guess.conflicts.length === 0 && !isDone(guess.typed)
      ? { ...withMerged(edit.fields, typed, guess.typed), version: known.version }
      : { ...edit.fields, version: edit.version }
  for (let tries = 1; ; tries++) {
    try {
      return await call(next)
    } catch (error) {
      const current = await currentAfter(error)
      if (!current) throw error
      const { typed: left, conflicts } = mergedWith(current)
      if (conflicts.length > 0 || tries === mostTries) throw error
      if (isDone(left)) return current
      next = { ...withMerged(edit.fields, typed, left), version: current.version }
    }
  }
}
