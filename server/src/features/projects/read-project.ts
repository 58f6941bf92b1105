import type { Page } from '@daybook/contract/endpoint'
import type { ProjectChoice } from '@daybook/contract/project-choices'
import type { Project, ProjectQuery, ProjectSummary } from '@daybook/contract/projects'
import type { Database } from '../../db/types.ts'
import type { SignedIn } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { bySortValue, type Part, readPage } from '../../http/page.ts'
import * as list from './list-queries.ts'
import { monthOf } from './month.ts'
import { presentProject, presentStats } from './presenter.ts'
import { findProject, type ProjectRow } from './queries.ts'
import { sumProject } from './stats-queries.ts'

// Budgets are the owner's to see alone: their month is the actor's.
const presentMonth = ({ actor, now }: SignedIn) => monthOf(actor.timezone, now)

/** @throws Refusal 404 for what is missing, in the trash or not the actor's to see. */
export const loadProject = async (ctx: SignedIn, id: string): Promise<ProjectRow> => {
  const row = await findProject(ctx.db, ctx.actor.id, id, presentMonth(ctx).starts)
  if (!row) throw notFound('Project not found')
  return row
}

/** In its owner's scope, for who was let in otherwise. */
export const findProjectOf = async (db: Database, ownerId: string, id: string, month: Date) => {
  const row = await findProject(db, ownerId, id, month)
  return row && { row, stats: presentStats(row) }
}

/** The project as it is now, for the actor. */
export const readProject = async (ctx: SignedIn, id: string): Promise<Project> =>
  presentProject(await loadProject(ctx, id), ctx.actor, presentMonth(ctx).first)

/** A page of the projects that the actor sees, and how many match over all pages. */
export const listProjects = (ctx: SignedIn, query: ProjectQuery): Promise<Page<Project>> => {
  const { db, actor } = ctx
  const { first, starts } = presentMonth(ctx)
  const listing = { filters: query, sort: query.sort, order: query.order, month: starts }
  return readPage(query, {
    list: (part: Part) => list.listProjects(db, actor.id, { ...listing, ...part }),
    count: () => list.countMatching(db, actor.id, query),
    positionOf: bySortValue,
    present: (row) => presentProject(row, actor, first),
  })
}

/** The newest of the actor's projects, and how many they have. */
export const newestProjects = async (
  ctx: SignedIn,
  limit: number,
): Promise<{ items: Project[]; total: number }> => {
  const { first, starts } = presentMonth(ctx)
  const rows = await list.listNewest(ctx.db, ctx.actor.id, limit, starts)
  return { items: rows.map((row) => presentProject(row, ctx.actor, first)), total: rows[0]?.total ?? 0 }
}

/** All of the actor's projects, as pickers need them. */
export const listProjectChoices = async ({ db, actor }: SignedIn): Promise<ProjectChoice[]> =>
  (await list.listChoices(db, actor.id)).map(({ id, name, color, active, client }) => ({
    _id: id,
    name,
    color,
    active,
    clientId: client,
  }))

/** Its time and what that is worth; currencies are never added up (decisions §5). */
export const summarizeProject = async (ctx: SignedIn, project: ProjectRow): Promise<ProjectSummary> => {
  const sums = await sumProject(ctx.db, project)
  const sumOf = (field: 'tracked' | 'billable') => sums.reduce((sum, row) => sum + row[field], 0)
  return {
    tracked: sumOf('tracked'),
    billable: sumOf('billable'),
    money: sums.flatMap(({ currency, billable, amount }) => (currency ? { currency, billable, amount } : [])),
  }
}
