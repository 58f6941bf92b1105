import { daysBetween } from '@daybook/contract/calendar'
import { inTransaction, type Scope } from '../../events.ts'
import { firstHour, localTime } from '../../mornings.ts'
import type { Schedule } from '../../queue/schedules.ts'
import { findDue, listOverdue, listPeople, type Morning, newsDays, pageSize } from './due-queries.ts'
import { notify } from './notify.ts'
import type { News } from './queries.ts'

declare module '../../queue/queue.ts' {
  interface QueuePayloads {
    'notifications.tell_due': Record<never, never>
    'notifications.forget_old': Record<never, never>
  }
}

/** A run that was missed is made up for until noon; later the day's tasks are no news. */
const lastMinuteOfTasks = 12 * 60 - 1

/** Tells page after page, each in a transaction of its own; what was told is known by its key. */
const tellAll = async <Row extends { id: string }>(
  scope: Scope,
  read: (afterId: string | null) => Promise<Row[]>,
  newsOf: (page: readonly Row[]) => Promise<News[]> | News[],
): Promise<void> => {
  let page: Row[]
  let afterId: string | null = null
  do {
    page = await read(afterId)
    afterId = page.at(-1)?.id ?? null
    const news = await newsOf(page)
    await inTransaction(scope, (tx) => notify(tx, news))
  } while (page.length === pageSize)
}

/** The morning that a person has now, in which they are told of the day's tasks; undefined at any other time. */
const morningOf = (id: string, timezone: string, now: Date): Morning | undefined => {
  const { day, minutes } = localTime(timezone, now)
  if (minutes < firstHour * 60 || minutes > lastMinuteOfTasks) return undefined
  const began = new Date(now.getTime() - (minutes - firstHour * 60) * 60_000)
  began.setUTCSeconds(0, 0)
  return { id, day, began }
}

/** Tells people in the morning what is due that day, once a day, and of each invoice once that it is overdue. */
export const tellDue = async (scope: Scope): Promise<void> => {
  const { db, now } = scope
  await tellAll(
    scope,
    (afterId) => listPeople(db, afterId),
    async (people) => {
      const mornings = people.flatMap(({ id, timezone }) => morningOf(id, timezone, now) ?? [])
      const due = mornings.length > 0 ? await findDue(db, mornings) : []
      return due.map(({ owner_id: ownerId, day, count, task_id: taskId, title }) => ({
        ...{ ownerId, key: `due:${day}`, type: 'task_due' as const },
        data: { day, count, taskId, title },
      }))
    },
  )
  await tellAll(
    scope,
    (afterId) => listOverdue(db, now, afterId),
    (invoices) =>
      invoices
        .filter(({ timezone, due_date }) => {
          const { day, minutes } = localTime(timezone, now)
          const overdueDays = daysBetween(due_date, day)
          return minutes >= firstHour * 60 && overdueDays >= 1 && overdueDays <= newsDays
        })
        .map(({ id: invoiceId, owner_id: ownerId, number, client, due_date: dueDate }) => ({
          ...{ ownerId, key: `overdue:${invoiceId}`, type: 'invoice_overdue' as const },
          data: { invoiceId, number, client, dueDate },
        })),
  )
}

// A missed run needs no making up for beyond the next one, which finds the same.
export const dueSchedules: Schedule[] = [
  { name: 'notifications.tell_due', cron: '3,18,33,48 * * * *', catchUpHours: 1 },
  { name: 'notifications.forget_old', cron: '47 3 * * *' },
]
