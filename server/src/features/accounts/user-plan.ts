import type { UserType } from '@daybook/contract/plans'
import type { Scope } from '../../events.ts'
import * as queries from './queries.ts'
import { tellPlanChanged, tellUserChanged } from './user-changes.ts'

/** The person whose plan is looked at; `isVerified` says whether the address was shown to be theirs. */
interface PlanHolder {
  id: string
  email: string
  userType: UserType
  isVerified: boolean
}

const holderOf = (row: queries.UserRow | undefined): PlanHolder | undefined =>
  row && {
    id: row.id,
    email: row.email,
    userType: row.user_type,
    isVerified: row.email_verified_at !== null,
  }

/** Reads without a lock: the answer may be outdated at once. */
export const findPlanHolder = async (scope: Scope, by: { id: string } | { email: string }) =>
  holderOf(
    await ('id' in by ? queries.findUser(scope.db, by.id) : queries.findUserByEmail(scope.db, by.email)),
  )

/**
 * Locks the person until the transaction ends, so that no plan changes twice at once and no address is verified
 * meanwhile.
 */
export const lockPlanHolder = async (tx: Scope, id: string): Promise<PlanHolder | undefined> =>
  holderOf(await queries.lockUser(tx.db, id))

/** In the caller's transaction, where the person is locked. */
export const changePlan = async (tx: Scope, userId: string, userType: UserType): Promise<void> => {
  await queries.updateUser(tx.db, userId, { user_type: userType, updated_at: tx.now }).execute()
  await tellUserChanged(tx, userId)
  await tellPlanChanged(tx, userId)
}
