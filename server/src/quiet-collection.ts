import { performance } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Stop } from './run-until-stopped.ts'

const lookEveryMs = 5_000
/** Of the event loop's time; schedules, health checks and an open page or two take less. */
const quietBelow = 0.05
/** What the young generation has at least, whatever is done. */
const smallestBytes = 4 * 1_048_576

const youngBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.physical_space_size ?? 0

/**
 * Gives back what a busy time has left. V8 lets the young generation grow under load and makes it smaller only while it
 * collects, which it has no cause to do once nobody asks any more: 80 MB stayed for as long as it was quiet. A collection
 * of the young generation takes a few milliseconds, and two or three of them make it small (decision 063).
 */
export const startQuietCollection = (everyMs = lookEveryMs): Stop => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NonNullable<typeof globalThis.gc>
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization < quietBelow && youngBytes() > smallestBytes) collect({ type: 'minor' })
  }, everyMs)
  timer.unref()
  return async () => clearInterval(timer)
}
