import type { Tables } from '../../db/types.ts'

type Source = Tables['time_entries']['source']

/** What a timer made, whenever the server heard of its start: every rule about timers holds for all of these. */
export const timerSources = ['timer', 'offline'] as const satisfies Source[]

export const isByTimer = (source: Source): boolean => timerSources.some((one) => one === source)

/** Longer than any call that reaches the server at its first try takes. */
const promptMs = 60_000

/** What the entry of a timer that was started at `at`, by our clock, says of where it comes from. */
export const sourceOfStart = (at: Date, now: Date): Source =>
  at.getTime() < now.getTime() - promptMs ? 'offline' : 'timer'
