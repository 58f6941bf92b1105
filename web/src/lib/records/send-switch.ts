import type { z } from 'zod'
import type { RecordCache, StoredRecord } from './record.ts'
import { heldIn, sendEdit } from './send-edit.ts'

interface Switching<R extends StoredRecord, N extends keyof R> {
  id: string
  version: number
  name: N
  /** Where it was turned to. */
  to: R[N] & boolean
  cache: RecordCache<R>
  schema: z.ZodType<R>
  call: (body: { [field in N]: boolean } & { version: number }) => Promise<R>
}

/** Sends one field that is on or off: whoever turns a switch knows where it stood. */
export const sendSwitch = <R extends StoredRecord, N extends keyof R>({
  id,
  version,
  name,
  to,
  cache,
  schema,
  call,
}: Switching<R, N>): Promise<R> => {
  const at = (position: boolean) => ({ [name]: position }) as { [field in N]: boolean }
  return sendEdit({
    edit: { version, fields: at(to), base: at(!to) },
    typed: at(to),
    ...heldIn(cache, id, schema),
    fieldsOf: (record) => at(record[name] === true),
    call,
  })
}
