import { wasAnswered } from '../api/api-error.ts'
import { send } from '../api/send.ts'
import { onOnlineChange, serverIsReachable } from '../connection/online.ts'

const storageKey = 'signOuts'
/** Whoever signs out more often without a server keeps the last ones only; the others end by their age. */
const most = 5

/** The refresh tokens of the sessions that this device has signed out of and the server has not ended yet. */
const waiting = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((token) => typeof token === 'string') : []
  } catch {
    return []
  }
}

const keep = (tokens: readonly string[]): void => {
  try {
    if (tokens.length > 0) localStorage.setItem(storageKey, JSON.stringify(tokens))
    else localStorage.removeItem(storageKey)
  } catch {
    // Where nothing can be kept, the server is told once.
  }
}

const others = (token: string): string[] => waiting().filter((one) => one !== token)

/** Any answer will do; only where none came is the server told again. */
const tell = async (token: string): Promise<void> => {
  try {
    await send({ method: 'POST', path: '/auth/logout', body: { refreshToken: token } })
  } catch (error) {
    if (!wasAnswered(error)) return
  }
  keep(others(token))
}

let stopListening: (() => void) | undefined

const tellAll = async (tokens: readonly string[]): Promise<void> => {
  await Promise.all(tokens.map(tell))
  if (waiting().length > 0) stopListening ??= onOnlineChange(tellWhenReachable)
  else {
    stopListening?.()
    stopListening = undefined
  }
}

const tellWhenReachable = (): void => {
  if (serverIsReachable()) void tellAll(waiting())
}

/** Has the server end a session; where it is not reached, again when it is, and when a page is next opened. */
export const endAtServer = (token: string): void => {
  keep([...others(token), token].slice(-most))
  void tellAll([token])
}

/** Once, when the page starts: tells the server what it could not be told before. */
export const tellWaitingSignOuts = (): void => void tellAll(waiting())
