import { useSyncExternalStore } from 'react'
import { todayIn } from './formats.ts'
import { serverAheadMs } from './server-clock.ts'

const nowMs = () => Date.now() + serverAheadMs()

let second = Math.floor(nowMs() / 1000)
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** On the turn of each second, so that all counters on the screen change together. */
const tick = (): void => {
  second = Math.floor(nowMs() / 1000)
  for (const listener of listeners) listener()
  timer = setTimeout(tick, 1000 - (nowMs() % 1000))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  if (listeners.size === 1) tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

/** Seconds since 1970 by the server's clock, counted up while the component shows. */
export const useNowSeconds = (): number => useSyncExternalStore(subscribe, () => second)

/** The calendar date in the person's zone; the component renders again when midnight passes. */
export const useToday = (timezone: string): string =>
  useSyncExternalStore(
    subscribe,
    () => todayIn(timezone),
    () => todayIn(timezone),
  )
