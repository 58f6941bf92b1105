import { dateIn } from '@daybook/contract/calendar'
import type { Page } from '@daybook/contract/endpoint'
import { type Days, daysAround, orderOf } from '@daybook/contract/task-listing'
import type { Task, TaskQuery } from '@daybook/contract/tasks'
import type { SignedIn } from '../../http/context.ts'
import { decodeCursor, encodeCursor } from '../../http/cursor.ts'
import { presentTask } from './presenter.ts'
import * as queries from './queries.ts'

/** Today and this week in the actor's time zone (decisions §2). */
const daysOf = (ctx: SignedIn): Days => daysAround(dateIn(ctx.actor.timezone, ctx.now), ctx.actor.weekStart)

/** A page of the tasks that the actor sees, and how many match over all pages. */
export const listTasks = async (ctx: SignedIn, query: TaskQuery): Promise<Page<Task>> => {
  const days = daysOf(ctx)
  const after = query.cursor ? decodeCursor(query.cursor) : null
  const { sort, limit } = query
  const order = orderOf(query)
  // One row more than asked for shows whether there is a next page.
  const rows = await queries.listTasks(ctx.db, ctx.actor.id, {
    filters: query,
    days,
    sort,
    order,
    after,
    limit: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => presentTask(row, ctx)),
    nextCursor: rows.length > limit && last ? encodeCursor({ value: last.sort_value, id: last.id }) : null,
    total: rows[0]?.total ?? (after ? await queries.countMatching(ctx.db, ctx.actor.id, query, days) : 0),
  }
}
