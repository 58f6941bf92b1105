import type { RateScope } from '@daybook/contract/apply-rate'
import { inTransaction, record } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { allow } from '../../http/policy.ts'
import { loadClient } from '../clients/clients.ts'
import { canSeeMoney, loadProject } from '../projects/projects.ts'
import { canSetRate, loadTask } from '../tasks/tasks.ts'
import * as queries from './rate-queries.ts'

/**
 * Finds whose rate the actor asks about.
 * @throws Refusal 404 for what is not the actor's to see, 403 for what is not theirs to price.
 */
export const allowRate = async (ctx: SignedIn, { taskId, projectId, clientId }: RateScope): Promise<void> => {
  if (taskId) allow(canSetRate(ctx.actor, await loadTask(ctx, taskId)))
  if (projectId) allow(canSeeMoney(ctx.actor, await loadProject(ctx, projectId)))
  if (clientId) await loadClient(ctx, clientId)
}

/** Seconds of unbilled time that kept another rate than the one that applies now (rules §4). */
export const readRateOffer = async ({ db, actor }: SignedIn, scope: RateScope) => ({
  seconds: await queries.sumBehind(db, actor.id, scope),
})

/** Where there is nothing to apply it to, nothing happens. */
export const applyRate = async (ctx: SignedIn, scope: RateScope): Promise<{ seconds: number }> =>
  inTransaction(ctx, async (tx) => {
    const { id } = tx.actor
    await queries.lockRates(tx.db, id)
    const seconds = await queries.takeRate(tx.db, id, scope)
    const subjectId = scope.taskId ?? scope.projectId ?? scope.clientId ?? id
    if (seconds > 0)
      await record(tx, { type: 'entry.rated', subjectId, actorId: id, audience: [id], payload: {} })
    return { seconds }
  })
