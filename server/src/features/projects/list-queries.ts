import type { ProjectQuery, projectSorts } from '@daybook/contract/projects'
import { type RawBuilder, sql } from 'kysely'
import { likePattern } from '../../db/like-pattern.ts'
import { runPlanned } from '../../db/planned.ts'
import type { Database } from '../../db/types.ts'
import type { Part } from '../../http/page.ts'
import { clientOf, ownedBy, selectOwnRecords } from './queries.ts'

type Filters = Pick<ProjectQuery, 'search' | 'active' | 'clientId'>

const matching = (db: Database, viewer: string, { search, active, clientId }: Filters) =>
  ownedBy(db, viewer)
    .$if(Boolean(search), (query) => query.where('p.search_text', 'like', likePattern(search ?? '')))
    .$if(active !== undefined, (query) => query.where('p.active', '=', active ?? true))
    .$if(clientId !== undefined, (query) =>
      query.where('p.client_id', 'in', (sub) =>
        sub
          .selectFrom('clients')
          .select('id')
          .where('id', '=', clientId ?? '')
          .where('trashed_at', 'is', null),
      ),
    )

type Sort = (typeof projectSorts)[number]
type Order = 'asc' | 'desc'

/** Projects without a due date come last, whichever the order. */
const sortings = (order: Order): Record<Sort, { by: RawBuilder<unknown>; type: RawBuilder<unknown> }> => ({
  createdAt: { by: sql`p.created_at`, type: sql`timestamptz` },
  updatedAt: { by: sql`p.updated_at`, type: sql`timestamptz` },
  name: { by: sql`left(p.search_name, 300) collate "C"`, type: sql`text` },
  dueDate: {
    by: order === 'asc' ? sql`coalesce(p.due_date, 'infinity')` : sql`coalesce(p.due_date, '-infinity')`,
    type: sql`date`,
  },
})

interface ProjectListing extends Part {
  filters: Filters
  sort: Sort
  order: Order
  month: Date
}

/** A page of records, each with its `sort_value` for the cursor and the `total` over all pages. */
export const listProjects = (
  db: Database,
  viewer: string,
  { filters, sort, order, after, limit, month }: ProjectListing,
) => {
  const { by, type } = sortings(order)[sort]
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const compare = order === 'asc' ? sql`>` : sql`<`
  // Cut first: only what is on the page is added up.
  const page = matching(db, viewer, filters)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${by}, p.id) ${compare} (${after?.value}::${type}, ${after?.id}::uuid)`),
    )
    .orderBy(sql`${by} ${direction}, p.id ${direction}`)
    .limit(limit)
  const total = matching(db, viewer, filters).select((is) => is.fn.countAll<number>().as('total'))
  return selectOwnRecords(db, page, { viewer, month })
    .select([sql<string>`(${by})::text`.as('sort_value'), total.as('total')])
    .orderBy(sql`${by} ${direction}, p.id ${direction}`)
    .execute()
}

/** What lists show of projects without their figures. */
const choices = (db: Database, owner: string) =>
  ownedBy(db, owner)
    .leftJoin('clients as c', (join) => join.onRef('c.id', '=', 'p.client_id').on('c.trashed_at', 'is', null))
    .select(['p.id', 'p.name', 'p.color', 'p.active', clientOf.as('client')])

/** The newest, each with the `total` of all. */
export const listNewest = (db: Database, owner: string, limit: number) => {
  const total = ownedBy(db, owner).select((is) => is.fn.countAll<number>().as('total'))
  return runPlanned(
    db,
    'list_newest_projects',
    choices(db, owner)
      .select(total.as('total'))
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(limit),
  )
}

/** All of them by name. */
export const listChoices = (db: Database, owner: string) =>
  choices(db, owner).orderBy(sql`left(p.search_name, 300) collate "C"`).orderBy('p.id').execute()

export type ChoiceRow = Awaited<ReturnType<typeof listChoices>>[number]

export const countMatching = async (db: Database, viewer: string, filters: Filters): Promise<number> =>
  (
    await matching(db, viewer, filters)
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total
