import type { ClientImport, DuplicateChoice } from '@daybook/contract/client-import'
import type { UploadedFile } from '@daybook/contract/endpoint'
import { newId } from '../../../db/ids.ts'
import { changeRowsAndRecord, inTransaction } from '../../../events.ts'
import type { SignedIn } from '../../../http/context.ts'
import { invalid, limitReached } from '../../../http/errors.ts'
import { lockUserType } from '../../accounts/accounts.ts'
import { changesOf, newClient } from '../client-values.ts'
import { findOwnCurrency } from '../queries.ts'
import { clientLimits } from '../read-client.ts'
import { isKnownTitle, readColumns } from './columns.ts'
import { decodeFile } from './decode-file.ts'
import * as queries from './import-queries.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { type ReadRow, readRow } from './read-row.ts'
import { readTable } from './read-table.ts'
import { shownRows } from './shown-rows.ts'

interface ImportChoices {
  dryRun: boolean
  duplicates: DuplicateChoice
}

interface Understood {
  rows: readonly ReadRow[]
  ownCurrency: string
  ignoredColumns: readonly string[]
}

/** @throws Refusal 400 on `file` for what is no table of clients. */
const understand = async (ctx: SignedIn, file: UploadedFile): Promise<Understood> => {
  const { titles, rows } = readTable(await decodeFile(file), isKnownTitle)
  const columns = readColumns(titles)
  const { places } = columns
  if (!places.has('name') && !places.has('firstName') && !places.has('lastName'))
    throw invalid({ file: 'There is no Name column. The first line must name the columns.' })
  const ownCurrency = await findOwnCurrency(ctx.db, ctx.actor.id)
  return { rows: rows.map((row) => readRow(columns, row)), ownCurrency, ignoredColumns: columns.ignored }
}

const planFor = async (ctx: SignedIn, { rows, ownCurrency }: Understood, { duplicates }: ImportChoices) => {
  const { id: ownerId } = ctx.actor
  const known = await queries.listKnown(ctx.db, ownerId)
  const plan = planImport(rows, known, { duplicates, ownCurrency })
  const { remaining } = await clientLimits(ctx)
  const ids = plan.updates.map(({ id }) => id)
  const updated = ids.length > 0 ? await queries.findClients(ctx.db, ownerId, ids) : []
  return { plan, remaining, rows: shownRows(plan.rows, updated) }
}

const write = async (tx: SignedIn, { creates, updates }: ImportPlan): Promise<void> => {
  const { id: ownerId } = tx.actor
  const event = { actorId: ownerId, audience: [ownerId], payload: {} }
  const made = creates.map((body) =>
    newClient(body, {
      id: newId(),
      owner_id: ownerId,
      create_hash: null,
      created_at: tx.now,
      updated_at: tx.now,
    }),
  )
  if (made.length > 0)
    await changeRowsAndRecord(tx, (db) => queries.insertClients(db, made), {
      type: 'client.created',
      ...event,
    })
  const changes = new Map(updates.map(({ id, body }) => [id, body]))
  if (changes.size === 0) return
  const locked = await queries.lockClients(tx.db, ownerId, [...changes.keys()])
  const changed = locked
    .map((held) => ({ held, changes: changesOf(held, changes.get(held.id) ?? {}) }))
    .filter((one) => Object.keys(one.changes).length > 0)
  if (changed.length > 0)
    await changeRowsAndRecord(tx, (db) => queries.updateClients(db, changed, tx.now), {
      type: 'client.updated',
      ...event,
    })
}

/**
 * Imports the clients of a file, all valid rows or none; a dry run only reports what would happen.
 * @throws Refusal 400 on `file`; 403 `limit_reached` when the plan has no room for all new ones.
 */
export const importClients = async (
  ctx: SignedIn,
  file: UploadedFile,
  choices: ImportChoices,
): Promise<ClientImport> => {
  const understood = await understand(ctx, file)
  const { plan, remaining, rows } = choices.dryRun
    ? await planFor(ctx, understood, choices)
    : await inTransaction(ctx, async (tx) => {
        // Two imports at once would not know of each other's clients.
        const userType = await lockUserType(tx.db, tx.actor.id)
        const planned = await planFor({ ...tx, actor: { ...tx.actor, userType } }, understood, choices)
        if (planned.remaining !== null && planned.plan.creates.length > planned.remaining)
          throw limitReached('Client limit reached')
        await write(tx, planned.plan)
        return planned
      })
  const { creates, updates } = plan
  const count = (status: string) => rows.filter((row) => row.status === status).length
  return {
    rows,
    counts: {
      total: rows.length,
      new: count('new'),
      duplicate: count('duplicate'),
      invalid: count('invalid'),
      created: creates.length,
      updated: updates.length,
    },
    ignoredColumns: [...understood.ignoredColumns],
    remaining,
  }
}
