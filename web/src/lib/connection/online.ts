import { useSyncExternalStore } from 'react'
import { ApiError } from '../api/api-error.ts'
import { send } from '../api/send.ts'

const healthTimeoutMs = 3_000
/** How long an answer is good for, to whoever asks for the server's health and for the connection (spec 1 §9). */
const healthCachedMs = 3_000
const connectionCachedMs = 5_000
const intervalMs = 30_000
/** After the network has gone: what the server answered then may have been just before. */
const secondLookMs = 3_000

/** `full`: it answers, and has no room to save anything. */
type Reach = 'ok' | 'full' | 'none'

let reach: Reach = navigator.onLine ? 'ok' : 'none'
let checkedAt = 0
let checking: Promise<Reach> | undefined
// An answer that is under way may tell of a moment ago.
let isOutdated = false
const listeners = new Set<() => void>()

const become = (next: Reach): void => {
  if (next !== reach) {
    reach = next
    for (const listener of listeners) listener()
  }
}

const isFull = (error: unknown): boolean => {
  const { status, lacks } = ((error instanceof ApiError && error.response) || {}) as Record<string, unknown>
  return status === 'degraded' && lacks === 'room'
}

const askOnce = async (): Promise<void> => {
  isOutdated = false
  try {
    const { status } = (await send({ method: 'GET', path: '/health', timeoutMs: healthTimeoutMs })) as {
      status?: unknown
    }
    become(typeof status === 'string' && status.toLowerCase() === 'ok' ? 'ok' : 'none')
  } catch (error) {
    become(isFull(error) ? 'full' : 'none')
  }
}

const askHealth = async (): Promise<Reach> => {
  do await askOnce()
  while (isOutdated)
  checkedAt = Date.now()
  checking = undefined
  return reach
}

const ask = (cachedMs: number): Promise<Reach> => {
  if (Date.now() - checkedAt < cachedMs) return Promise.resolve(reach)
  checking ??= askHealth()
  return checking
}

/** Whether the server answers and says ok, for callers that depend on it, such as the session check. */
export const serverIsHealthy = async (): Promise<boolean> => (await ask(healthCachedMs)) === 'ok'

/** Whether it answers at all, for what only wants to know whether a try is worth it. */
export const serverIsConnected = async (): Promise<boolean> => (await ask(connectionCachedMs)) !== 'none'

/** For callers that have just seen the server fail, or answer again. */
export const checkAnew = (): void => {
  checkedAt = 0
  isOutdated = true
  void serverIsConnected()
}

let stopWatching: (() => void) | undefined

const watch = () => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (nextMs = intervalMs) => {
    clearTimeout(timer)
    timer = setTimeout(look, nextMs)
    checkAnew()
  }
  const onNetwork = () => look()
  // Only a reason to look: a server on this machine answers without a network (rules §3).
  const onNoNetwork = () => look(secondLookMs)
  window.addEventListener('online', onNetwork)
  window.addEventListener('offline', onNoNetwork)
  // The session check has asked a moment before.
  timer = setTimeout(look, intervalMs)
  void serverIsConnected()
  return () => {
    window.removeEventListener('online', onNetwork)
    window.removeEventListener('offline', onNoNetwork)
    clearTimeout(timer)
  }
}

/** Calls `listener` on every change between online, full and offline; watches while anybody listens. */
export const onOnlineChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  stopWatching ??= watch()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopWatching?.()
    stopWatching = undefined
  }
}

export const serverIsReachable = (): boolean => reach !== 'none'
export const useOnline = (): boolean => useSyncExternalStore(onOnlineChange, serverIsReachable)

/** Whether sending a change makes sense: reading works where nothing can be saved. */
export const serverSaves = (): boolean => reach === 'ok'
export const useSaves = (): boolean => useSyncExternalStore(onOnlineChange, serverSaves)
