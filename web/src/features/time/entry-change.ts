import type { TimeEntry } from '@daybook/contract/time-report'
import type { SessionFields } from '../tasks/tasks.ts'

/** A change of an entry, as data: shown at once, then sent. `entry` is as it will be, or as it was. */
export type EntryChange =
  /** Whether it is billable follows the task, unless stated here. */
  | { kind: 'add'; entry: TimeEntry; billable?: boolean }
  /** `before` holds the replaced values; `from` is the former task, where the entry moves to another. */
  | { kind: 'change'; entry: TimeEntry; fields: SessionFields; before: SessionFields; from?: string }
  | { kind: 'remove'; entry: TimeEntry }

const earliestFirst = (one: TimeEntry, other: TimeEntry) =>
  one.startedAt.localeCompare(other.startedAt) || one._id.localeCompare(other._id)

const without = (entries: readonly TimeEntry[], id: string) => entries.filter(({ _id }) => _id !== id)

/** The entries as they will be once the server agrees. */
export const applyEntryChange = (
  entries: readonly TimeEntry[],
  { kind, entry }: EntryChange,
): readonly TimeEntry[] =>
  kind === 'remove'
    ? without(entries, entry._id)
    : [...without(entries, entry._id), entry].sort(earliestFirst)

interface Times {
  startedAt: string
  stoppedAt: string
}

/** An entry with other times. */
export const withTimes = (entry: TimeEntry, { startedAt, stoppedAt }: Times): TimeEntry => ({
  ...entry,
  startedAt,
  stoppedAt,
  duration: Math.floor((Date.parse(stoppedAt) - Date.parse(startedAt)) / 1000),
})
