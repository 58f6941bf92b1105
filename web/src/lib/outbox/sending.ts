import { ApiError } from '../api/api-error.ts'
import type { KeyedCall } from './keyed-call.ts'
import { type LaneName, laneOf, type Operation } from './operation.ts'
import { nextOf } from './order.ts'
import { isForLater, isServerFailure, type Senders, waitAskedFor } from './sender.ts'
import type { SetAside } from './set-aside.ts'
import type { OutboxChannel, OutboxMessage } from './tabs.ts'
import type { Answers, OperationList } from './this-page.ts'

const mostWaitMs = 30_000
const firstWaitMs = 500
/** An operation that the server fails at as often as this is set aside. */
const mostFailedTries = 5
/** After so many tries that say nothing about it, the others of its lane have theirs first. */
const mostVainTries: Record<LaneName, number> = { records: 5, files: 1 }

/** What a try came to: the next one may go, or all wait, for this long at least. */
type Outcome = 'next' | { atLeastMs: number }

const cannotBeSent = () =>
  new ApiError(0, 'unknown', 'This page cannot save it. Reload the page, then try again.')

/** How a page reaches the server, and the other tabs. */
export interface Ways {
  channel: OutboxChannel
  /** Runs `work` while no other tab of the browser sends from the same lane. */
  alone: (work: () => Promise<void>, lane: LaneName) => Promise<void>
  /** The calls of one operation. */
  callsOf: (operation: Operation) => KeyedCall
  isReachable: () => boolean
}

interface SendingParts extends Ways {
  list: OperationList
  answers: Answers
  senders: Senders
  setAside: SetAside
  changed: (message?: OutboxMessage) => Promise<void>
  /** Hears of one that is not answered at its first try. */
  onWaiting: (id: string) => void
  isStopped: () => boolean
  wait: (ms: number) => Promise<void>
}

/** Sends one operation of a lane after the other; where nobody answers, again later, and each time later still. */
const createLane = (lane: LaneName, parts: SendingParts, attempt: (one: Operation) => Promise<Outcome>) => {
  const { list, channel, alone, isReachable, isStopped, wait } = parts
  const putOff = new Set<string>()
  const vainTries = new Map<string, number>()
  let tries = 0
  let isDraining = false
  let isAskedAgain = false
  /** The wait that counts: whoever is asked meanwhile does not begin one more. */
  let standing: symbol | undefined

  const mayGoOn = () => !isStopped() && isReachable()
  const standBack = (ms: number): void => {
    const mine = Symbol()
    standing = mine
    void wait(ms).then(() => {
      if (standing === mine) void resume()
    })
  }
  const comeBack = (id: string, atLeastMs: number): void => {
    const vain = (vainTries.get(id) ?? 0) + 1
    vainTries.set(id, vain % mostVainTries[lane])
    if (vain === mostVainTries[lane]) putOff.add(id)
    tries++
    const ms = Math.max(atLeastMs, Math.min(mostWaitMs, 2 ** tries * firstWaitMs))
    standBack(ms)
    channel.post({ type: 'standsBack', ms, lane })
  }
  const next = async (): Promise<Operation | undefined> =>
    lane === 'records' || list.all().some((one) => laneOf(one) === lane)
      ? nextOf(await list.read(), lane, putOff)
      : undefined
  const drainAlone = async () => {
    while (mayGoOn() && !standing) {
      const operation = await next()
      if (!operation) return
      const outcome = await attempt(operation)
      if (outcome !== 'next') comeBack(operation.id, outcome.atLeastMs)
      else {
        tries = 0
        vainTries.delete(operation.id)
      }
    }
  }
  const drain = async (): Promise<void> => {
    isAskedAgain = true
    if (isDraining) return
    isDraining = true
    while (isAskedAgain && mayGoOn()) {
      isAskedAgain = false
      await alone(drainAlone, lane).catch(() => undefined)
    }
    isDraining = false
  }
  const resume = (): Promise<void> => {
    standing = undefined
    return drain()
  }

  return {
    drain,
    /** Tries now, whatever was waited for. */
    hurry: (): Promise<void> => {
      tries = 0
      return resume()
    },
    /** For as long as another tab does. */
    standBack,
    isStandingBack: (): boolean => standing !== undefined,
  }
}

/** Sends what is stored, in two lanes beside one another, each operation until the server has answered it. */
export const createSending = (parts: SendingParts) => {
  const { list, answers, senders, setAside, channel, callsOf, changed, onWaiting, isStopped } = parts
  /** What is being sent by this page, and how to stop it. */
  const underWay = new Map<string, AbortController>()

  const putAside = async (operation: Operation, error: unknown): Promise<Outcome> => {
    await (answers.get(operation.id)?.isOwn ? setAside.ofOwn : setAside.ofOthers)(operation, error)
    return 'next'
  }
  const tryLater = ({ id }: Operation, error: unknown): Outcome => {
    onWaiting(id)
    channel.post({ type: 'waits', id })
    return { atLeastMs: waitAskedFor(error) }
  }
  /** The count is stored: another tab goes on with it, and so does the next page. */
  const countFailure = async (operation: Operation, error: unknown): Promise<Outcome> => {
    const failedTries = (operation.failedTries ?? 0) + 1
    if (failedTries < mostFailedTries) await list.replace({ ...operation, failedTries })
    const outcome = tryLater(operation, error)
    return failedTries < mostFailedTries ? outcome : putAside(operation, error)
  }

  const send = async (operation: Operation, signal: AbortSignal): Promise<Outcome> => {
    const { id, name, change } = operation
    const sender = await senders.of(name)
    if (isStopped()) return 'next'
    if (!sender) return countFailure(operation, cannotBeSent())
    try {
      const learned = await sender.send(change, callsOf(operation), {
        file: await list.file(operation),
        signal,
      })
      if (isStopped()) return 'next'
      await list.forget(id)
      answers.resolve(id)
      await changed({ type: 'done', id, name, learned })
      return 'next'
    } catch (error) {
      if (isStopped() || signal.aborted) return 'next'
      if (isServerFailure(error)) return countFailure(operation, error)
      return isForLater(error) ? tryLater(operation, error) : putAside(operation, error)
    }
  }
  const attempt = async (operation: Operation): Promise<Outcome> => {
    const stop = new AbortController()
    underWay.set(operation.id, stop)
    try {
      return await send(operation, stop.signal)
    } finally {
      underWay.delete(operation.id)
    }
  }

  const lanes = {
    records: createLane('records', parts, attempt),
    files: createLane('files', parts, attempt),
  }
  return {
    lanes,
    /** Sends what may be sent by now. */
    drain: () => Promise.all([lanes.records.drain(), lanes.files.drain()]),
    /** The same, whatever was waited for. */
    hurry: () => Promise.all([lanes.records.hurry(), lanes.files.hurry()]),
    stop: (id: string): void => underWay.get(id)?.abort(),
    /** Stops whatever of what is being sent is not to be sent any more. */
    stopUnless: (isWanted: (id: string) => boolean): void => {
      for (const [id, stop] of underWay) if (!isWanted(id)) stop.abort()
    },
  }
}
