import type { Database } from '../../db/types.ts'
import type { Context, Person, SignedIn } from '../../http/context.ts'
import { accountGone } from '../../records/lock-owner.ts'

const findPerson = (db: Database, id: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'display_name',
      'first_name',
      'last_name',
      'user_type',
      'email_verified_at',
      'timezone',
      'week_start',
    ])
    .where('id', '=', id)
    .where('gone_at', 'is', null)
    .executeTakeFirstOrThrow(accountGone)

/**
 * The context in which the product does for a person what they arranged before, such as what follows once their client
 * accepts. It has no session. @throws Refusal 404 for who is gone.
 */
export const actingFor = async (ctx: Context, ownerId: string): Promise<SignedIn> => {
  const row = await findPerson(ctx.db, ownerId)
  const actor: Person = {
    kind: 'person',
    id: row.id,
    sessionId: '',
    username: row.username,
    displayName: row.display_name,
    firstName: row.first_name,
    lastName: row.last_name,
    userType: row.user_type,
    isEmailVerified: row.email_verified_at !== null,
    timezone: row.timezone ?? 'UTC',
    weekStart: row.week_start,
  }
  return { ...ctx, actor }
}
