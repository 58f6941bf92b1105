import { expect } from 'vitest'
import type { Change, Device } from './device.ts'

/** Something that was done at a device, when by the server's clock. */
export interface Deed {
  change: Change
  device: Device
  at: string
}

interface Entry {
  id: string
  started_at: Date
  stopped_at: Date | null
}

/** What may end a timer on a task, or keep one from beginning: what is done to that task, and any other start. */
const meddles = (taskId: string, { change }: Deed): boolean =>
  change.kind === 'start' ||
  (change.id === taskId && ['stop', 'toggle', 'delete', 'restore'].includes(change.kind))

const isDone = ({ device, change }: Deed): boolean => device.outcomes.get(change) === 'done'

/**
 * A timer that was started and stopped at one device, with nothing about it in between, is as long as the work was,
 * whenever its device could tell, where its task was neither deleted nor completed elsewhere, and whatever else was done at
 * the other one before and after.
 */
export const checkWorked = (done: readonly Deed[], entries: readonly Entry[], toleranceMs: number): void => {
  for (const [index, start] of done.entries()) {
    const { change, device } = start
    if (change.kind !== 'start') continue
    const { id: taskId, sessionId } = change
    const end = done.slice(index + 1).find((deed) => meddles(taskId, deed))
    if (end?.change.kind !== 'stop' || end.device !== device || ![start, end].every(isDone)) continue
    // Of a task that is in the trash by the time it is told, its stop is not found.
    if (done.some((deed) => deed.change.id === taskId && deed.change.kind === 'delete')) continue
    // What the other one did to the task before may be told after the start, and ends the timer then.
    if (
      done.some(
        (deed) => deed.device !== device && deed.change.id === taskId && deed.change.kind === 'toggle',
      )
    )
      continue
    const entry = entries.find(({ id }) => id === sessionId)
    // The other one's timer may have run there already.
    const isSpared = done.some((deed) => deed !== start && deed !== end && meddles(taskId, deed))
    if (!entry && isSpared) continue
    const workedMs = Date.parse(end.at) - Date.parse(start.at)
    const lastedMs = entry?.stopped_at && entry.stopped_at.getTime() - entry.started_at.getTime()
    expect([sessionId, Math.abs((lastedMs ?? Infinity) - workedMs) < toleranceMs]).toEqual([sessionId, true])
  }
}
