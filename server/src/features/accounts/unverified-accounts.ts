import { inTransaction, record, type Scope } from '../../events.ts'
import { endSessionsBut } from './devices.ts'
import { deleteUser, listUnverified, lockUser } from './queries.ts'

const mostAtOnce = 1000

const clear = (scope: Scope, id: string): Promise<void> =>
  inTransaction(scope, async (tx) => {
    const user = await lockUser(tx.db, id)
    if (!user || user.email_verified_at) return
    await endSessionsBut(tx, id, null)
    await record(tx, { type: 'user.deleted', subjectId: id, actorId: null, audience: [id], payload: {} })
    await deleteUser(tx.db, id)
  })

/**
 * Accounts that were made before an instant and never verified: nothing can be kept in them, and a mistyped address
 * or a name would stay taken for ever.
 */
export const clearUnverified = async (scope: Scope, before: Date): Promise<void> => {
  for (const id of await listUnverified(scope.db, before, mostAtOnce)) await clear(scope, id)
}
