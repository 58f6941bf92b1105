import { storageLimits } from '@daybook/contract/plans'
import { storedBytes } from '../../db/stored-bytes.ts'
import type { Scope } from '../../events.ts'
import type { Person } from '../../http/context.ts'
import { forbidden, storageLimitReached } from '../../http/errors.ts'
import { lockUserType } from '../../records/lock-owner.ts'

const units = ['bytes', 'KB', 'MB', 'GB']

const sizeOf = (bytes: number): string => {
  if (bytes === 1) return '1 byte'
  // A value that would round to 1024 belongs to the next unit.
  const at = units.findIndex((_, step) => bytes < 1023.95 * 1024 ** step)
  const step = at < 0 ? units.length - 1 : at
  return `${Number((bytes / 1024 ** step).toFixed(1))} ${units[step]}`
}

/**
 * Refuses a file of `bytes` when it and what is stored exceed the owner's plan. Behind the owner's lock, in a
 * transaction, two uploads cannot both take the last room.
 * @throws Refusal 403 `limit_reached` (rules §7); for others than the owner `forbidden` without figures, since
 * their own plan changes nothing.
 */
export const requireStorage = async (
  scope: Scope & { actor: Person },
  ownerId: string,
  bytes: number,
): Promise<void> => {
  const limit = storageLimits[await lockUserType(scope.db, ownerId)]
  const { bytes: used } = await storedBytes(scope.db, ownerId).executeTakeFirstOrThrow()
  if (used + bytes <= limit) return
  if (ownerId !== scope.actor.id)
    throw forbidden('Storage limit reached: the owner of this task has no room for this file.')
  throw storageLimitReached(
    `Storage limit reached: ${sizeOf(used)} of ${sizeOf(limit)} is used, and this file is ${sizeOf(bytes)}. Files of tasks in the trash and of applications count until they are deleted.`,
  )
}
