import { ApiError, wasAnswered } from '../api/api-error.ts'
import type { KeyedCall } from './keyed-call.ts'
import type { Operation } from './operation.ts'

/** What goes with a change that is sent. */
export interface SendParts {
  /** Of a change that brings one, unless the device has lost it. */
  file?: File
  /** It is given up meanwhile. */
  signal: AbortSignal
}

/** What one kind of change takes, in one tab. */
export interface Sender {
  /** Tells the server, and answers what was learned of it, in a form that other tabs can be told. @throws ApiError */
  send: (change: unknown, call: KeyedCall, parts: SendParts) => Promise<unknown>
  /** Takes in what another tab has learned. */
  learn: (learned: unknown) => void
  /** Shows what waits and was not done in this page; `done` settles when it has been answered. */
  show: (operation: Operation, done: Promise<void>) => void
  /** Puts what was refused back to where it can be mended; false where there is no such place. Settled once it is there. */
  giveBack: (change: unknown, error: unknown) => boolean | Promise<boolean>
  /** Whether what becomes of a change shows on the screen, so that it need not be told besides. */
  isInSight?: (change: unknown) => boolean
}

/** It was refused after it had waited: it is kept, and listed with why. */
export class Kept extends Error {
  override name = 'Kept'
}

/** It was given up, or mended elsewhere: nobody need be told. */
export class Settled extends Error {
  override name = 'Settled'
}

/** Whether it has been told, or need not be, why something did not happen. */
export const isDealtWith = (error: unknown): boolean => error instanceof Kept || error instanceof Settled

const later = new Set([401, 408, 425, 429])

/** What stands in front of the server says it is not there, or shows a page of its own in its place. */
const isByProxy = ({ status, response }: ApiError): boolean =>
  response?.success === undefined && (status < 400 || status === 404 || status === 405 || status >= 500)

/** Whether a try says nothing about the operation: nobody was reached, or nobody had the time or the right token. */
export const isForLater = (error: unknown): boolean =>
  error instanceof ApiError && (!wasAnswered(error) || later.has(error.status) || isByProxy(error))

/** For how long the server does not want to be asked again, in milliseconds. */
export const waitAskedFor = (error: unknown): number => (error instanceof ApiError && error.retryAfterMs) || 0

/** Whether it was the server that failed, at this very operation as it seems. */
export const isServerFailure = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'internal'

export type LoadSender = (name: string) => Promise<Sender | undefined>

/** Those who know what to do with changes, by the names of these. */
export const createSenders = (load: LoadSender) => {
  const senders = new Map<string, Sender>()
  const asked = new Map<string, Promise<Sender | undefined>>()
  return {
    register: (name: string, sender: Sender): void => void senders.set(name, sender),
    /** As far as it is needed here by now. */
    known: (name: string): Sender | undefined => senders.get(name),
    /**
     * Where no page has needed it yet, it is loaded; undefined where that fails. Whoever asked first is answered first,
     * also while it is being loaded: changes are laid over one another in the order in which they were done.
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
