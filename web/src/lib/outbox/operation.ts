import type { ErrorBody } from '@daybook/contract/errors'
import { v7 as newId } from 'uuid'
import { ApiError, type ApiErrorCode } from '../api/api-error.ts'

/** The form in which operations are stored; `readStored` migrates older ones. */
export const currentForm = 2

/** Why an operation was not saved, in a form that can be stored. */
export interface Failure {
  /** The status of the server's answer; 0 where there was none. */
  status: number
  code: ApiErrorCode
  message: string
  response?: Partial<ErrorBody>
}

/** How an operation is listed while it waits, and which records it concerns. */
export interface OperationLabel {
  /** As in 'Task update'. */
  action: string
  /** The record's title at that time; empty where there is none. */
  subject: string
  /** The typed text, to copy where it cannot be saved; empty where nothing was typed. */
  typed: string
  /** The records that it changes; later operations on them wait for it. */
  changes: readonly string[]
  /** The records that it creates; operations that name one wait for it even after a refusal. */
  makes?: readonly string[]
}

/** A person's change, waiting on the device until the server has answered it. */
export interface Operation extends OperationLabel {
  /** Begins the idempotency key of each of its calls, so that the server does it once. */
  id: string
  form: number
  /** The name of its sender. */
  name: string
  change: unknown
  /** Every id in the change; it waits for operations that make or change one of these records. */
  needs: readonly string[]
  /** When it was made, by this device's clock. */
  at: string
  /** How often it was tried again after a refusal; none is 0. */
  round?: number
  /** How often the server failed at it; none is 0. */
  failedTries?: number
  /** The name and bytes of a file that is sent with it; the store keeps the file itself separately. */
  file?: { name: string; size: number }
  /** The browser did not store it: it ends with its page. */
  isOnPage?: true
  /** Set where it is set aside, until the person retries or discards it. */
  failure?: Failure
  /** This version of the app cannot read the stored operation. Never stored itself. */
  isUnreadable?: true
}

/** Files have a lane of their own, since one may take minutes. */
export type LaneName = 'records' | 'files'

export const laneOf = ({ file }: Operation): LaneName => (file ? 'files' : 'records')

const anId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const collectIds = (value: unknown, ids: Set<string>): Set<string> => {
  if (typeof value === 'string' && anId.test(value)) ids.add(value)
  if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) collectIds(part, ids)
  return ids
}

/** Every id anywhere in a change, so that no field that names a record can be forgotten. */
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

/** This build does not know how to send a change. The server was not asked, so it is no `ApiError`. */
export class CannotBeSent extends Error {
  override name = 'CannotBeSent'
  constructor() {
    super('It cannot be saved from this page. Reload the page, then try again.')
  }
}

export const failureOf = (error: unknown): Failure =>
  error instanceof ApiError
    ? { status: error.status, code: error.code, message: error.message, response: error.response }
    : { status: 0, code: 'unknown', message: error instanceof CannotBeSent ? error.message : '' }

export const errorOf = ({ status, code, message, response }: Failure): ApiError =>
  new ApiError(status, code, message, response)

/** Whether the server refused it, rather than failing or never being asked. */
export const isRefusal = ({ status }: Failure): boolean => status >= 400 && status < 500

type Migration = (operation: Operation) => Operation

/** Each migrates to the next form, by the form that it starts from. */
const migrations: Record<number, Migration> = {
  // Form 1 did not name the records that it changes.
  1: (operation) => {
    const ids = idsIn(operation.change)
    return { ...operation, changes: ids, needs: ids }
  },
}

/** The operation in the form `to`; undefined where a newer version stored it. */
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

const isWhole = (stored: Partial<Operation>): stored is Operation =>
  [stored.id, stored.name, stored.at, stored.action].every((text) => typeof text === 'string') &&
  typeof stored.form === 'number' &&
  typeof stored.change === 'object' &&
  stored.change !== null

const keyPrefix = 'unreadable '

/** The store's key of an operation without a readable id, from the id that `readStored` gave it. */
export const keyOfUnreadable = (id: string): number | undefined =>
  id.startsWith(keyPrefix) ? Number(id.slice(keyPrefix.length)) : undefined

const textOr = (text: unknown, fallback: string): string => (typeof text === 'string' ? text : fallback)

const unreadable = (stored: Partial<Operation>, key: IDBValidKey): Operation => {
  const { id, form = 0, name, change, at, action, subject, typed, file } = stored
  const isNewer = form > currentForm
  const message = isNewer
    ? 'This was saved by a newer version of Daybook. Reload the page to send it.'
    : 'This device can no longer read it.'
  return {
    id: textOr(id, `${keyPrefix}${JSON.stringify(key)}`),
    ...{ form, name: textOr(name, ''), change, changes: idsIn(change), needs: [] },
    at: textOr(at, new Date(0).toISOString()),
    action: textOr(action, 'Change'),
    subject: textOr(subject, ''),
    typed: textOr(typed, ''),
    ...(typeof file?.size === 'number' && { file }),
    failure: { status: 0, code: 'unknown', message },
    isUnreadable: true,
  }
}

/**
 * The operation stored under `key`, in the current form. One that cannot be read is set aside, and blocks only later
 * operations on the same records.
 */
export const readStored = (stored: unknown, key: IDBValidKey): Operation => {
  const found: Partial<Operation> = typeof stored === 'object' && stored !== null ? stored : {}
  try {
    return (isWhole(found) && migrate(found)) || unreadable(found, key)
  } catch {
    return unreadable(found, key)
  }
}
