import type { ErrorBody } from '@daybook/contract/errors'
import { v7 as newId } from 'uuid'
import { ApiError, type ApiErrorCode } from '../api-error.ts'

/** The form in which operations are stored; `migrate` brings older ones up to it. */
export const currentForm = 1

/** What the server said to an operation, as far as it is to be explained later. */
export interface Failure {
  status: number
  code: ApiErrorCode
  message: string
  response?: Partial<ErrorBody>
}

/** How an operation is called where it waits. */
export interface OperationLabel {
  /** As in 'Task update'. */
  action: string
  /** The title of what it is about, as it was then; empty where there is none. */
  subject: string
  /** What was typed for it, to be taken along where it cannot be saved; empty where nothing was. */
  typed: string
}

/** What a person did, as it waits on the device until the server has answered it. */
export interface Operation extends OperationLabel {
  /** Begins the idempotency key of each call that it takes: sent again, it happens once. */
  id: string
  form: number
  /** Of the sender who knows what to do with the change. */
  name: string
  change: unknown
  /** When it was done, by this device. */
  at: string
  /** How often it was tried anew after a refusal; none is 0. */
  round?: number
  /** What is sent with it, as it was called and how many bytes it has; the store has it beside. */
  file?: { name: string; size: number }
  /** The browser did not store it: it goes with its page. */
  isOnPage?: true
  /** It was refused after it had waited, and waits for a decision now. */
  failure?: Failure
}

/** Files are sent beside the rest: they may take minutes. */
export type LineName = 'records' | 'files'

export const newOperation = (name: string, change: unknown, label: OperationLabel, at: Date): Operation => ({
  ...label,
  id: newId(),
  form: currentForm,
  name,
  change,
  at: at.toISOString(),
})

export const failureOf = (error: unknown): Failure =>
  error instanceof ApiError
    ? { status: error.status, code: error.code, message: error.message, response: error.response }
    : { status: 0, code: 'unknown', message: '' }

export const errorOf = ({ status, code, message, response }: Failure): ApiError =>
  new ApiError(status, code, message, response)

type Migration = (operation: Operation) => Operation

/** From each form to the next one, by the form that it starts from. */
const migrations: Record<number, Migration> = {}

/** An operation as this version of the app knows it; undefined for one that a newer version has stored. */
export const migrate = (
  operation: Operation,
  to = currentForm,
  steps: Record<number, Migration> = migrations,
): Operation | undefined => {
  let current = operation
  while (current.form < to) {
    const step = steps[current.form]
    if (!step) return undefined
    current = { ...step(current), form: current.form + 1 }
  }
  return current.form === to ? current : undefined
}
