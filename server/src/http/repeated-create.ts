import { createHash } from 'node:crypto'
import { conflict } from './errors.ts'

/** What is stored of the create that made a record. */
export interface CreatedRow {
  create_hash: Buffer | null
  trashed_at: Date | null
}

/** The hash of a create that brings its own `_id`; null for one without, which cannot be recognised. */
export const hashOfCreate = (body: { _id?: string }): Buffer | null =>
  body._id ? createHash('sha256').update(JSON.stringify(body)).digest() : null

/**
 * Whether this very create was answered before (rules §2).
 * @throws Refusal 409 for an id that was used for anything else.
 */
export const isRepeated = (existing: CreatedRow | undefined, hash: Buffer): boolean => {
  if (!existing) return false
  if (existing.create_hash?.equals(hash) && !existing.trashed_at) return true
  throw conflict('This id is already in use')
}
