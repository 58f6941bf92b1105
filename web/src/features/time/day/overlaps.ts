import type { LocalDay } from '@daybook/contract/local-days'
import type { TimeEntry } from '@daybook/contract/time-report'
import { formatDuration, shownMinutes } from '../../../lib/formats/clock-formats.ts'
import { newEntry } from '../new-entry.ts'
import { type Block, blocksOf } from './blocks.ts'

/** What an entry shares a time with, and for how many seconds of the day. */
export interface Overlap {
  title: string
  seconds: number
}

const sharedSeconds = (one: Block, other: Block) =>
  Math.floor((Math.min(one.ends, other.ends) - Math.max(one.starts, other.starts)) / 1000)

/** The overlaps of a day by entry; what would read 0:00 is none. The blocks are in order of their starts. */
export const overlapsOf = (blocks: readonly Block[]): ReadonlyMap<string, readonly Overlap[]> => {
  const found = new Map<string, Overlap[]>()
  const add = ({ entry }: Block, { entry: { title } }: Block, seconds: number) =>
    found.set(entry._id, [...(found.get(entry._id) ?? []), { title, seconds }])
  for (const [index, block] of blocks.entries())
    for (const later of blocks.slice(index + 1)) {
      if (later.starts >= block.ends) break
      const seconds = sharedSeconds(block, later)
      if (shownMinutes(seconds) < 1) continue
      add(block, later, seconds)
      add(later, block, seconds)
    }
  return found
}

const added = newEntry({ taskId: '', title: '', project: '', projectId: null })

/** What an entry of other times would overlap of others within some days, as one that is typed and not saved yet. */
export const overlapsWith = (
  days: LocalDay,
  others: readonly TimeEntry[],
  times: Pick<TimeEntry, 'startedAt' | 'stoppedAt'>,
  nowMs: number,
): readonly Overlap[] =>
  overlapsOf(blocksOf(days, [...others, { ...added, ...times }], nowMs)).get(added._id) ?? []

/** `Overlaps Bakery menu by 0:15`; undefined where nothing overlaps. */
export const overlapText = (overlaps: readonly Overlap[] = []): string | undefined =>
  overlaps.length === 0
    ? undefined
    : `Overlaps ${overlaps.map(({ title, seconds }) => `${title} by ${formatDuration(seconds)}`).join(', ')}`
