import { z } from 'zod'
import { invalid, type Refusal } from './errors.ts'

const Cursor = z.tuple([z.string(), z.uuid(), z.int().optional()])

/** Where a page ended: the sort value as the database wrote it, and the id that breaks ties. Opaque to callers. */
export interface CursorPosition {
  value: string
  id: string
  /** Over all pages, as the first one said it, of a list that counts for the first one alone. */
  total?: number | undefined
}

export const encodeCursor = ({ value, id, total }: CursorPosition): string =>
  Buffer.from(JSON.stringify([value, id, ...(total === undefined ? [] : [total])])).toString('base64url')

/** For a cursor that is not ours, or that belongs to another order of the list. */
export const badCursor = (): Refusal => invalid({ cursor: 'Must be the nextCursor of an earlier answer' })

/** @throws Refusal `validation_failed` on `cursor`. */
export const decodeCursor = (cursor: string): CursorPosition => {
  try {
    const [value, id, total] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { value, id, total }
  } catch {
    throw badCursor()
  }
}
