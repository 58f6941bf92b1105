import { sql } from 'kysely'
import type { Database } from '../../../db/types.ts'
import { record, type Scope } from '../../../events.ts'
import type { RecordKey } from '../../../records/record-queries.ts'
import { note } from '../history-queries.ts'
import { entriesText } from './entries-text.ts'

/** Frees the entries of these lines, or of all; what was billed stays written down. Returns how many. */
const free = async (db: Database, invoiceId: string, now: Date, lineIds: readonly string[] | undefined) => {
  const { rows } = await sql<{ freed: number }>`
    with freed as (
      update billed_entries set released_at = ${now}
      where invoice_id = ${invoiceId} and released_at is null
        and (${lineIds === undefined} or line_id = any(${lineIds ?? []}::uuid[]))
      returning entry_id),
    loose as (
      update time_entries e set invoice_id = null from freed
      where e.id = freed.entry_id and e.invoice_id = ${invoiceId} returning 1)
    select count(*)::int as freed from freed`.execute(db)
  return rows[0]?.freed ?? 0
}

/** Lets the entries of these lines, or of all lines, be billed again. */
export const releaseEntries = async (
  tx: Scope,
  { id, owner_id }: RecordKey,
  lineIds?: readonly string[],
): Promise<void> => {
  if (lineIds?.length === 0) return
  if ((await free(tx.db, id, tx.now, lineIds)) > 0) await tellBilled(tx, owner_id)
}

/** Screens that show time read it again. */
export const tellBilled = (tx: Scope, ownerId: string) =>
  record(tx, {
    type: 'entry.billed',
    subjectId: ownerId,
    actorId: ownerId,
    audience: [ownerId],
    payload: {},
  })

interface Draft extends RecordKey {
  currency: string
}

const takeBack = async (db: Database, { id, currency }: Draft, lineIds: readonly string[]) => {
  const { rows } = await sql<{ taken: number; left: number }>`
    with billed as (
      select id, entry_id, started_at, stopped_at, rate_minor from billed_entries
      where invoice_id = ${id} and line_id = any(${lineIds}::uuid[])),
    free as (
      select e.id, b.id as billed_id from time_entries e join billed b on b.entry_id = e.id
      where e.invoice_id is null and e.counts_as_billable
        and (e.started_at, e.stopped_at, e.rate_minor, e.currency)
          = (b.started_at, b.stopped_at, b.rate_minor, ${currency})
      order by e.id for update of e),
    again as (
      update billed_entries b set released_at = null from free
      where b.id = free.billed_id and b.released_at is not null returning b.entry_id),
    taken as (
      update time_entries e set invoice_id = ${id} from again where e.id = again.entry_id returning 1)
    select (select count(*)::int from taken) as taken,
      (select count(*)::int from billed) - (select count(*)::int from taken) as left`.execute(db)
  return rows[0] ?? { taken: 0, left: 0 }
}

/**
 * Bills again what lines that come back to a draft billed before, as far as nothing else has billed it since and its length,
 * rate and currency are the same; the history tells of the rest.
 */
export const billReturned = async (tx: Scope, draft: Draft, lineIds: readonly string[]): Promise<void> => {
  if (lineIds.length === 0) return
  const { taken, left } = await takeBack(tx.db, draft, lineIds)
  if (taken > 0) await tellBilled(tx, draft.owner_id)
  if (left > 0)
    await note(tx, draft, null, `${entriesText(left)} left out: changed, deleted, or on another invoice`)
}

/**
 * Bills the entries of an invoice that freed them by the lines of another, as far as nothing else bills them and their length
 * and rate are the same. Returns how many.
 */
export const billAgain = async (
  db: Database,
  invoiceId: string,
  { id, owner_id }: RecordKey,
  lines: readonly { from: string; to: string }[],
): Promise<number> => {
  const { rows } = await sql<{ taken: number }>`
    with pairs as (
      select "from", "to" from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as pair("from" uuid, "to" uuid)),
    free as (
      select e.id as entry, b.id as billed, p."to" as line from billed_entries b
      join pairs p on p."from" = b.line_id
      join invoices i on i.id = b.invoice_id
      join time_entries e on e.id = b.entry_id
      where b.invoice_id = ${invoiceId} and b.owner_id = ${owner_id} and b.released_at is not null and i.issued_at is not null
        and e.invoice_id is null and e.counts_as_billable
        and (e.started_at, e.stopped_at, e.rate_minor, e.currency)
          = (b.started_at, b.stopped_at, b.rate_minor, i.currency)
      order by e.id for update of e),
    written as (
      insert into billed_entries (id, owner_id, invoice_id, line_id, entry_id, task_id, task_title, started_at, stopped_at,
        seconds, rate_minor, rate_from, rounding_minutes)
      select gen_random_uuid(), b.owner_id, ${id}::uuid, f.line, b.entry_id, b.task_id, b.task_title, b.started_at,
        b.stopped_at, b.seconds, b.rate_minor, b.rate_from, b.rounding_minutes
      from billed_entries b join free f on f.billed = b.id
      returning entry_id),
    taken as (
      update time_entries e set invoice_id = ${id} from written w where e.id = w.entry_id returning 1)
    select count(*)::int as taken from taken`.execute(db)
  return rows[0]?.taken ?? 0
}
