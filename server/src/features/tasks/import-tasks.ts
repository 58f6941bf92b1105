import { Instant } from '@daybook/contract/primitives'
import { firstPosition, longestPosition } from '@daybook/contract/task-position'
import { TaskCreate } from '@daybook/contract/tasks'
import { z } from 'zod'
import { changeRowsAndRecord } from '../../events.ts'
import { importedRow, importOf, notAfter, type ReadRecord, readBy } from '../../import-source.ts'
import { insertRecords } from '../../records/import-queries.ts'
import { audienceOfChanged } from '../sharing/sharing.ts'
import { taskCounter } from './queries.ts'
import { noRoom } from './read-task.ts'
import { newSeries, noSeries } from './repeat-task.ts'
import { taskFields } from './task-fields.ts'

const More = z.object({
  recurrenceDay: z.int().min(1).max(31).nullable().default(null),
  completedAt: Instant.nullable().default(null),
  position: z
    .string()
    .max(longestPosition)
    .regex(/^[0-9a-f]+$/, 'Must be a place in the order')
    .optional(),
  // Only counted: what is not as we write it keeps no task away.
  owner: z.object({ username: z.string() }).optional().catch(undefined),
  timeTracking: z
    .object({ sessions: z.array(z.object({ user: z.object({ username: z.string() }).nullable() })) })
    .optional()
    .catch(undefined),
})

type Read = ReadRecord<TaskCreate, z.infer<typeof More>>

const seriesOf = ({ body: { recurrence }, more }: Read) =>
  recurrence ? { ...newSeries(recurrence), recurrence_day: more.recurrenceDay } : noSeries

/**
 * Others who worked on it are not part of the account; its project is found by its id, and it was completed when the export
 * says.
 */
const bodyOf = ({ assignee: _, project: _name, completed: _is, ...body }: Record<string, unknown>) => body

/** Null for a task that was never moved: it then stands where its date puts it. */
const movedTo = ({ about, more }: Read, createdAt: Date): string | null =>
  more.position === undefined || more.position === firstPosition(createdAt, about._id) ? null : more.position

/** Time of others on a task, and of whoever has deleted their account: only one’s own is exported as entries. */
const othersEntries = ({ more: { owner, timeTracking } }: Read): number =>
  timeTracking?.sessions.filter(({ user }) => user?.username !== owner?.username).length ?? 0

/** Tasks of an export, in their order (rules §3). */
export const importedTasks = importOf<Read>({
  name: 'tasks',
  table: 'tasks',
  read: readBy(TaskCreate, More, bodyOf),
  parent: { table: 'projects', idOf: ({ body }) => body.projectId, failed: 'Its project was not imported' },
  room: { counter: taskCounter, message: noRoom },
  othersEntries,
  insert: async (tx, records, { theirs, own }) => {
    const rows = records.map((imported) => {
      const { record, parentId } = imported
      const row = importedRow(tx, imported)
      return {
        ...taskFields.newOf(record.body),
        // A task has no currency of its own: without a project its rate would be in another one.
        ...(parentId === null && theirs !== null && theirs !== own && { hourly_rate: null }),
        ...seriesOf(record),
        ...row,
        completed_at: record.more.completedAt === null ? null : notAfter(tx.now, record.more.completedAt),
        project_id: parentId,
        moved_to: movedTo(record, row.created_at),
      }
    })
    const made = await changeRowsAndRecord(tx, (db) => insertRecords(db, 'tasks', rows), {
      ...{ type: 'task.created', actorId: tx.actor.id, payload: {} },
      audience: audienceOfChanged('task'),
    })
    return made.map(({ id }) => id)
  },
})
