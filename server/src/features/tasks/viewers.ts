import { presenceSeconds } from '@daybook/contract/presence'
import type { Collaborator } from '@daybook/contract/sharing'
import { inTransaction, record, type Scope } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { namedAudienceOfTask } from '../sharing/sharing.ts'
import type { TaskRow } from './queries.ts'
import * as queries from './viewer-queries.ts'

const presentSince = (ctx: SignedIn) => new Date(ctx.now.getTime() - presenceSeconds * 1000)

const tell = (tx: Scope, taskId: string, actorId: string) =>
  record(tx, {
    type: 'task.viewers',
    subjectId: taskId,
    actorId,
    audience: namedAudienceOfTask(taskId),
    payload: {},
  })

/** Who else looks at a task now; only people who see it by name, never who just holds its link. */
export const listViewers = async (ctx: SignedIn, task: TaskRow): Promise<Collaborator[]> =>
  (await queries.findViewers(ctx.db, task.id, ctx.actor.id, presentSince(ctx))).map((row) => ({
    username: row.username,
    displayName: row.display_name,
    profilePicture: row.profile_picture,
  }))

/** Said again before it runs out, as long as one looks; the others hear of it once. */
export const startViewing = async (ctx: SignedIn, task: TaskRow): Promise<Collaborator[]> => {
  await inTransaction(ctx, async (tx) => {
    const isNew = await queries.markViewing(tx.db, task.id, tx.actor.id, {
      now: tx.now,
      since: presentSince(tx),
    })
    if (isNew) await tell(tx, task.id, tx.actor.id)
  })
  return listViewers(ctx, task)
}

export const stopViewing = (ctx: SignedIn, task: TaskRow): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (await queries.endViewing(tx.db, task.id, tx.actor.id)) await tell(tx, task.id, tx.actor.id)
  })

/**
 * For a person one of whose devices went away `silentMs` ago without a word, as by a killed tab. Where another one still
 * looks, it hears of this and says so again.
 */
export const missViewer = async (scope: Scope, personId: string, silentMs: number): Promise<void> => {
  const silentSince = new Date(scope.now.getTime() - silentMs)
  // Most look at nothing, and many streams may end in one instant.
  if (!(await queries.wasViewing(scope.db, personId, silentSince))) return
  await inTransaction(scope, async (tx) => {
    for (const taskId of await queries.endViewingOf(tx.db, personId, silentSince))
      await tell(tx, taskId, personId)
  })
}
