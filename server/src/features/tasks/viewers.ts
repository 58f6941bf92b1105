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

/** The other viewers of a task; only people who see it by name, never link holders. */
export const listViewers = async (ctx: SignedIn, task: TaskRow): Promise<Collaborator[]> =>
  (await queries.findViewers(ctx.db, task.id, ctx.actor.id, presentSince(ctx))).map((row) => ({
    username: row.username,
    displayName: row.display_name,
    profilePicture: row.profile_picture,
  }))

/** Repeated before it expires, while the person looks; the others hear of it once. */
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
