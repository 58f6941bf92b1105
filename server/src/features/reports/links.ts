import { randomBytes } from 'node:crypto'
import { dateIn } from '@daybook/contract/calendar'
import { mostReportLinks, type ReportLink, type ReportLinkCreate } from '@daybook/contract/report-links'
import { newId } from '../../db/ids.ts'
import { inTransaction } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict, invalid, notFound } from '../../http/errors.ts'
import { allow } from '../../http/policy.ts'
import { hashOfCreate, isRepeated } from '../../http/repeated-create.ts'
import type { Created } from '../../records/create-record.ts'
import { lockUserType } from '../accounts/accounts.ts'
import { canLinkProject } from './policy.ts'
import * as queries from './queries.ts'
import { requirePlace, tellOwner } from './saved.ts'

/** Whether the last day on which a link opens is over where its owner is. */
export const hasEnded = (row: Pick<queries.LinkRow, 'expires_on'>, timezone: string, now: Date): boolean =>
  row.expires_on !== null && row.expires_on < dateIn(timezone, now)

/** The last day on which a new link opens. */
const requireExpiry = ({ expiresOn }: ReportLinkCreate, { actor, now }: SignedIn): string | null => {
  if (hasEnded({ expires_on: expiresOn }, actor.timezone, now))
    throw invalid({ expiresOn: 'Must not be in the past' })
  return expiresOn
}

const present = (row: queries.LinkRow, { actor, now, appOrigin }: SignedIn): ReportLink => ({
  _id: row.id,
  from: row.from_day,
  to: row.to_day,
  clientId: row.client_id,
  projectId: row.project_id,
  name: row.name,
  showAmounts: row.show_amounts,
  showNotes: row.show_notes,
  expiresOn: row.expires_on,
  url: `${appOrigin}/report/${row.token}`,
  hasEnded: hasEnded(row, actor.timezone, now),
  isInTrash: row.is_in_trash,
  createdAt: row.created_at.toISOString(),
})

const loadLink = async ({ db, actor }: SignedIn, id: string): Promise<queries.LinkRow> => {
  const row = await queries.findLink(db, actor.id, id)
  if (!row) throw notFound('Link not found')
  return row
}

/** One's links, the newest first. */
export const listReportLinks = async (ctx: SignedIn): Promise<ReportLink[]> =>
  (await queries.listLinks(ctx.db, ctx.actor.id)).map((row) => present(row, ctx))

/**
 * Makes a link to the hours of one client or one project of the actor's own (rules §17).
 * @throws Refusal 400 for a last day that is over; 404 for a client or project that the actor does not see; 403 for somebody
 *   else's project; 409 for a used id, or when there are as many as there may be.
 */
export const createReportLink = (ctx: SignedIn, body: ReportLinkCreate): Promise<Created<ReportLink>> =>
  inTransaction(ctx, async (tx) => {
    await lockUserType(tx.db, tx.actor.id)
    const { _id: id = newId(), from, to, clientId = null, projectId = null } = body
    const hash = hashOfCreate(body)
    const existing = await queries.findLink(tx.db, tx.actor.id, id)
    if (hash && existing && isRepeated({ ...existing, trashed_at: null }, hash))
      return { record: present(existing, tx), repeated: true }
    const expiresOn = requireExpiry(body, tx)
    const project = await requirePlace(tx, body)
    if (project) allow(canLinkProject(tx.actor, project))
    if ((await queries.countRows(tx.db, 'report_links', tx.actor.id)) >= mostReportLinks)
      throw conflict(`You can have ${mostReportLinks} links. Disable one to make another.`)
    const row = await queries.insertLink(tx.db, {
      ...{ id, owner_id: tx.actor.id, token: randomBytes(16).toString('hex'), from_day: from, to_day: to },
      ...{ client_id: clientId, project_id: projectId, expires_on: expiresOn },
      ...{ show_amounts: body.showAmounts, show_notes: body.showNotes },
      ...{ create_hash: hash, created_at: tx.now },
    })
    if (!row) throw conflict('This id is already in use')
    await tellOwner(tx, id)
    return { record: present(await loadLink(tx, id), tx), repeated: false }
  })

/** Disables a link. @throws Refusal 404 for one that is not the actor's. */
export const deleteReportLink = (ctx: SignedIn, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await loadLink(tx, id)
    await queries.deleteRow(tx.db, 'report_links', tx.actor.id, id)
    await tellOwner(tx, id)
  })
