import type { ProposalAnswer } from '@daybook/contract/notifications'
import { newId } from '../../db/ids.ts'
import { record, type Scope } from '../../events.ts'
import { enqueue } from '../../queue/queue.ts'

interface Answered {
  /** What the client typed as their name. */
  name: string
  answer: ProposalAnswer
  questionId?: string
}

/** Tells the owner what their client did with a proposal, under the bell and by mail (rules §13). */
export const tellOwner = async (
  tx: Scope,
  { id: proposalId }: { id: string },
  { name, answer, questionId }: Answered,
): Promise<void> => {
  await record(tx, {
    ...{ type: 'proposal.answered', subjectId: proposalId, actorId: null, audience: [] },
    payload: { name, answer },
  })
  await enqueue(tx.db, 'proposals.mail_owner', {
    ...{ proposalId, mailId: newId(), what: answer },
    ...(questionId !== undefined && { questionId }),
  })
}
