import { createHash } from 'node:crypto'
import type { Database } from '../../db/types.ts'
import * as queries from './known-device-queries.ts'
import type { Visit } from './security-log.ts'

type Caller = Pick<Visit, 'deviceId'>

/** Null without an id: a whole network shares an address, and anybody could leave the id out. */
const hashOfDevice = ({ deviceId }: Caller): Buffer | null =>
  deviceId ? createHash('sha256').update(`device ${deviceId}`).digest() : null

/** Whether a person has signed in on this device before. */
export const isKnownDeviceOf = async (tx: Visit, userId: string): Promise<boolean> => {
  const hash = hashOfDevice(tx)
  return hash !== null && (await queries.isKnownDevice(tx.db, userId, hash))
}

/** Remembers the device; true where it was not known. */
export const rememberDevice = async (tx: Visit, userId: string): Promise<boolean> => {
  const isKnown = await isKnownDeviceOf(tx, userId)
  const hash = hashOfDevice(tx)
  if (hash) await queries.insertKnownDevice(tx.db, userId, hash, tx.now)
  return !isKnown
}

/** Keeps a device known while it stays signed in; one that is not known stays so. */
export const seeDevice = async (tx: Visit, userId: string): Promise<void> => {
  const hash = hashOfDevice(tx)
  if (hash) await queries.touchKnownDevice(tx.db, userId, hash, tx.now)
}

/**
 * The name under which tries at an account are counted: one for all spellings of its address, and one more for each
 * device that the account knows. Unknown addresses have one as well.
 */
export const nameOfTries = async (db: Database, email: string, caller: Caller): Promise<string> => {
  const typed = email.trim()
  if (typed.length > 254 || typed.includes('\u0000')) return 'no address'
  const hash = hashOfDevice(caller)
  const { account, known } = await queries.deviceOfAccount(db, typed, hash)
  return `${account}:${known && hash ? hash.toString('base64url') : ''}`
}
