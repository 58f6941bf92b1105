import { dateIn } from '@daybook/contract/calendar'
import type { Page } from '@daybook/contract/endpoint'
import { type Days, daysAround, orderOf } from '@daybook/contract/task-listing'
import type { Task, TaskQuery } from '@daybook/contract/tasks'
import type { SignedIn } from '../../http/context.ts'
import { bySortValue, type Part, readPage } from '../../http/page.ts'
import type { Written } from '../../http/written.ts'
import { findProjectPlace } from '../projects/projects.ts'
import * as queries from './list-queries.ts'
import { writeTask } from './presenter.ts'
import { countGiven } from './team-queries.ts'

/** Today and this week in the actor's time zone (rules §2). */
const daysOf = (ctx: SignedIn): Days => daysAround(dateIn(ctx.actor.timezone, ctx.now), ctx.actor.weekStart)

const listOf = (ctx: SignedIn, query: TaskQuery, owner: string | null): Promise<Page<Written<Task>>> => {
  const { db, actor } = ctx
  const days = daysOf(ctx)
  const listing = { owner, viewer: actor.id, filters: query, days, sort: query.sort, order: orderOf(query) }
  const list = (part: Part) =>
    owner === actor.id
      ? queries.listOwn(db, actor, { ...listing, ...part })
      : queries.listOthers(db, { ...listing, ...part })
  return readPage(query, {
    list,
    count: () => queries.countMatching(db, listing, query, days),
    isCountedOnce: true,
    positionOf: bySortValue,
    present: (row) => writeTask(row, ctx),
  })
}

/**
 * A page of the actor's tasks, of a project that is shared with them, or of their teams' projects, and how many match over
 * all pages.
 */
export const listTasks = async (ctx: SignedIn, query: TaskQuery): Promise<Page<Written<Task>>> => {
  if (query.team !== undefined || query.assignee !== undefined) return listOf(ctx, query, null)
  const own = await listOf(ctx, query, ctx.actor.id)
  const { project, projectId } = query
  if (own.items.length > 0 || (project === undefined && projectId === undefined)) return own
  // A task belongs to its project's owner: where none is the actor's, the project may be somebody else's.
  const place = await findProjectPlace(ctx, query)
  if (!place || place.owner_id === ctx.actor.id) return own
  const asked = projectId === undefined ? { ...query, project: undefined, projectId: place.id } : query
  return listOf(ctx, asked, place.owner_id)
}

/** How many of others' tasks the actor was given, which lists show among their own. */
export const countGivenTasks = ({ db, actor, now }: SignedIn) =>
  countGiven(db, actor.id, dateIn(actor.timezone, now))

/** The newest of the actor's tasks, and of others' where they were given any. */
export const newestTasks = async (
  ctx: SignedIn,
  limit: number,
  given: Promise<{ total: number }>,
): Promise<Task[]> => {
  const query = { limit, sort: 'createdAt' } as const
  const readGiven = async () =>
    (await given).total > 0 ? (await listTasks(ctx, { ...query, assignee: 'me' })).items : []
  const [own, others] = await Promise.all([listTasks(ctx, query), readGiven()])
  const read = (items: typeof own.items) => items.map((written) => written.read())
  return [...read(own.items), ...read(others).filter(({ isSharedWithMe }) => isSharedWithMe)]
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    .slice(0, limit)
}
