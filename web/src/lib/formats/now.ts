import { useSyncExternalStore } from 'react'
import { serverAheadMs } from '../api/server-clock.ts'
import { todayIn } from './formats.ts'

let tickedAtMs = Date.now()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** On the turn of each second, so that all counters on the screen change together. */
const tick = (): void => {
  tickedAtMs = Date.now()
  for (const listener of listeners) listener()
  timer = setTimeout(tick, 1000 - ((tickedAtMs + serverAheadMs()) % 1000))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  if (listeners.size === 1) tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

/** As of the last turn, by what is known of the server's clock by now: an answer may just have told of it. */
const second = (): number => {
  if (listeners.size === 0) tickedAtMs = Date.now()
  return Math.floor((tickedAtMs + serverAheadMs()) / 1000)
}

/** Seconds since 1970 by the server's clock, counted up while the component shows. */
export const useNowSeconds = (): number => useSyncExternalStore(subscribe, second)

const stepSeconds = 5

/** The same in milliseconds for figures of minutes, renewed every few seconds; 0 while nothing runs. */
export const useNowMs = (runs: boolean): number =>
  useSyncExternalStore(subscribe, () => (runs ? Math.floor(second() / stepSeconds) * stepSeconds * 1000 : 0))

/** The calendar date in the person's zone; the component renders again when midnight passes. */
export const useToday = (timezone: string): string =>
  useSyncExternalStore(
    subscribe,
    () => todayIn(timezone),
    () => todayIn(timezone),
  )
