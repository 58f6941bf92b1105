import type { PublicTimesheet, TimesheetAnswers } from '@daybook/contract/public-timesheets'
import { newId } from '../../db/ids.ts'
import { inTransaction, record, type Scope } from '../../events.ts'
import type { Context } from '../../http/context.ts'
import { conflict, forbidden, invalid } from '../../http/errors.ts'
import { enqueue } from '../../queue/queue.ts'
import { lockUserType } from '../accounts/accounts.ts'
import { countQueries, findMailSince, insertAnswers } from './answer-queries.ts'
import { type EntryRow, listEntries } from './entry-queries.ts'
import { isOwn, loadByToken, showPublicTimesheet } from './public-timesheet.ts'
import type { TimesheetRow } from './queries.ts'
import { seenMark, stateOf } from './states.ts'
import { tellChanged } from './tell.ts'

/** The most questions by one link. Approvals need no limit: without a question or a change between, one is kept once. */
const mostQueries = 500

/** What is answered within this time of the first answer is told in one mail. */
export const gatheredMs = 5 * 60_000

/** An answer that came within that time is kept by then, even if it had to wait. */
export const settledMs = 60_000

const changedMeanwhile = () =>
  conflict('The time was changed since you opened this page. Look at it again before you answer.')

interface Verdict {
  verdict: 'approved' | 'queried'
  note: string
}

/** One verdict an entry. @throws Refusal 400 for none, for an entry answered twice, and for one that is not in `seen`. */
const verdictsOf = ({ approve, query, seen }: TimesheetAnswers): Map<string, Verdict> => {
  const verdicts = new Map<string, Verdict>(approve.map((id) => [id, { verdict: 'approved', note: '' }]))
  for (const [place, { entryId, note }] of query.entries()) {
    if (verdicts.has(entryId)) throw invalid({ [`query.${place}.entryId`]: 'Must be answered only once' })
    verdicts.set(entryId, { verdict: 'queried', note })
  }
  if (verdicts.size === 0) throw invalid({ approve: 'Choose what you approve or query' })
  const marked = new Set(seen.map(({ entryId }) => entryId))
  if ([...verdicts.keys()].some((id) => !marked.has(id)))
    throw invalid({ seen: 'Must name each entry that is answered' })
  return verdicts
}

/** What is answered as it is now, and was before, so that an answer sent twice is kept once. */
const isSaid = (row: EntryRow, { verdict, note }: Verdict): boolean =>
  stateOf(row) === verdict && (verdict === 'approved' || row.answer?.note === note)

/** Tells the owner of what is kept in this transaction; says by which mail. */
const tellOwner = async (tx: Scope, row: TimesheetRow): Promise<string> => {
  const known = await findMailSince(tx.db, row, new Date(tx.now.getTime() - gatheredMs))
  if (known) return known
  const mailId = newId()
  const runAt = new Date(tx.now.getTime() + gatheredMs + settledMs)
  await enqueue(tx.db, 'timesheets.mail_owner', { timesheetId: row.id, mailId }, { runAt })
  return mailId
}

/**
 * Keeps what the client says of each entry, under the name that they typed, with the time, the address and what was seen. Of
 * two who answer at once, the later answer counts; what is approved already stays with who approved it.
 * @throws Refusal 404 for no link of ours; 410 for a closed one; 403 for its owner; 400 where nothing is answered, something
 *   twice, or without what was seen; 409 for an entry that is not on the page any more, or not as it was seen, and where 500
 *   questions were asked.
 */
export const answerTimesheet = async (
  ctx: Context,
  token: string,
  body: TimesheetAnswers,
): Promise<PublicTimesheet> => {
  const verdicts = verdictsOf(body)
  const seen = new Map(body.seen.map((one) => [one.entryId, one.seen]))
  const asked = await loadByToken(ctx, token)
  if (isOwn(ctx, asked)) throw forbidden('You asked for this approval: only your client can answer')
  await inTransaction(ctx, async (tx) => {
    // One answer at a time, whichever of their owner's links it comes by.
    await lockUserType(tx.db, asked.owner_id)
    const row = await loadByToken(tx, token)
    const shown = new Map((await listEntries(tx.db, row)).map((entry) => [entry.id, entry]))
    const said = [...verdicts].flatMap(([id, verdict]) => {
      const entry = shown.get(id)
      if (!entry || seenMark(entry) !== seen.get(id)) throw changedMeanwhile()
      return isSaid(entry, verdict) ? [] : { entry, ...verdict }
    })
    if (said.length === 0) return
    const queries = said.filter(({ verdict }) => verdict === 'queried').length
    if (queries > 0 && (await countQueries(tx.db, row)) + queries > mostQueries)
      throw conflict(`At most ${mostQueries} questions can be asked about this time. Please write an e-mail.`)
    const mailId = await tellOwner(tx, row)
    const kept = await insertAnswers(tx.db, row, {
      ...{ name: body.name, at: tx.now, ip: tx.ip, mailId, answers: said },
    })
    // Somebody may change an entry between the reading and the writing.
    if (kept < said.length) throw changedMeanwhile()
    await record(tx, {
      ...{ type: 'timesheet.answered', subjectId: row.id, actorId: null, audience: [] },
      payload: { name: body.name, mailId },
    })
    await tellChanged(tx, row, null)
  })
  return showPublicTimesheet(ctx, token)
}
