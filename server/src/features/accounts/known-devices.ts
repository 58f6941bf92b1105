import { createHash } from 'node:crypto'
import type { Database } from '../../db/types.ts'
import type { Visit } from './security-log.ts'
import * as queries from './security-queries.ts'

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

/** Names a device that the account of this address knows; null for others and for addresses that have no account. */
export const findKnownDevice = async (
  db: Database,
  email: string,
  caller: Pick<Visit, 'ip' | 'deviceId'>,
): Promise<string | null> => {
  if (email.length > 254 || email.includes('\u0000')) return null
  const hash = hashOfDevice(caller)
  return (await queries.isKnownDevice(db, email, hash)) ? hash.toString('base64url') : null
}

/** The same for a person. */
export const isKnownDeviceOf = async (tx: Visit, userId: string): Promise<boolean> =>
  (await queries.knownDevices(tx.db, userId, hashOfDevice(tx))).matching > 0
