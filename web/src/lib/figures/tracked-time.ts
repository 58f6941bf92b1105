import { fillStage } from './fill-stage.ts'

interface Timed {
  timeTracking: { totalTime: number; startedAt: string | null }
}

/** Seconds of the running session until `nowSeconds`; 0 where none runs. */
export const sessionSeconds = ({ timeTracking: { startedAt } }: Timed, nowSeconds: number): number =>
  startedAt ? Math.max(0, nowSeconds - Math.floor(Date.parse(startedAt) / 1000)) : 0

/** Seconds tracked until `nowSeconds`, the running session included. */
export const trackedSeconds = (task: Timed, nowSeconds: number): number =>
  task.timeTracking.totalTime + sessionSeconds(task, nowSeconds)

/** How far the tracked time fills the estimate; null where there is none (spec 2 §9). */
export const progressOf = (tracked: number, estimatedMinutes: number) => {
  if (estimatedMinutes <= 0) return null
  const percent = (tracked / (estimatedMinutes * 60)) * 100
  const stage = fillStage(percent)
  // Over by a little is over: never "by 0%".
  return {
    percent: Math.floor(percent),
    stage,
    overPercent: stage === 'over' ? Math.max(1, Math.round(percent - 100)) : 0,
  }
}
