import type { SignedIn } from '../../http/context.ts'
import { conflict, invalid, unauthenticated } from '../../http/errors.ts'
import { passwordMatches } from './hashing.ts'
import { lockActor } from './lock-actor.ts'
import { findUser, type UserRow } from './queries.ts'

const notRight = (field: string) => invalid({ [field]: 'This password is incorrect' })

/**
 * Checks the signed-in person's password.
 * @throws Refusal 400 on `field` for a wrong password; 409 where the account has none.
 */
export const requirePassword = async (
  { db, actor }: SignedIn,
  password: string,
  field: string,
): Promise<UserRow> => {
  const user = await findUser(db, actor.id)
  if (!user) throw unauthenticated()
  if (user.password_hash === null)
    throw conflict("This account has no password yet. Set one with 'Forgot your password?' first.")
  if (!(await passwordMatches(user.password_hash, password))) throw notRight(field)
  return user
}

/**
 * In the transaction of the change that needed the password: locks the person, whose password may have changed
 * since the comparison, and whose session may have ended.
 * @throws Refusal 400 on `field`; 401.
 */
export const requireStill = async (ctx: SignedIn, shown: UserRow, field: string): Promise<UserRow> => {
  const held = await lockActor(ctx)
  if (held.password_hash !== shown.password_hash) throw notRight(field)
  return held
}
