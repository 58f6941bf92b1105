import { inTransaction, type Scope } from '../../events.ts'
import type { Schedule } from '../../queue/schedules.ts'
import { findDue, findOverdue, pageSize } from './due-queries.ts'
import { notify } from './notify.ts'
import type { News } from './queries.ts'

declare module '../../queue/queue.ts' {
  interface QueuePayloads {
    'notifications.tell_due': Record<never, never>
    'notifications.forget_old': Record<never, never>
  }
}

/** Tells page after page, each in a transaction of its own; what was told is known by its key. */
const tellAll = async <Row>(
  scope: Scope,
  read: (afterId: string | null) => Promise<Row[]>,
  idOf: (row: Row) => string,
  newsOf: (row: Row) => News | null,
): Promise<void> => {
  let page: Row[]
  let afterId: string | null = null
  do {
    page = await read(afterId)
    const last = page.at(-1)
    if (last) afterId = idOf(last)
    const news = page.flatMap((row) => newsOf(row) ?? [])
    await inTransaction(scope, (tx) => notify(tx, news))
  } while (page.length === pageSize)
}

/** Tells people in the morning what is due that day, once a day, and of each invoice once that it is overdue. */
export const tellDue = async (scope: Scope): Promise<void> => {
  const { db, now } = scope
  await tellAll(
    scope,
    (afterId) => findDue(db, now, afterId),
    ({ owner_id }) => owner_id,
    ({ owner_id: ownerId, day, count, task_id: taskId, title }) =>
      day && count && taskId
        ? {
            ...{ ownerId, key: `due:${day}`, type: 'task_due' },
            data: { day, count, taskId, title: title ?? '' },
          }
        : null,
  )
  await tellAll(
    scope,
    (afterId) => findOverdue(db, now, afterId),
    ({ id }) => id,
    ({ id: invoiceId, owner_id: ownerId, number, client, due_date: dueDate }) => ({
      ...{ ownerId, key: `overdue:${invoiceId}`, type: 'invoice_overdue' },
      data: { invoiceId, number, client, dueDate },
    }),
  )
}

// A missed run needs no making up for beyond the next one, which finds the same.
export const dueSchedules: Schedule[] = [
  { name: 'notifications.tell_due', cron: '3,18,33,48 * * * *', catchUpHours: 1 },
  { name: 'notifications.forget_old', cron: '47 3 * * *' },
]
