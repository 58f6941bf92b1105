import { ApiError, wasAnswered } from '../api/api-error.ts'
import type { KeyedCall } from '../api/keyed-call.ts'
import type { Operation } from './operation.ts'

export interface SendParts {
  /** Undefined where the change has none, and where the device has lost it. */
  file?: File
  /** Aborted when the change is discarded. */
  signal: AbortSignal
}

/** How one kind of change is sent and shown, in one tab. */
export interface Sender {
  /** Sends it, and answers what other tabs should learn; that must survive a structured clone. @throws ApiError */
  send: (change: unknown, call: KeyedCall, parts: SendParts) => Promise<unknown>
  /** Takes in what another tab has learned. */
  learn: (learned: unknown) => void
  /** Shows a change that was not made in this page; `done` settles when the server has answered. */
  show: (operation: Operation, done: Promise<void>) => void
  /** Puts a refused change back to where it can be corrected; false where there is no such place. */
  giveBack: (change: unknown, error: unknown) => boolean | Promise<boolean>
  /** Whether the page shows already what becomes of the change, so that no toast need say it. */
  isInSight?: (change: unknown) => boolean
}

/** The change was refused after it had waited; it is listed with the reason. */
export class Kept extends Error {
  override name = 'Kept'
}

/** The change was discarded, or dealt with elsewhere: nobody need be told. */
export class Settled extends Error {
  override name = 'Settled'
}

/** Whether nobody need be told any more why the change failed. */
export const isDealtWith = (error: unknown): boolean => error instanceof Kept || error instanceof Settled

const later = new Set([401, 408, 425, 429])

/** Whether a proxy answered: no server is behind it, or it shows a page of its own. */
const isByProxy = ({ status, response }: ApiError): boolean =>
  response?.success === undefined && (status < 400 || status === 404 || status === 405 || status >= 500)

/** Whether a try says nothing about the operation: no answer, no time, no valid token. */
export const isForLater = (error: unknown): boolean =>
  error instanceof ApiError && (!wasAnswered(error) || later.has(error.status) || isByProxy(error))

/** How long the server asks to be left alone, in milliseconds. */
export const waitAskedFor = (error: unknown): number => (error instanceof ApiError && error.retryAfterMs) || 0

/** Whether the server itself failed, presumably because of this operation. */
export const isServerFailure = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'internal'

/** Whether the server itself says that it cannot do it now: because of this operation, or because it is down. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 503 && error.response?.success === false

export type LoadSender = (name: string) => Promise<Sender | undefined>

/** The senders of a page, by the name of their changes. */
export const createSenders = (load: LoadSender) => {
  const senders = new Map<string, Sender>()
  const asked = new Map<string, Promise<Sender | undefined>>()
  return {
    register: (name: string, sender: Sender): void => void senders.set(name, sender),
    /** Undefined where it is not loaded yet. */
    known: (name: string): Sender | undefined => senders.get(name),
    /**
     * Loads it where no page has needed it yet; undefined where that fails. Answers in the order of the requests, since
     * changes are shown on top of one another in the order in which they were made.
     */
    of: (name: string): Promise<Sender | undefined> => {
      const answer = (asked.get(name) ?? Promise.resolve()).then(
        () => senders.get(name) ?? load(name).catch(() => undefined),
      )
      asked.set(name, answer)
      return answer
    },
  }
}

export type Senders = ReturnType<typeof createSenders>
