import { type Counted, type Limits, limitsOf } from '@daybook/contract/plans'
import { countFor, type PlanCounter } from '../db/plan-counter.ts'
import { record, type Scope } from '../events.ts'
import type { Person, SignedIn } from '../http/context.ts'
import { limitReached } from '../http/errors.ts'
import { lockUserType } from './lock-owner.ts'

declare module '../events.ts' {
  interface InternalEvents {
    /** Few more, or none, fit into the plan of the person whose id it has, as of now. */
    'plan.limit_near': { counted: Counted; remaining: number }
  }
}

/** Tells the owner from this many on that remain (spec 2 §9). */
const nearOf = (counted: Counted): number => (counted === 'tasks' ? 2 : 1)

/** How many of them a person has. */
export const countOwned = async <C extends Counted>(
  { db }: Pick<Scope, 'db'>,
  ownerId: string,
  counter: PlanCounter<C>,
): Promise<number> => (await countFor(db, ownerId, [counter]))[counter.counted]

/** The actor's limit, and how much of it is used. */
export const readLimits = async <C extends Counted>(
  ctx: SignedIn,
  counter: PlanCounter<C>,
): Promise<Limits> =>
  limitsOf(ctx.actor.userType, counter.counted, await countOwned(ctx, ctx.actor.id, counter))

/** How many more records the plan has room for, counted behind a lock on the owner; null for any number. */
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
 * The same for what the actor does; null for any number. The unlimited take no lock for what is their own (rules §7).
 */
export const roomFor = async <C extends Counted>(
  tx: Scope & { actor: Person },
  ownerId: string,
  counter: PlanCounter<C>,
): Promise<number | null> => {
  const { counted } = counter
  if (ownerId === tx.actor.id && limitsOf(tx.actor.userType, counted, 0).unlimited) return null
  return roomOf(tx, ownerId, counted, () => countOwned(tx, ownerId, counter))
}

/**
 * Refuses what the plan has no room for. Counting happens behind a lock on the owner, so that two creates cannot both
 * take the last place.
 * @throws Refusal 403 `limit_reached` with `message`.
 */
export const requireRoom = async <C extends Counted>(
  tx: Scope & { actor: Person },
  ownerId: string,
  counter: PlanCounter<C>,
  message: string,
  more = 1,
): Promise<void> => {
  const room = await roomFor(tx, ownerId, counter)
  if (room === null) return
  if (room < more) throw limitReached(message)
  const { counted } = counter
  const remaining = room - more
  const near = nearOf(counted)
  if (room > near && remaining <= near)
    await record(tx, {
      ...{ type: 'plan.limit_near', subjectId: ownerId, actorId: null, audience: [] },
      payload: { counted, remaining },
    })
}
