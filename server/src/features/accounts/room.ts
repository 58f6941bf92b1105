import { type Counted, limitsOf } from '@daybook/contract/plans'
import type { Scope } from '../../events.ts'
import type { Person } from '../../http/context.ts'
import { limitReached } from '../../http/errors.ts'
import { lockUserType } from './queries.ts'

/** How many more the plan has room for, counted behind a lock on the owner; null for any number. */
export const roomOf = async (
  tx: Scope,
  ownerId: string,
  counted: Counted,
  count: () => Promise<number>,
): Promise<number | null> => {
  const userType = await lockUserType(tx.db, ownerId)
  if (limitsOf(userType, counted, 0).unlimited) return null
  return limitsOf(userType, counted, await count()).remaining
}

/**
 * Whether the plan has room for one more. Counting happens behind a lock on the owner, so that two creates
 * cannot both take the last place; the unlimited take no lock (decisions §7).
 */
export const hasRoom = async (
  tx: Scope & { actor: Person },
  ownerId: string,
  counted: Counted,
  count: () => Promise<number>,
): Promise<boolean> => {
  if (ownerId === tx.actor.id && limitsOf(tx.actor.userType, counted, 0).unlimited) return true
  return (await roomOf(tx, ownerId, counted, count)) !== 0
}

/**
 * Refuses what the plan has no room for, see `hasRoom`.
 * @throws Refusal 403 `limit_reached` with `message`.
 */
export const requireRoom = async (
  tx: Scope & { actor: Person },
  ownerId: string,
  counted: Counted,
  count: () => Promise<number>,
  message: string,
): Promise<void> => {
  if (!(await hasRoom(tx, ownerId, counted, count))) throw limitReached(message)
}
