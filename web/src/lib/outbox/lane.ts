import { isRefusal, type LaneName, laneOf, type Operation } from './operation.ts'
import type { OperationList, OutboxChannel } from './tabs.ts'

const longestPauseMs = 30_000
const firstPauseMs = 500
/** After so many unanswered tries of one operation, the others of its lane go first. */
const mostUnansweredTries: Record<LaneName, number> = { records: 5, files: 1 }

const names = (ids: readonly string[], set: ReadonlySet<string>): boolean => ids.some((id) => set.has(id))

/**
 * The operations that may be sent now, oldest first. An operation waits for earlier operations on the same records, and
 * for those that make or change a record that it names. One that was set aside blocks whatever needs the record it was to
 * make; it blocks later changes of its records only if the server never answered it.
 */
export const readyOf = (stored: readonly Operation[]): readonly Operation[] => {
  /** Records that an earlier operation is still to change or make. */
  const pending = new Set<string>()
  /** Records with a change that was set aside unanswered, or that waits behind one. */
  const blocked = new Set<string>()
  const ready: Operation[] = []
  for (const operation of stored) {
    const { changes, makes = [], needs, failure } = operation
    const isBlocked = names(changes, blocked)
    if (!failure && !isBlocked && !names(changes, pending) && !names(needs, pending)) ready.push(operation)
    for (const id of makes) pending.add(id)
    if (!failure && !isBlocked) for (const id of changes) pending.add(id)
    else if (!failure || !isRefusal(failure)) for (const id of changes) blocked.add(id)
  }
  return ready
}

/**
 * The operation to send next in that lane: the oldest that is ready. Those that failed at the server before come after the
 * others, and so do those in `putOff`, which is cleared once all have had a try.
 */
export const nextOf = (
  stored: readonly Operation[],
  lane: LaneName,
  putOff: Set<string>,
): Operation | undefined => {
  const ready = readyOf(stored).filter((operation) => laneOf(operation) === lane)
  const rest = ready.filter(({ id }) => !putOff.has(id))
  if (rest.length === 0) putOff.clear()
  const [first, ...others] = rest.length > 0 ? rest : ready
  return others.reduce<Operation | undefined>(
    (best, one) => (best && (one.failedTries ?? 0) < (best.failedTries ?? 0) ? one : best),
    first,
  )
}

/** The result of a try: go on with the next operation, or pause the lane for this long at least. */
export type Outcome = 'next' | { atLeastMs: number }

export interface LaneParts {
  list: OperationList
  channel: OutboxChannel
  /** Runs `work` while no other tab of the browser sends from the same lane. */
  alone: (work: () => Promise<void>, lane: LaneName) => Promise<void>
  isReachable: () => boolean
  isStopped: () => boolean
  wait: (ms: number) => Promise<void>
}

/** Sends one operation after the other; pauses while nobody answers, longer after each try. */
export const createLane = (
  lane: LaneName,
  parts: LaneParts,
  attempt: (operation: Operation) => Promise<Outcome>,
) => {
  const { list, channel, alone, isReachable, isStopped, wait } = parts
  const putOff = new Set<string>()
  const unanswered = new Map<string, number>()
  let tries = 0
  let isDraining = false
  let isAskedAgain = false
  /** Only the latest pause resumes the lane when it ends. */
  let currentPause: symbol | undefined

  const maySend = () => !isStopped() && isReachable()
  const pause = (ms: number): void => {
    const mine = Symbol()
    currentPause = mine
    void wait(ms).then(() => {
      if (currentPause === mine) void resume()
    })
  }
  const pauseAfter = (id: string, atLeastMs: number): void => {
    const count = (unanswered.get(id) ?? 0) + 1
    unanswered.set(id, count % mostUnansweredTries[lane])
    if (count === mostUnansweredTries[lane]) putOff.add(id)
    tries++
    const ms = Math.max(atLeastMs, Math.min(longestPauseMs, 2 ** tries * firstPauseMs))
    pause(ms)
    channel.post({ type: 'paused', ms, lane })
  }
  const next = async (): Promise<Operation | undefined> =>
    lane === 'records' || list.all().some((one) => laneOf(one) === lane)
      ? nextOf(await list.read(), lane, putOff)
      : undefined
  const drainAlone = async () => {
    while (maySend() && !currentPause) {
      const operation = await next()
      if (!operation) return
      const outcome = await attempt(operation)
      if (outcome !== 'next') pauseAfter(operation.id, outcome.atLeastMs)
      else {
        tries = 0
        unanswered.delete(operation.id)
      }
    }
  }
  const drain = async (): Promise<void> => {
    isAskedAgain = true
    if (isDraining) return
    isDraining = true
    while (isAskedAgain && maySend()) {
      isAskedAgain = false
      await alone(drainAlone, lane).catch(() => undefined)
    }
    isDraining = false
  }
  const resume = (): Promise<void> => {
    currentPause = undefined
    return drain()
  }

  return {
    drain,
    /** Tries now, without waiting for the end of a pause. */
    hurry: (): Promise<void> => {
      tries = 0
      return resume()
    },
    pause,
    isPaused: (): boolean => currentPause !== undefined,
  }
}
