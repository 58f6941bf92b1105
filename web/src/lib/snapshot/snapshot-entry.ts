import type { QueryKey } from '@tanstack/react-query'

/** What is kept of a query. */
export interface SnapshotEntry {
  form: string
  key: QueryKey
  data: unknown
  savedAt: number
}

export type EntryKey = [personId: string, queryHash: string]

/**
 * What was kept in another form is no use: the first part is raised when entries are, the second follows the contract,
 * since what is kept are its answers.
 */
export const snapshotForm = `1 ${String(import.meta.env.VITE_CONTRACT_VERSION)}`

/** Of weeks and days that one has been through, the old ones go. */
const keptMs = 35 * 24 * 60 * 60_000

export const isUsable = ({ form, savedAt }: SnapshotEntry, now: number): boolean =>
  form === snapshotForm && now - savedAt < keptMs
