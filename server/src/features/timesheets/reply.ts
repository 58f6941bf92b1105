import type { TimesheetDetails, TimesheetReply } from '@daybook/contract/timesheets'
import { newId } from '../../db/ids.ts'
import { inTransaction, type Scope } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { enqueue } from '../../queue/queue.ts'
import { lockUserType } from '../accounts/accounts.ts'
import { findLastAnswer, findReplyMailSince, updateReply } from './answer-queries.ts'
import { gatheredMs, settledMs } from './answer-timesheet.ts'
import { listQueried } from './entry-queries.ts'
import { findTimesheet, isClosed, type TimesheetRow } from './queries.ts'
import { readTimesheet } from './read-timesheet.ts'
import { tellChanged } from './tell.ts'

/** Tells whoever the link was sent to of what is kept in this transaction; says by which mail. */
const tellClient = async (tx: Scope, asked: TimesheetRow): Promise<string> => {
  const known = await findReplyMailSince(tx.db, asked, new Date(tx.now.getTime() - gatheredMs))
  if (known) return known
  const told = newId()
  const runAt = new Date(tx.now.getTime() + gatheredMs + settledMs)
  for (const to of asked.sent_to)
    await enqueue(
      tx.db,
      'timesheets.mail_reply',
      { timesheetId: asked.id, mailId: newId(), to, told },
      { runAt },
    )
  return told
}

/**
 * Keeps what the owner says to a question, on the client's page and by mail to whoever the link was sent to, and takes the
 * place of what was said to it before (rules §5).
 * @throws Refusal 404 where nothing is asked about the entry; 409 for a closed link, and where the client answered since.
 */
export const replyToQuestion = async (
  ctx: SignedIn,
  timesheet: TimesheetRow,
  entryId: string,
  { reply, askedAt }: TimesheetReply,
): Promise<TimesheetDetails> => {
  await inTransaction(ctx, async (tx) => {
    // No answer comes between the look at the last one and the reply to it.
    await lockUserType(tx.db, tx.actor.id)
    const row = (await findTimesheet(tx.db, tx.actor.id, timesheet.id)) ?? timesheet
    if (isClosed(row)) throw conflict('This link is closed: the client would not read your reply')
    const asked = await findLastAnswer(tx.db, tx.actor.id, entryId)
    const isShown = (await listQueried(tx.db, row)).some(({ id }) => id === entryId)
    if (!asked || !isShown) throw notFound('Nothing is asked about this time')
    if (asked.answered_at.getTime() !== new Date(askedAt).getTime())
      throw conflict('The client has asked something else since. Look at it before you reply.')
    // By the link by which it was asked, which may be another one.
    const by = (await findTimesheet(tx.db, tx.actor.id, asked.timesheet_id)) ?? row
    await updateReply(tx.db, tx.actor.id, asked.id, {
      ...{ reply, replied_at: tx.now, reply_mail_id: await tellClient(tx, by) },
    })
    await tellChanged(tx, row, tx.actor.id)
  })
  return readTimesheet(ctx, timesheet.id)
}
