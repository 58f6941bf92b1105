import { mostSavedReports, type SavedReport, type SavedReportCreate } from '@daybook/contract/saved-reports'
import { newId } from '../../db/ids.ts'
import { inTransaction, record } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { hashOfCreate, isRepeated } from '../../http/repeated-create.ts'
import type { Created } from '../../records/create-record.ts'
import { lockUserType } from '../accounts/accounts.ts'
import { loadClient } from '../clients/clients.ts'
import { loadProject } from '../projects/projects.ts'
import * as queries from './queries.ts'

const present = (row: queries.SavedRow): SavedReport => ({
  _id: row.id,
  name: row.name,
  period: row.period,
  from: row.from_day,
  to: row.to_day,
  clientId: row.client_id,
  projectId: row.project_id,
  isInTrash: row.is_in_trash,
})

/** Tells the other tabs of the person that their reports or links changed. */
export const tellOwner = (tx: SignedIn, id: string): Promise<void> =>
  record(tx, {
    ...{ type: 'report.changed', payload: {}, subjectId: id },
    ...{ actorId: tx.actor.id, audience: [tx.actor.id] },
  })

/** @throws Refusal 404 for a client or project that the actor does not see. */
export const requirePlace = async (
  ctx: SignedIn,
  { clientId, projectId }: { clientId?: string | null | undefined; projectId?: string | null | undefined },
) => {
  if (clientId) await loadClient(ctx, clientId)
  return projectId ? loadProject(ctx, projectId) : undefined
}

const loadSaved = async ({ db, actor }: SignedIn, id: string): Promise<queries.SavedRow> => {
  const row = await queries.findSaved(db, actor.id, id)
  if (!row) throw notFound('Report not found')
  return row
}

/** One's saved reports, by name. */
export const listSavedReports = async ({ db, actor }: SignedIn): Promise<SavedReport[]> =>
  (await queries.listSaved(db, actor.id)).map(present)

/** @throws Refusal 404 as `requirePlace`; 409 for a used id, or when there are as many as there may be. */
export const saveReport = (ctx: SignedIn, body: SavedReportCreate): Promise<Created<SavedReport>> =>
  inTransaction(ctx, async (tx) => {
    await lockUserType(tx.db, tx.actor.id)
    const { _id: id = newId(), name, period, clientId = null, projectId = null } = body
    const hash = hashOfCreate(body)
    const existing = await queries.findSaved(tx.db, tx.actor.id, id)
    if (hash && existing && isRepeated({ ...existing, trashed_at: null }, hash))
      return { record: present(existing), repeated: true }
    await requirePlace(tx, body)
    if ((await queries.countRows(tx.db, 'saved_reports', tx.actor.id)) >= mostSavedReports)
      throw conflict(`You can save ${mostSavedReports} reports. Delete one to save another.`)
    const isOwnDays = period === 'days'
    const row = await queries.insertSaved(tx.db, {
      ...{ id, owner_id: tx.actor.id, name, period, create_hash: hash, created_at: tx.now },
      ...{ client_id: clientId, project_id: projectId },
      from_day: isOwnDays ? (body.from ?? null) : null,
      to_day: isOwnDays ? (body.to ?? null) : null,
    })
    if (!row) throw conflict('This id is already in use')
    await tellOwner(tx, id)
    return { record: present(await loadSaved(tx, id)), repeated: false }
  })

/** @throws Refusal 404 for a report that is not the actor's. */
export const renameReport = (ctx: SignedIn, id: string, name: string): Promise<SavedReport> =>
  inTransaction(ctx, async (tx) => {
    const row = await loadSaved(tx, id)
    await queries.renameSaved(tx.db, tx.actor.id, id, name)
    await tellOwner(tx, id)
    return present({ ...row, name })
  })

/** @throws Refusal 404 for a report that is not the actor's. */
export const deleteReport = (ctx: SignedIn, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await loadSaved(tx, id)
    await queries.deleteRow(tx.db, 'saved_reports', tx.actor.id, id)
    await tellOwner(tx, id)
  })
