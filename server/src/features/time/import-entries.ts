import { Currency, HourlyRate } from '@daybook/contract/currency'
import { Id } from '@daybook/contract/primitives'
import { ExportedSession, type SessionCreate } from '@daybook/contract/time-entries'
import { TimeEntry } from '@daybook/contract/time-report'
import { z } from 'zod'
import { changeRowsAndRecord } from '../../events.ts'
import { importOf, type ReadRecord, readBy } from '../../import-source.ts'
import { audienceOfChangedTimer } from '../sharing/sharing.ts'
import { changedTasks, insertEntries } from './import-queries.ts'

const More = z.object({
  taskId: Id,
  source: TimeEntry.shape.source.default('import'),
  invoiceId: Id.nullable().default(null),
  hourlyRate: HourlyRate.nullable().default(null),
  currency: Currency.nullable().default(null),
})

type Read = ReadRecord<SessionCreate, z.infer<typeof More>>

const readClosed = readBy(ExportedSession, More)

const readEntry = (value: unknown, now: Date) => {
  if ((value as { stoppedAt?: unknown } | null)?.stoppedAt === null)
    return { reason: 'A timer that still runs is not imported' }
  const read = readClosed(value)
  return 'record' in read && Date.parse(read.record.body.stoppedAt) > now.getTime()
    ? { reason: 'stoppedAt: Must not be in the future' }
    : read
}

/** An entry keeps its rate; without one it takes the rate that applies, as any new entry does. */
const rateOf = ({ hourlyRate, currency }: z.infer<typeof More>) =>
  hourlyRate === null || currency === null
    ? { rate_minor: null, currency: null }
    : { rate_minor: hourlyRate, currency }

/**
 * Time of an export, on one’s own tasks. What an invoice of the exported account bills comes in as not billable, so that
 * nobody bills it twice (rules §3).
 */
export const importedEntries = importOf<Read>({
  name: 'entries',
  table: 'time_entries',
  read: readEntry,
  parent: {
    table: 'tasks',
    idOf: ({ more }) => more.taskId,
    required: 'Its task is not one of yours, or was not imported',
    failed: 'Its task was not imported',
  },
  isBilled: ({ more }) => more.invoiceId !== null,
  insert: async (tx, records) => {
    const rows = records.map(({ id, parentId, record: { body, more } }) => ({
      ...{ id, owner_id: tx.actor.id, task_id: parentId ?? '', task_owner_id: null },
      ...{ started_at: new Date(body.startedAt), stopped_at: new Date(body.stoppedAt) },
      ...{ source: more.source, note: body.note ?? '', create_hash: null, asked_at: null },
      billable: more.invoiceId === null && (body.billable ?? true),
      ...rateOf(more),
    }))
    const made = await insertEntries(tx.db, rows)
    const tasks = [...new Set(made.map(({ task_id }) => task_id))]
    if (tasks.length > 0)
      await changeRowsAndRecord(tx, (db) => changedTasks(db, tx.actor.id, tasks), {
        ...{ type: 'timer.added', audience: audienceOfChangedTimer, payload: {} },
      })
    return made.map(({ id }) => id)
  },
})
