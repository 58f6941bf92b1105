import { isOfDatabase } from '../db/own-errors.ts'

const connectionFailures = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENETUNREACH',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  // Shutting down, crashed, starting up, too many connections, connection failures, cancelled or timed out.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '57014',
  '25P03',
  // Two changes waited for each other: one of them may try again.
  '40P01',
])
const connectionMessages =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|cannot use a pool after calling end|client has encountered a connection error|not queryable/i

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** Whether the database did not answer at all, as opposed to answering with an error. */
export const isDatabaseSilent = (error: unknown): boolean =>
  error instanceof Error &&
  isOfDatabase(error) &&
  (connectionFailures.has(codeOf(error)) || connectionMessages.test(error.message))

/** Whether a unique index refused the write; `index` narrows it to one. */
export const isUniqueViolation = (error: unknown, index?: string): boolean =>
  error instanceof Error &&
  codeOf(error) === '23505' &&
  (index === undefined || ('constraint' in error && error.constraint === index))

/**
 * Whether a referenced row was deleted between being read and the write. A deletion refused because something still
 * refers to the row has the same code; only the end of the detail, in English, tells them apart.
 */
export const isReferenceGone = (error: unknown): boolean =>
  error instanceof Error &&
  codeOf(error) === '23503' &&
  'detail' in error &&
  / is not present in table "[^"]*"\.$/.test(String(error.detail))

/** Whether the database rejected a value for its type: class 22, data exceptions. */
export const isUnusableValue = (error: unknown): boolean =>
  error instanceof Error && /^22\w{3}$/.test(codeOf(error))
