import { createHash } from 'node:crypto'
import type { Database } from '../../db/types.ts'
import * as queries from './known-device-queries.ts'
import type { Visit } from './security-log.ts'

/** A browser that sends no id of its own is known by its address. */
const hashOfDevice = ({ ip, deviceId }: Pick<Visit, 'ip' | 'deviceId'>): Buffer =>
  createHash('sha256')
    .update(deviceId ? `device ${deviceId}` : `address ${ip}`)
    .digest()

/** Remembers the device; true where the person has signed in before, but never from here. */
export const rememberDevice = async (tx: Visit, userId: string): Promise<boolean> => {
  const hash = hashOfDevice(tx)
  const { count, matching } = await queries.knownDevices(tx.db, userId, hash)
  await queries.insertKnownDevice(tx.db, userId, hash, tx.now)
  return count > 0 && matching === 0
}

/**
 * Under which name the tries at an account are counted: one for every way to write its address, and one more for each
 * device that the account knows. Addresses that have no account have one as well.
 */
export const nameOfTries = async (
  db: Database,
  email: string,
  caller: Pick<Visit, 'ip' | 'deviceId'>,
): Promise<string> => {
  const typed = email.trim()
  if (typed.length > 254 || typed.includes('\u0000')) return 'no address'
  const hash = hashOfDevice(caller)
  const { account, known } = await queries.deviceOfAccount(db, typed, hash)
  return `${account}:${known ? hash.toString('base64url') : ''}`
}

/** The same for a person. */
export const isKnownDeviceOf = async (tx: Visit, userId: string): Promise<boolean> =>
  (await queries.knownDevices(tx.db, userId, hashOfDevice(tx))).matching > 0
