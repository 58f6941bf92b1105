import { westernDigits } from '@daybook/contract/digits'
import { mostEstimatedMinutes } from '@daybook/contract/tasks'
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

/** Digits alone: `Number` would take 1e2 and 0x10 as well. */
const wholeNumber = (typed: string): number => {
  const text = westernDigits(typed.trim())
  return /^\d*$/.test(text) ? Number(text) : Number.NaN
}

/** Hours and minutes as typed, in minutes; null where they make no time (spec 2 §5). Blank counts as 0. */
export const parseEstimate = (hours: string, minutes: string): number | null => {
  const [h, m] = [wholeNumber(hours), wholeNumber(minutes)]
  // What is no number compares as false.
  const sum = h * 60 + m
  return h >= 0 && m <= 59 && sum <= mostEstimatedMinutes ? sum : null
}

/** An estimate as the two fields show it; none is blank. */
export const splitEstimate = (minutes: number): { hours: string; minutes: string } =>
  minutes > 0
    ? { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) }
    : { hours: '', minutes: '' }
