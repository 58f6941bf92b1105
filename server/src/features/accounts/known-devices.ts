import { createHash } from 'node:crypto'
import type { Database } from '../../db/types.ts'
import * as queries from './known-device-queries.ts'
import type { Visit } from './security-log.ts'

type Caller = Pick<Visit, 'deviceId'>

/** Null without an id: a whole network shares an address, and anybody could leave the id out. */
const hashOfDevice = ({ deviceId }: Caller): Buffer | null =>
  deviceId ? createHash('sha256').update(`device ${deviceId}`).digest() : null

/** Remembers the device; true where the person has other known devices and this one is new. */
export const rememberDevice = async (tx: Visit, userId: string): Promise<boolean> => {
  const hash = hashOfDevice(tx)
  const { count, matching } = await queries.knownDevices(tx.db, userId, hash)
  if (hash) await queries.insertKnownDevice(tx.db, userId, hash, tx.now)
  return count > 0 && matching === 0
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

/** Whether a person has signed in on this device before. */
export const isKnownDeviceOf = async (tx: Visit, userId: string): Promise<boolean> =>
  (await queries.knownDevices(tx.db, userId, hashOfDevice(tx))).matching > 0
