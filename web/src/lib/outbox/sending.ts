import type { KeyedCall } from '../api/keyed-call.ts'
import { createLane, type LaneParts, type Outcome } from './lane.ts'
import { CannotBeSent, type Failure, failureOf, laneOf, type Operation } from './operation.ts'
import {
  isForLater,
  isServerFailure,
  isUnavailable,
  Kept,
  type Senders,
  Settled,
  waitAskedFor,
} from './sender.ts'
import { type Answers, type OutboxMessage, otherTabsMs } from './tabs.ts'

/** An operation that fails at the server this often is set aside. */
const mostFailedTries = 5

export interface SendingParts extends LaneParts {
  answers: Answers
  senders: Senders
  /** The calls of one operation. */
  callsOf: (operation: Operation) => KeyedCall
  changed: (message?: OutboxMessage) => Promise<void>
  /** Called with each operation that its first try leaves unanswered. */
  onWaiting: (id: string) => void
  /** Called with what is set aside after it had waited, unless the page shows it already. */
  onKept?: (operation: Operation, failure: Failure) => void
}

/** Ends an operation that is not tried any more: gives it back to its form, reports it, or keeps it with the reason. */
const createSetAside = ({ list, answers, senders, changed, wait, onKept }: SendingParts) => {
  const giveBack = async ({ name, change }: Operation, error: unknown): Promise<boolean> =>
    (await (await senders.of(name))?.giveBack(change, error)) ?? false
  const forget = async ({ id }: Operation) => {
    await list.forget(id)
    answers.reject(id, new Settled())
    await changed()
  }
  const tellKept = (operation: Operation, error: unknown): void => {
    const { name, change } = operation
    if (!senders.known(name)?.isInSight?.(change)) onKept?.(operation, failureOf(error))
  }
  const keep = async (operation: Operation, error: unknown): Promise<void> => {
    const failure = failureOf(error)
    await list.replace({ ...operation, failure })
    answers.reject(operation.id, new Kept(failure.message))
    await changed()
    tellKept(operation, error)
  }
  /** Stays in the store with its failure until the listener has put what was typed back into its form. */
  const rejectAtOnce = async (operation: Operation, error: unknown): Promise<void> => {
    await list.replace({ ...operation, failure: failureOf(error) })
    answers.reject(operation.id, error as Error)
    await wait(otherTabsMs)
  }
  /** Deals with another tab's operation that this tab has not claimed. */
  const takeOver = async (operation: Operation, error: unknown): Promise<void> => {
    await wait(otherTabsMs)
    await list.refresh()
    if (!list.get(operation.id)?.failure) return
    if (await giveBack(operation, error)) await forget(operation)
    else tellKept(operation, error)
  }

  return {
    /** For an operation of this page, whichever tab sent it. */
    ofOwn: async (operation: Operation, error: unknown): Promise<void> => {
      const { id, file } = operation
      const answer = answers.get(id)
      if (answer) answer.isRefused = true
      const isGivenBack = await giveBack(operation, error)
      if (!isGivenBack && (answer?.hasWaited || file)) return keep(operation, error)
      list.end(id)
      if (!isGivenBack) await rejectAtOnce(operation, error)
      await forget(operation)
    },
    /** For an operation of another tab, which takes it back if it is still open. */
    ofOthers: async (operation: Operation, error: unknown): Promise<void> => {
      const failure = failureOf(error)
      await list.replace({ ...operation, failure })
      answers.reject(operation.id, new Kept(failure.message))
      await changed({ type: 'refused', operation, failure })
      void takeOver(operation, error)
    },
  }
}

/** Sends the stored operations, records and files at the same time, until the server has answered each. */
export const createSending = (parts: SendingParts) => {
  const { list, answers, senders, channel, callsOf, changed, onWaiting, isStopped } = parts
  const setAside = createSetAside(parts)
  /** Stops an operation that this page is sending. */
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
  /** Stores the count, so that other tabs and later pages continue it. */
  const countFailure = async (operation: Operation, error: unknown): Promise<Outcome> => {
    const failedTries = (operation.failedTries ?? 0) + 1
    if (failedTries < mostFailedTries) await list.replace({ ...operation, failedTries })
    const outcome = tryLater(operation, error)
    return failedTries < mostFailedTries ? outcome : putAside(operation, error)
  }

  /** How many operations of each lane the server has taken or refused. */
  const answered = { records: 0, files: 0 }
  /** That number at the last try of an operation for which the server was not available. */
  const answeredBefore = new Map<string, number>()
  const noteAnswer = (operation: Operation): void => {
    answered[laneOf(operation)]++
    answeredBefore.delete(operation.id)
  }
  /** Whether the server has answered others since the last such try, so that it is not down as a whole. */
  const failsAlone = (operation: Operation): boolean => {
    const count = answered[laneOf(operation)]
    const before = answeredBefore.get(operation.id) ?? count
    answeredBefore.set(operation.id, count)
    return count > before
  }

  const send = async (operation: Operation, signal: AbortSignal): Promise<Outcome> => {
    const { id, name, change } = operation
    const sender = await senders.of(name)
    if (isStopped()) return 'next'
    if (!sender) return countFailure(operation, new CannotBeSent())
    try {
      const learned = await sender.send(change, callsOf(operation), {
        file: await list.file(operation),
        signal,
      })
      if (isStopped()) return 'next'
      noteAnswer(operation)
      await list.forget(id)
      answers.resolve(id)
      await changed({ type: 'done', id, name, learned })
      return 'next'
    } catch (error) {
      if (isStopped() || signal.aborted) return 'next'
      if (isServerFailure(error)) return countFailure(operation, error)
      if (isUnavailable(error) && failsAlone(operation)) return countFailure(operation, error)
      if (isForLater(error)) return tryLater(operation, error)
      noteAnswer(operation)
      return putAside(operation, error)
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
    drain: () => Promise.all([lanes.records.drain(), lanes.files.drain()]),
    /** Tries now, without waiting for the end of a pause. */
    hurry: () => Promise.all([lanes.records.hurry(), lanes.files.hurry()]),
    /** Sets aside an operation of this page that another tab has sent. */
    refuseOwn: setAside.ofOwn,
    stop: (id: string): void => underWay.get(id)?.abort(),
    stopUnless: (isWanted: (id: string) => boolean): void => {
      for (const [id, stop] of underWay) if (!isWanted(id)) stop.abort()
    },
  }
}
