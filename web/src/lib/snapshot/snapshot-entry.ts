import type { QueryKey } from '@tanstack/react-query'

/** What is kept of a query, under `[person, query]`. */
export interface SnapshotEntry {
  form: string
  key: QueryKey
  savedAt: number
  /** Of a long list, nothing: its rows are kept beside, in so many parts, under `[person, query, part]`. */
  data: unknown
  parts: number
}

/** To copy more at a time would hold up what somebody types meanwhile. */
const rowsOfPart = 500

/** A long list in parts that are each copied quickly; of anything else, none. */
export const partsOf = (data: unknown): unknown[][] => {
  if (!Array.isArray(data) || data.length <= rowsOfPart) return []
  const rows: unknown[] = data
  return Array.from({ length: Math.ceil(rows.length / rowsOfPart) }, (_, part) =>
    rows.slice(part * rowsOfPart, (part + 1) * rowsOfPart),
  )
}

/**
 * What was kept in another form is no use: the first part is raised when entries are, the second follows the contract,
 * since what is kept are its answers.
 */
export const snapshotForm = `1 ${String(import.meta.env.VITE_CONTRACT_VERSION)}`

/** Of weeks and days that one has been through, the old ones go. */
const keptMs = 35 * 24 * 60 * 60_000

export const isUsable = ({ form, savedAt }: SnapshotEntry, now: number): boolean =>
  form === snapshotForm && now - savedAt < keptMs
