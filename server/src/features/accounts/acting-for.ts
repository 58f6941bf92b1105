import type { Database } from '../../db/types.ts'
import type { Context, SignedIn } from '../../http/context.ts'
import { accountGone } from '../../records/lock-owner.ts'
import { personColumns, personOf } from './person-of.ts'

const findPerson = (db: Database, id: string) =>
  db
    .selectFrom('users')
    .select(personColumns)
    .where('id', '=', id)
    .where('gone_at', 'is', null)
    .executeTakeFirstOrThrow(accountGone)

/**
 * The context in which the product does for a person what they arranged before, such as what follows once their client
 * accepts. It has no session. @throws Refusal 404 for who is gone.
 */
export const actingFor = async (ctx: Context, ownerId: string): Promise<SignedIn> => ({
  ...ctx,
  actor: personOf(await findPerson(ctx.db, ownerId), { sessionId: '', token: null }),
})
