import type { LocalDay } from '@daybook/contract/local-days'
import type { TimeEntry } from '@daybook/contract/time-report'

/** An entry as it stands on a day's timeline. */
export interface Block {
  entry: TimeEntry
  /** Instants in milliseconds, cut to the day. */
  starts: number
  ends: number
  /** It began on an earlier day, or goes on into a later one. */
  beginsBefore: boolean
  endsAfter: boolean
  /** Its place among the `columns` of those that stand beside each other. */
  column: number
  columns: number
}

/** What is shorter is drawn this long, so that it can be read and taken hold of. */
export const leastShownMs = 20 * 60_000

const shownEnd = ({ starts, ends }: Pick<Block, 'starts' | 'ends'>) => Math.max(ends, starts + leastShownMs)

const cutTo = (day: LocalDay, entry: TimeEntry, nowMs: number): Block => {
  const [from, to] = [day.starts.getTime(), day.ends.getTime()]
  const start = Date.parse(entry.startedAt)
  const end = entry.stoppedAt === null ? Math.max(nowMs, start) : Date.parse(entry.stoppedAt)
  return {
    entry,
    starts: Math.max(from, start),
    ends: Math.min(to, end),
    beginsBefore: start < from,
    endsAfter: end > to,
    column: 0,
    columns: 1,
  }
}

const earliestFirst = (one: Block, other: Block) =>
  one.starts - other.starts || other.ends - one.ends || one.entry._id.localeCompare(other.entry._id)

/** Puts each into the first column that is free, and tells all of a group how many there are. */
const placeBeside = (group: readonly Block[]): Block[] => {
  const columnEnds: number[] = []
  const placed = group.map((block) => {
    const free = columnEnds.findIndex((end) => end <= block.starts)
    const column = free < 0 ? columnEnds.length : free
    columnEnds[column] = shownEnd(block)
    return { ...block, column }
  })
  return placed.map((block) => ({ ...block, columns: columnEnds.length }))
}

/** The entries of a day as blocks, earliest first, a running one until `nowMs`; no two in one column overlap. */
export const blocksOf = (day: LocalDay, entries: readonly TimeEntry[], nowMs: number): Block[] => {
  const blocks = entries
    .map((entry) => cutTo(day, entry, nowMs))
    .filter(({ starts, ends }) => ends >= starts)
    .sort(earliestFirst)
  const groups: Block[][] = []
  let groupEnds = Number.NEGATIVE_INFINITY
  for (const block of blocks) {
    if (block.starts >= groupEnds) groups.push([])
    groups.at(-1)?.push(block)
    groupEnds = Math.max(groupEnds, shownEnd(block))
  }
  return groups.flatMap(placeBeside)
}
