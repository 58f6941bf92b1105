import { wasAnswered } from '../api/api-error.ts'
import { send } from '../api/send.ts'
import { onOnlineChange, serverIsReachable } from '../connection/online.ts'

const storageKey = 'signOuts'
/** Only the last sign-outs without a server are stored; the other sessions expire by age. */
const most = 5

/** The refresh tokens of sessions that were signed out here and that the server has not ended yet. */
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
    // Without storage, the server is told only once.
  }
}

const others = (token: string): string[] => waiting().filter((one) => one !== token)

/** Any answer counts; only an unanswered call is repeated. */
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

/** Has the server end a session; repeats it when the server is reachable again, and when a page is next opened. */
export const endAtServer = (token: string): void => {
  keep([...others(token), token].slice(-most))
  void tellAll([token])
}

/** Called once, when the page starts. */
export const tellWaitingSignOuts = (): void => void tellAll(waiting())
