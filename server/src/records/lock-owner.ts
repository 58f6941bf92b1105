import type { Database } from '../db/types.ts'
import { notFound } from '../http/errors.ts'

export const accountGone = () => notFound('This account no longer exists')

/** Locks the person's row and says what plan it is: what must not happen twice at once for one person waits here. */
export const lockUserType = async (db: Database, userId: string): Promise<'basic' | 'pro'> => {
  const row = await db
    .selectFrom('users')
    .select('user_type')
    .where('id', '=', userId)
    .where('gone_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(accountGone)
  return row.user_type
}
