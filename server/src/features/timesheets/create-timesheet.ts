import { randomBytes } from 'node:crypto'
import { localDays } from '@daybook/contract/local-days'
import {
  mostTimesheetEntries,
  mostTimesheets,
  type TimesheetCreate,
  type TimesheetDetails,
} from '@daybook/contract/timesheets'
import { newId } from '../../db/ids.ts'
import { inTransaction } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict, invalid, notFound } from '../../http/errors.ts'
import { hashOfCreate, isRepeated } from '../../http/repeated-create.ts'
import type { Created } from '../../records/create-record.ts'
import { lockUserType, shownName } from '../accounts/accounts.ts'
import { findDefaultCompany } from '../companies/companies.ts'
import { countEntries } from './entry-queries.ts'
import * as queries from './queries.ts'
import { readTimesheet } from './read-timesheet.ts'
import { tellChanged } from './tell.ts'

const stretchOf = (timezone: string, from: string, to: string) => {
  const days = localDays(timezone, from, to)
  const [first, last] = [days.at(0), days.at(-1)]
  if (!first || !last) throw new Error('A period has at least one day')
  return { starts_at: first.starts, ends_at: last.ends }
}

/** The time must be something, and no more than somebody can look at. */
const requireEntries = (entries: number): void => {
  if (entries === 0) throw conflict('No time was tracked on this project on these days')
  if (entries > mostTimesheetEntries)
    throw invalid({
      to: `These days hold ${entries} entries, and at most ${mostTimesheetEntries} can be asked about at once. Choose fewer days.`,
    })
}

/**
 * Makes a link by which the client approves the time of the actor's project (rules §5).
 * @throws Refusal 404 when the project went to the trash meanwhile; 409 for a used id, where there is no time in these days, or 200
 *   links are open; 400 where there are more than 2,000 entries.
 */
export const createTimesheet = async (
  ctx: SignedIn,
  body: TimesheetCreate,
): Promise<Created<TimesheetDetails>> => {
  const { actor } = ctx
  const { _id: id = newId(), projectId, from, to, showRates, message } = body
  const hash = hashOfCreate(body)
  const repeated = await inTransaction(ctx, async (tx) => {
    // Two at once must not both make the last one.
    await lockUserType(tx.db, actor.id)
    const existing = await queries.findCreate(tx.db, actor.id, id)
    if (hash && existing && isRepeated({ ...existing, trashed_at: null }, hash)) return true
    const about = await queries.findAbout(tx.db, actor.id, projectId)
    if (!about) throw notFound('Project not found')
    const stretch = stretchOf(actor.timezone, from, to)
    requireEntries(await countEntries(tx.db, { owner_id: actor.id, project_id: projectId, ...stretch }))
    if ((await queries.countOpen(tx.db, actor.id, projectId)) >= mostTimesheets)
      throw conflict(`A project has at most ${mostTimesheets} open links: close one that you no longer need`)
    const company = await findDefaultCompany(tx)
    const made = await queries.insertTimesheet(tx.db, {
      id,
      owner_id: actor.id,
      project_id: about.id,
      project_name: about.name,
      asked_by: company?.name ?? shownName(actor.displayName, actor.username),
      from_date: from,
      to_date: to,
      timezone: actor.timezone,
      ...stretch,
      shows_rates: showRates,
      message: message ?? '',
      locale: about.locale,
      public_token: randomBytes(16).toString('hex'),
      create_hash: hash,
      created_at: tx.now,
    })
    if (!made) throw conflict('This id is already in use')
    await tellChanged(tx, { id, owner_id: actor.id }, actor.id)
    return false
  })
  return { record: await readTimesheet(ctx, id), repeated }
}
