import { createHash } from 'node:crypto'
import { amountsOf } from './amounts.ts'
import type { EntryRow } from './entry-queries.ts'

/** What an approval covers, in 16 hexadecimal digits: times, task, and whether it is billable (rules §5). */
export const seenMark = ({ task_id, started_at, stopped_at, billable }: EntryRow): string =>
  createHash('sha256')
    .update(JSON.stringify([task_id, started_at, stopped_at, billable]))
    .digest('hex')
    .slice(0, 16)

/** Open until it is answered, and again once it was changed. */
export const stateOf = ({ answer, is_as_seen: isAsSeen }: EntryRow): 'open' | 'approved' | 'queried' =>
  answer && isAsSeen ? answer.verdict : 'open'

export const isChanged = ({ answer, is_as_seen: isAsSeen }: EntryRow): boolean => answer !== null && !isAsSeen

/** How many are in which state, their time in seconds and their worth by currency. */
export const sumsOf = (rows: readonly EntryRow[]) => {
  const secondsOf = (some: readonly EntryRow[]) => some.reduce((sum, { seconds }) => sum + seconds, 0)
  const within = (state: ReturnType<typeof stateOf>) => rows.filter((row) => stateOf(row) === state)
  const [approved, queried, open] = [within('approved'), within('queried'), within('open')]
  return {
    seconds: secondsOf(rows),
    approvedSeconds: secondsOf(approved),
    ...amountsOf(rows),
    counts: {
      entries: rows.length,
      approved: approved.length,
      queried: queried.length,
      open: open.length,
      changed: open.filter(isChanged).length,
    },
  }
}
