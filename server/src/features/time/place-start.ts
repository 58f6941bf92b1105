import type { SignedIn } from '../../http/context.ts'
import { isSurelyBefore } from '../../http/device-time.ts'
import { endEarlier, notBefore } from './end-entry.ts'
import * as late from './late-queries.ts'

interface Place {
  startedAt: Date
  /** The later action on another device that ended it; null where it runs. */
  stoppedAt: Date | null
  /** Its task was timed by then, since `startedAt`: nothing begins. */
  isTimed: boolean
}

const earliest = (...instants: (Date | false | null | undefined)[]): Date | null => {
  const [first] = instants
    .filter((instant) => instant instanceof Date)
    .toSorted((a, b) => Number(a) - Number(b))
  return first ?? null
}

/**
 * Where a timer that was started at `at`, and begins `since` then, stands among what the person did before and after it
 * elsewhere, of which that device knew nothing: it ends the one in whose midst it began, and is ended by the next, or as
 * its task was completed.
 */
export const placeStart = async (
  tx: SignedIn,
  { id, completedAt }: { id: string; completedAt: Date | null },
  at: Date,
  since: Date,
): Promise<Place> => {
  if (!isSurelyBefore(at, tx.now)) return { startedAt: since, stoppedAt: null, isTimed: false }
  const before = await late.lockBegunBy(tx.db, tx.actor.id, at)
  const isInMidst = before !== undefined && isSurelyBefore(at, before.stopped_at)
  if (isInMidst && before.task_id === id)
    return { startedAt: before.started_at, stoppedAt: before.stopped_at, isTimed: true }
  if (isInMidst) await endEarlier(tx, before, at)
  const startedAt = before && !isInMidst ? notBefore(before.stopped_at, since) : since
  const next = await late.findNextStart(tx.db, tx.actor.id, at)
  const stoppedAt = earliest(next, completedAt && isSurelyBefore(at, completedAt) && completedAt)
  return { startedAt, stoppedAt: stoppedAt && notBefore(startedAt, stoppedAt), isTimed: false }
}
