import { dateIn } from '@daybook/contract/calendar'
import type { Page } from '@daybook/contract/endpoint'
import { type Days, daysAround, orderOf } from '@daybook/contract/task-listing'
import type { Task, TaskQuery } from '@daybook/contract/tasks'
import type { SignedIn } from '../../http/context.ts'
import { bySortValue, type Part, readPage } from '../../http/page.ts'
import { findProjectOwner } from '../projects/projects.ts'
import * as queries from './list-queries.ts'
import { presentTask } from './presenter.ts'

/** Today and this week in the actor's time zone (rules §2). */
const daysOf = (ctx: SignedIn): Days => daysAround(dateIn(ctx.actor.timezone, ctx.now), ctx.actor.weekStart)

/** The actor, or the owner who shares the list's project with them. */
const ownerOf = async (ctx: SignedIn, projectId: string | undefined): Promise<string> =>
  (projectId && (await findProjectOwner(ctx, projectId))) || ctx.actor.id

/** A page of the actor's tasks, or of a project that is shared with them, and how many match over all pages. */
export const listTasks = async (ctx: SignedIn, query: TaskQuery): Promise<Page<Task>> => {
  const { db, actor } = ctx
  const owner = await ownerOf(ctx, query.projectId)
  const listing = {
    owner,
    viewer: actor.id,
    filters: query,
    days: daysOf(ctx),
    sort: query.sort,
    order: orderOf(query),
  }
  return readPage(query, {
    list: (part: Part) => queries.listTasks(db, { ...listing, ...part }),
    count: () => queries.countMatching(db, owner, query, listing.days),
    positionOf: bySortValue,
    present: (row) => presentTask(row, ctx),
  })
}

/** The newest tasks that the actor sees. */
export const newestTasks = async (ctx: SignedIn, limit: number): Promise<Task[]> =>
  (await queries.listNewest(ctx.db, ctx.actor.id, limit)).map((row) => presentTask(row, ctx))
