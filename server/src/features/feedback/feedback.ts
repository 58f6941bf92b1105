import type { Feedback } from '@daybook/contract/feedback'
import { newId } from '../../db/ids.ts'
import { inTransaction, record } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { insertFeedback } from './queries.ts'

/** Stores the actor's feedback; the operator of this installation gets it by mail. */
export const sendFeedback = (ctx: SignedIn, { subject, body }: Feedback): Promise<{ message: string }> =>
  inTransaction(ctx, async (tx) => {
    const id = newId()
    await insertFeedback(tx.db, { id, owner_id: ctx.actor.id, subject, body, created_at: ctx.now })
    await record(tx, {
      type: 'feedback.sent',
      subjectId: id,
      actorId: ctx.actor.id,
      audience: [ctx.actor.id],
      payload: {},
    })
    return { message: 'Thank you. Your feedback has reached us.' }
  })
