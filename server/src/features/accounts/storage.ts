import { storageLimits } from '@daybook/contract/plans'
import type { Scope } from '../../events.ts'
import type { Person } from '../../http/context.ts'
import { storageLimitReached } from '../../http/errors.ts'
import { lockUserType } from './queries.ts'

const sizeOf = (bytes: number): string => {
  const [size, unit] = bytes < 1023.95 * 1024 ** 2 ? [bytes / 1024 ** 2, 'MB'] : [bytes / 1024 ** 3, 'GB']
  return `${Number(size.toFixed(1))} ${unit}`
}

/**
 * Refuses a file of `bytes` where `used` and it would be more than the owner's plan allows. Behind the owner's lock, in a
 * transaction, two uploads cannot both take the last room.
 * @throws Refusal 403 `limit_reached` (decisions §7); to others than the owner it tells no figures.
 */
export const requireStorage = async (
  scope: Scope & { actor: Person },
  ownerId: string,
  bytes: number,
  readUsed: () => Promise<number>,
): Promise<void> => {
  const limit = storageLimits[await lockUserType(scope.db, ownerId)]
  const used = await readUsed()
  if (used + bytes <= limit) return
  throw storageLimitReached(
    ownerId === scope.actor.id
      ? `Storage limit reached: ${sizeOf(used)} of ${sizeOf(limit)} are used, and this file has ${sizeOf(bytes)}. Files of tasks in the trash count until they are gone.`
      : 'Storage limit reached: the owner of this task has no room for this file.',
  )
}
