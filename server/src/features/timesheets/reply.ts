import type { TimesheetDetails, TimesheetReply } from '@daybook/contract/timesheets'
import { newId } from '../../db/ids.ts'
import { inTransaction, type Scope } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { enqueue } from '../../queue/queue.ts'
import { lockUserType } from '../accounts/accounts.ts'
import { updateReply } from './answer-queries.ts'
import { gatheredMs, settledMs } from './answer-timesheet.ts'
import { findQuestion } from './entry-queries.ts'
import { findTimesheet, isClosed, type TimesheetRow, updateTimesheet } from './queries.ts'
import { loadTimesheet, readTimesheet } from './read-timesheet.ts'
import { tellChanged } from './tell.ts'

/** Tells whoever the link was sent to of what is kept in this transaction; says by which mail. */
const tellClient = async (tx: Scope, asked: TimesheetRow): Promise<string> => {
  const { id, reply_mail_id: known, reply_mail_since: since } = asked
  if (known && since && tx.now.getTime() - since.getTime() < gatheredMs) return known
  const told = newId()
  await updateTimesheet(tx.db, asked, { reply_mail_id: told, reply_mail_since: tx.now })
  const runAt = new Date(tx.now.getTime() + gatheredMs + settledMs)
  for (const to of asked.sent_to)
    await enqueue(tx.db, 'timesheets.mail_reply', { timesheetId: id, mailId: newId(), to, told }, { runAt })
  return told
}

/**
 * Keeps what the owner says to a question, on the client's page and by mail to whoever the link was sent to, and takes the
 * place of what was said to it before (rules §5). Said twice in the same words, it is said once.
 * @throws Refusal 404 for a timesheet as `loadTimesheet`, and where nothing is asked about the entry; 409 for a closed link, and
 *   where the client answered since.
 */
export const replyToQuestion = async (
  ctx: SignedIn,
  { id, entryId }: { id: string; entryId: string },
  { reply, askedAt }: TimesheetReply,
): Promise<TimesheetDetails> => {
  await inTransaction(ctx, async (tx) => {
    // No answer comes between the look at the last one and the reply to it.
    await lockUserType(tx.db, tx.actor.id)
    const row = await loadTimesheet(tx, id)
    if (isClosed(row)) throw conflict('This link is closed: the client would not read your reply')
    const asked = await findQuestion(tx.db, row, entryId)
    if (!asked) throw notFound('The client has not asked about this time')
    if (Date.parse(asked.answered_at) !== Date.parse(askedAt))
      throw conflict('The client has asked something else since. Look at it before you reply.')
    if (asked.reply === reply) return
    // By the link by which it was asked, which may be another one.
    const by = await findTimesheet(tx.db, tx.actor.id, asked.timesheet_id)
    const told = await tellClient(tx, by && !isClosed(by) ? by : row)
    await updateReply(tx.db, tx.actor.id, asked.id, { reply, replied_at: tx.now, reply_mail_id: told })
    await tellChanged(tx, row, tx.actor.id)
  })
  return readTimesheet(ctx, id)
}
