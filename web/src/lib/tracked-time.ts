interface Timed {
  timeTracking: { totalTime: number; startedAt: string | null }
}

/** Seconds of the running session until `nowSeconds`; 0 where none runs. */
export const sessionSeconds = ({ timeTracking: { startedAt } }: Timed, nowSeconds: number): number =>
  startedAt ? Math.max(0, nowSeconds - Math.floor(Date.parse(startedAt) / 1000)) : 0

/** Seconds tracked until `nowSeconds`, the running session included. */
export const trackedSeconds = (task: Timed, nowSeconds: number): number =>
  task.timeTracking.totalTime + sessionSeconds(task, nowSeconds)

export type Progress = 'within' | 'near' | 'over'

/** How far the tracked time fills the estimate; null where there is none (spec 2 §9). */
export const progressOf = (tracked: number, estimatedMinutes: number) => {
  if (estimatedMinutes <= 0) return null
  const percent = (tracked / (estimatedMinutes * 60)) * 100
  const stage: Progress = percent > 100 ? 'over' : percent > 80 ? 'near' : 'within'
  return { percent, stage, overPercent: Math.max(0, Math.round(percent - 100)) }
}

/** Hours and minutes as typed, in minutes; null where they make no time (spec 2 §5). Blank counts as 0. */
export const parseEstimate = (hours: string, minutes: string): number | null => {
  const [wholeHours, wholeMinutes] = [hours, minutes].map((text) => Number(text.trim() || 0))
  if (!Number.isInteger(wholeHours) || !Number.isInteger(wholeMinutes)) return null
  const [h, m] = [wholeHours as number, wholeMinutes as number]
  return h < 0 || m < 0 || m > 59 ? null : h * 60 + m
}

/** An estimate as the two fields show it; none is blank. */
export const splitEstimate = (minutes: number): { hours: string; minutes: string } =>
  minutes > 0
    ? { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) }
    : { hours: '', minutes: '' }
