import { dateIn } from '@daybook/contract/calendar'
import { decimal, rounded, whole } from '@daybook/contract/decimal'
import type { ApprovedTime, InvoiceItem } from '@daybook/contract/invoice-lines'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/types.ts'
import type { RecordKey } from '../../../records/record-queries.ts'
import { validApproval } from '../../timesheets/timesheets.ts'
import { hoursOf } from './work-lines.ts'

/** Who approved billed time, and when, as the database writes it. */
export interface KeptApproval {
  name: string
  at: string
}

const approvedNow = validApproval({
  owner: sql.ref('b.owner_id'),
  entry: sql.ref('b.entry_id'),
  task: sql.ref('b.task_id'),
  startedAt: sql.ref('b.started_at'),
  stoppedAt: sql.ref('b.stopped_at'),
})

/** Who approved billed time `b`: of a draft as it is now, of what is issued as it was then. */
export const approvalOf = (isDraft: RawBuilder<unknown>) => sql<KeptApproval | null>`case
  when ${isDraft} then (select jsonb_build_object('name', v.name, 'at', v.answered_at) from (${approvedNow}) v)
  when b.approved_by is not null then jsonb_build_object('name', b.approved_by, 'at', b.approved_at) end`

/**
 * Keeps the time of an invoice as it is issued: what is approved, which later answers and changes leave as it is (rules §5),
 * and nothing of what its draft freed.
 */
export const keepBilled = (db: Database, { id, owner_id }: RecordKey) =>
  sql`with freed as (
      delete from billed_entries where invoice_id = ${id} and owner_id = ${owner_id} and released_at is not null)
    update billed_entries b set (approved_by, approved_at) = (select v.name, v.answered_at from (${approvedNow}) v)
    where b.invoice_id = ${id} and b.owner_id = ${owner_id} and b.released_at is null`.execute(db)

/** The time that a line bills, and what is approved of it. */
export interface BilledLine {
  line: string
  ids: string[]
  seconds: number
  approved: (KeptApproval & { seconds: number })[] | null
}

type Printed = Pick<InvoiceItem, 'quantity' | 'unit'>

/**
 * The seconds that a line prints as hours, at least those that it bills: hours that were typed or rounded up are not
 * approved with the time. Null where it prints no hours.
 */
const printedSeconds = ({ quantity, unit }: Printed, billed: number): number | null => {
  const seconds = Number(rounded(decimal(quantity).mul(whole(3600))))
  if (unit !== 'hour' || seconds <= 0) return null
  return quantity === hoursOf(billed, null) ? billed : Math.max(seconds, billed)
}

/** What a document says of it under the line; undefined where nothing is approved. */
const approvedTime = (
  item: Printed,
  { approved, seconds }: Pick<BilledLine, 'approved' | 'seconds'>,
  timezone: string,
): ApprovedTime | undefined => {
  const ofSeconds = printedSeconds(item, seconds)
  if (!approved || ofSeconds === null) return undefined
  const latest = Math.max(...approved.map(({ at }) => Date.parse(at)))
  return {
    seconds: approved.reduce((sum, part) => sum + part.seconds, 0),
    ofSeconds,
    by: [...new Set(approved.map(({ name }) => name))],
    on: dateIn(timezone, new Date(latest)),
  }
}

interface WithBilled<Item> {
  items: readonly Item[]
  billed: readonly BilledLine[] | null
  owner: { timezone: string }
}

/** The lines, each with what is approved of its time, by the days of its owner. */
export const withApprovals = <Item extends Printed & { _id: string }>({
  items,
  billed,
  owner,
}: WithBilled<Item>) => {
  const lines = new Map((billed ?? []).map((line) => [line.line, line]))
  return items.map((item) => {
    const line = lines.get(item._id)
    const approved = line && approvedTime(item, line, owner.timezone)
    return approved ? { ...item, approved } : item
  })
}
