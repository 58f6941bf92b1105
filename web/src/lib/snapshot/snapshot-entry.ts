import type { QueryKey } from '@tanstack/react-query'

/** A stored query, under `[person, query]`. */
export interface SnapshotEntry {
  form: string
  key: QueryKey
  savedAt: number
  /** Undefined for a long list, whose rows are stored in `parts` under `[person, query, part]`. */
  data: unknown
  parts: number
}

/** Copying more at a time would block typing. */
const rowsOfPart = 500

/** Splits a long list into parts that are each copied quickly; anything else has none. */
export const partsOf = (data: unknown): unknown[][] => {
  if (!Array.isArray(data) || data.length <= rowsOfPart) return []
  const rows: unknown[] = data
  return Array.from({ length: Math.ceil(rows.length / rowsOfPart) }, (_, part) =>
    rows.slice(part * rowsOfPart, (part + 1) * rowsOfPart),
  )
}

/**
 * Entries of another form are not restored. The number is raised when `SnapshotEntry` changes; the version changes with the
 * contract, since entries hold its answers.
 */
export const snapshotForm = `1 ${String(import.meta.env.VITE_CONTRACT_VERSION)}`

/** Long enough for the weeks and days that a person still goes back to. */
const keptMs = 35 * 24 * 60 * 60_000

export const isUsable = ({ form, savedAt }: SnapshotEntry, now: number): boolean =>
  form === snapshotForm && now - savedAt < keptMs
