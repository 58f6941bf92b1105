import type { Proposal } from '@daybook/contract/proposals'
import type { PublicProposal } from '@daybook/contract/public-proposals'
import { newId } from '../../db/ids.ts'
import { inTransaction } from '../../events.ts'
import type { Context, SignedIn } from '../../http/context.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { enqueueAll } from '../../queue/queue.ts'
import { actingFor } from '../accounts/accounts.ts'
import { statusAt } from './policy.ts'
import { proposalRecords } from './proposal-records.ts'
import { loadByToken, showPublicProposal } from './public-proposal.ts'
import type { ProposalRow } from './queries.ts'
import { countQuestions, findQuestion, insertQuestion, listUnanswered } from './question-queries.ts'
import { readProposal } from './read-proposal.ts'
import { tellOwner } from './tell-owner.ts'
import { note } from './write-queries.ts'

/** A page of questions is no chat. */
const mostQuestions = 50

interface Asking {
  _id?: string | undefined
  name: string
  text: string
}

/**
 * Keeps a question and mails it to the owner; asked again under its own id it is asked once.
 * @throws Refusal 404 for no link of ours; 409 for what can no longer be asked about, or where there are 50 questions.
 */
export const askAboutProposal = async (
  ctx: Context,
  token: string,
  { _id: id = newId(), name, text }: Asking,
): Promise<PublicProposal> => {
  await inTransaction(ctx, async (tx) => {
    const row = await loadByToken(tx, token)
    const owner = await actingFor(tx, row.owner_id)
    const held = await proposalRecords.hold(owner, row)
    if (!['sent', 'accepted'].includes(statusAt(held, tx.now)))
      throw conflict('No more questions can be asked about this proposal')
    // As they are behind the lock: what was read with the row may be older.
    const before = await findQuestion(tx.db, held.id, id)
    if (before?.name === name && before.text === text) return
    if (!before && (await countQuestions(tx.db, held.id)) >= mostQuestions)
      throw conflict(`There are ${mostQuestions} questions already. Please write an e-mail.`)
    const asked = await insertQuestion(tx.db, { id, proposal_id: held.id, name, text, asked_at: tx.now })
    if (!asked) throw conflict('This id is in use')
    await note(tx, held, null, `${name} asked a question`)
    await proposalRecords.touch(owner, held)
    await tellOwner(tx, held, { name, answer: 'asked', questionId: id })
  })
  return showPublicProposal(ctx, token)
}

/** The actor's proposals about which a client waits for an answer, the longest waiting first. */
export const listAsked = ({ db, actor, now }: SignedIn, limit: number) =>
  listUnanswered(db, { ownerId: actor.id, now, limit })

/**
 * Answers a question on the page, and by mail to whoever the proposal was sent to; the same answer again changes nothing.
 * @throws Refusal 404 for a question that it does not have.
 */
export const answerQuestion = async (
  ctx: SignedIn,
  proposal: ProposalRow,
  questionId: string,
  answer: string,
): Promise<Proposal> => {
  await inTransaction(ctx, async (tx) => {
    const held = await proposalRecords.hold(tx, proposal)
    const question = await findQuestion(tx.db, held.id, questionId)
    if (!question) throw notFound('Question not found')
    if (question.answer === answer) return
    await tx.db
      .updateTable('proposal_questions')
      .set({ answer, answered_at: tx.now })
      .where('id', '=', questionId)
      .where('proposal_id', '=', held.id)
      .execute()
    await note(tx, held, tx.actor.id, 'answered a question')
    await proposalRecords.touch(tx, held)
    await enqueueAll(
      tx.db,
      'proposals.mail_answer',
      held.sent_to.map((to) => ({ proposalId: held.id, mailId: newId(), to, questionId })),
    )
  })
  return readProposal(ctx, proposal.id)
}
