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
import { findPlace, findProject, type ProjectPlace } from './queries.ts'
import { sumProject } from './stats-queries.ts'

// Budgets are the owner's to see alone: their month is the actor's.
const presentMonth = ({ actor, now }: SignedIn) => monthOf(actor.timezone, now)

const missing = () => notFound('Project not found')

/**
 * The actor's rights, and its owner; figures are added up only for an answer.
 * @throws Refusal 404 for what is missing, in the trash or not the actor's to see.
 */
export const loadProject = async ({ db, actor }: SignedIn, id: string): Promise<ProjectPlace> => {
  const place = await findPlace(db, actor.id, id)
  if (!place) throw missing()
  return place
}

/** In its owner's scope, for who was let in otherwise. */
export const findProjectOf = async (db: Database, ownerId: string, id: string, month: Date) => {
  const row = await findProject(db, ownerId, id, month)
  return row && { row, stats: presentStats(row) }
}

/**
 * The present project, for the actor.
 * @throws Refusal 404 as `loadProject`.
 */
export const readProject = async (ctx: SignedIn, id: string): Promise<Project> => {
  const { first, starts } = presentMonth(ctx)
  const row = await findProject(ctx.db, ctx.actor.id, id, starts)
  if (!row) throw missing()
  return presentProject(row, ctx.actor, first)
}

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

const presentChoice = ({ id, name, color, active, client }: list.ChoiceRow): ProjectChoice => ({
  _id: id,
  name,
  color,
  active,
  clientId: client,
})

/** The newest of the actor's projects, and how many they have. */
export const newestProjects = async (
  { db, actor }: SignedIn,
  limit: number,
): Promise<{ items: ProjectChoice[]; total: number }> => {
  const rows = await list.listNewest(db, actor.id, limit)
  return { items: rows.map(presentChoice), total: rows[0]?.total ?? 0 }
}

/** All of the actor's projects, as pickers need them. */
export const listProjectChoices = async ({ db, actor }: SignedIn): Promise<ProjectChoice[]> =>
  (await list.listChoices(db, actor.id)).map(presentChoice)

/** Its time and what that is worth; currencies are never added up (rules §5). */
export const summarizeProject = async (ctx: SignedIn, project: ProjectPlace): Promise<ProjectSummary> => {
  const sums = await sumProject(ctx.db, project)
  const sumOf = (field: 'tracked' | 'billable') => sums.reduce((sum, row) => sum + row[field], 0)
  return {
    tracked: sumOf('tracked'),
    billable: sumOf('billable'),
    money: sums.flatMap(({ currency, billable, amount }) => (currency ? { currency, billable, amount } : [])),
  }
}
