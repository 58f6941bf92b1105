import type { ErrorBody } from '@daybook/contract/errors'
import { v7 as newId } from 'uuid'
import { ApiError, type ApiErrorCode } from '../api/api-error.ts'

/** The form in which operations are stored; `readStored` brings older ones up to it. */
export const currentForm = 2

/** Why an operation is not saved, as far as it is to be explained later. */
export interface Failure {
  /** Of the server's answer; 0 where there was none. */
  status: number
  code: ApiErrorCode
  message: string
  response?: Partial<ErrorBody>
}

/** What an operation is about, and how it is called where it waits. */
export interface OperationLabel {
  /** As in 'Task update'. */
  action: string
  /** The title of what it is about, as it was then; empty where there is none. */
  subject: string
  /** Its typed text, to copy where it cannot be saved; empty where nothing was typed. */
  typed: string
  /** The records that it changes: what is done to them later waits for it. */
  changes: readonly string[]
  /** Those of them that come to be by it: what names one of these waits for it even after a refusal. */
  makes?: readonly string[]
}

/** A person's change, waiting on the device until the server has answered it. */
export interface Operation extends OperationLabel {
  /** Begins the idempotency key of each call that it takes: sent again, it happens once. */
  id: string
  form: number
  /** Of the sender who knows what to do with the change. */
  name: string
  change: unknown
  /** Every id in the change: it waits for whatever makes or changes one of these. */
  needs: readonly string[]
  /** When it was done, by this device. */
  at: string
  /** How often it was tried anew after a refusal; none is 0. */
  round?: number
  /** How often the server has failed at it; none is 0. */
  failedTries?: number
  /** What is sent with it, as it was called and how many bytes it has; the store has it beside. */
  file?: { name: string; size: number }
  /** The browser did not store it: it goes with its page. */
  isOnPage?: true
  /** It is not saved, and waits for a decision now. */
  failure?: Failure
  /** This version of the app cannot read what the device keeps. Never stored. */
  isUnreadable?: true
}

/** Files are sent beside the rest: they may take minutes. */
export type LaneName = 'records' | 'files'

export const laneOf = ({ file }: Operation): LaneName => (file ? 'files' : 'records')

const anId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const collectIds = (value: unknown, ids: Set<string>): Set<string> => {
  if (typeof value === 'string' && anId.test(value)) ids.add(value)
  if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) collectIds(part, ids)
  return ids
}

/** Every id that stands in a change, wherever: a new field that names a record is found without being declared. */
export const idsIn = (change: unknown): readonly string[] => [...collectIds(change, new Set())]

export const newOperation = (name: string, change: unknown, label: OperationLabel, at: Date): Operation => ({
  ...label,
  id: newId(),
  form: currentForm,
  name,
  change,
  needs: idsIn(change),
  at: at.toISOString(),
})

export const failureOf = (error: unknown): Failure =>
  error instanceof ApiError
    ? { status: error.status, code: error.code, message: error.message, response: error.response }
    : { status: 0, code: 'unknown', message: '' }

export const errorOf = ({ status, code, message, response }: Failure): ApiError =>
  new ApiError(status, code, message, response)

/** Whether the server has refused it, as opposed to failing, or never being asked. */
export const isRefusal = ({ status }: Failure): boolean => status >= 400 && status < 500
