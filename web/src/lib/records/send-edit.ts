import type { z } from 'zod'
import { ApiError } from '../api-error.ts'
import { mergeEdits, sameValue } from '../merge-edits.ts'
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

const changedElsewhere = (current: StoredRecord) =>
  new ApiError(409, 'version_conflict', 'It was changed elsewhere', { data: current })

/** The record as it is by now, where that is why an edit was refused. */
const currentIn = <R>(error: unknown, schema: z.ZodType<R>): R | undefined =>
  error instanceof ApiError && error.code === 'version_conflict'
    ? schema.safeParse(error.response?.data).data
    : undefined

/**
 * Sends an edit on the newest version, merged with what others did to the record meanwhile, as often as it takes
 * (decisions §2, §13).
 * @throws ApiError 409 `version_conflict` with the current record where the very same field was changed.
 */
export const sendEdit = async <R extends StoredRecord, U extends object, F extends object>(
  sending: Sending<R, U, F>,
): Promise<R> => {
  const { edit, typed, cache, schema, fieldsOf, call } = sending
  let current = cache.get(edit.id)
  for (let tries = 1; ; tries++) {
    const fields = { ...edit.fields } as Record<string, unknown>
    if (current) {
      const left = mergeEdits<F>({ base: edit.base, mine: typed, theirs: fieldsOf(current) })
      if (left.conflicts.length > 0) throw changedElsewhere(current)
      if (Object.keys(left.typed).length === 0 && Object.keys(typed).length > 0) return current
      // Of lists, what is added and taken away goes together with theirs.
      for (const [name, value] of Object.entries(left.typed))
        if (name in fields && !sameValue(value, typed[name as keyof F])) fields[name] = value
    }
    try {
      return await call({ ...(fields as U), version: current?.version ?? edit.version })
    } catch (error) {
      const newer = currentIn(error, schema)
      if (!newer || tries === mostTries) throw error
      cache.keep(newer)
      current = newer
    }
  }
}
