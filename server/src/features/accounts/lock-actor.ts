import type { SignedIn } from '../../http/context.ts'
import { unauthenticated } from '../../http/errors.ts'
import { lockUser, type UserRow } from './queries.ts'
import { findLiveSession } from './session-queries.ts'

/**
 * In a transaction: locks the signed-in person, whose session may have been ended since the call came in.
 * @throws Refusal 401.
 */
export const lockActor = async ({ db, actor, now }: SignedIn): Promise<UserRow> => {
  const held = await lockUser(db, actor.id)
  if (!held || !(await findLiveSession(db, actor.sessionId, now))) throw unauthenticated()
  return held
}
