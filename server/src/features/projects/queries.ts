import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { PlanCounter } from '../../db/plan-counter.ts'
import { runWritten } from '../../db/planned.ts'
import type { Database, Tables } from '../../db/types.ts'
import { grantsOf, grantsOfOwn, isVisibleTo, ownerOf, shareOf } from '../sharing/sharing.ts'
import { projectFields } from './project-fields.ts'
import { effectiveCurrency, tasksOfProject, type Work, workOnPage } from './stats-queries.ts'

const living = (db: Database) => db.selectFrom('projects as p').where('p.trashed_at', 'is', null)

/** A person's own projects; every list starts here. */
export const ownedBy = (db: Database, owner: string) => living(db).where('p.owner_id', '=', owner)

/** The one scope of what a person sees: their own, and what others share with them by name (rules §6). */
const visibleTo = (db: Database, viewer: string) => living(db).where(isVisibleTo('project', 'p', viewer))

const places = (query: ReturnType<typeof living>, viewer: string) =>
  query.select(['p.id', 'p.owner_id', ...grantsOf('project', 'p', viewer)])

const ownPlaces = (db: Database, owner: string) =>
  ownedBy(db, owner).select(['p.id', 'p.owner_id', ...grantsOfOwn])

/**
 * A project that a person sees, as far as it says what they may do with it: nothing is added up. One's own first, which
 * most are: what others share is planned for longer than it is looked for.
 */
export const findPlace = async (db: Database, viewer: string, id: string) => {
  const key = { viewer, id }
  const [own] = await runWritten(db, 'find_own_project', key, (on, open) =>
    ownPlaces(on, open.viewer).where('p.id', '=', open.id),
  )
  if (own) return own
  const [visible] = await runWritten(db, 'find_project', key, (on, open) =>
    places(visibleTo(on, open.viewer), open.viewer).where('p.id', '=', open.id),
  )
  return visible
}

export type ProjectPlace = NonNullable<Awaited<ReturnType<typeof findPlace>>>

const isCalled = (name: string) => sql<boolean>`lower(p.name) = lower(${name})`

/** One's own, else one that others share: those may be called alike, and then the one shared first. */
export const findPlaceByName = async (db: Database, viewer: string, name: string) =>
  (await ownPlaces(db, viewer).where(isCalled(name)).executeTakeFirst()) ??
  (await places(living(db), viewer)
    .innerJoin('access as a', 'a.item_id', 'p.id')
    .where('a.item_type', '=', sql.lit('project'))
    .where('a.viewer', '=', viewer)
    .where(sql<boolean>`a.via not in ('owner', 'link')`)
    .where(isCalled(name))
    .orderBy('a.since')
    .executeTakeFirst())

/** Names are unique per owner, case aside (rules §5). */
export const findOwnProjectByName = (db: Database, owner: string, name: string) =>
  ownedBy(db, owner).select('p.id').where(isCalled(name)).executeTakeFirst()

/** The currencies of a person's clients that have one of their own, by the ids of these. */
export const listClientCurrencies = async (db: Database, ownerId: string, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('clients')
    .select(['id', 'currency'])
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('currency', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, currency }) => [id, currency]))
}

/** For each of these names, how it is compared, and the person’s project that has it. */
export const listOwnByNames = async (db: Database, owner: string, names: readonly string[]) => {
  const { rows } = await sql<{ name: string; called: string; id: string | null }>`
    select n.name, lower(n.name) as called, (
      select p.id from projects p
      where p.owner_id = ${owner} and p.trashed_at is null and lower(p.name) = lower(n.name)) as id
    from unnest(${names}::text[]) n(name)`.execute(db)
  return rows
}

/** The client `c` of a project, where it has one that is not in the trash. */
export const clientOf = sql<{ _id: string; name: string; company: string } | null>`case when c.id is not null
  then json_build_object('_id', c.id, 'name', c.name, 'company', c.company) end`

// Where there is no time there is no row of it.
const worked = (figure: keyof Work) => sql<number>`coalesce(${sql.ref(`w.${figure}`)}, 0)`

type Visible = SelectQueryBuilder<Tables & { p: Tables['projects'] }, 'p', object>

const columns = [
  ...(['p.id', 'p.owner_id', 'p.version', 'p.created_at', 'p.updated_at', 'p.search_name'] as const),
  ...projectFields.columns.map((column) => `p.${column}` as const),
]

interface Seen {
  viewer: string
  /** Where the present one began. */
  month: Date
}

/** The records of those projects as the viewer may see them, each with what its tasks add up to. */
const selectRecords = (
  db: Database,
  projects: Visible,
  grants: ReturnType<typeof grantsOf>,
  { viewer, month }: Seen,
) =>
  db
    .with('page', () =>
      projects
        .innerJoin('users as o', 'o.id', 'p.owner_id')
        .leftJoin('clients as c', (join) =>
          join.onRef('c.id', '=', 'p.client_id').on('c.trashed_at', 'is', null),
        )
        .select(columns)
        .select([
          clientOf.as('client'),
          effectiveCurrency.as('effective_currency'),
          ownerOf('o').as('owner'),
          ...grants,
        ]),
    )
    .selectFrom('page as p')
    .innerJoinLateral(tasksOfProject.as('s'), (join) => join.onTrue())
    .leftJoin(workOnPage(month, viewer).as('w'), 'w.project_id', 'p.id')
    .select(columns)
    .select(['p.client', 'p.effective_currency', 'p.owner', 'p.right', 'p.is_named', 'p.sees_time'])
    .select(['s.tasks', 's.completed', 's.estimated'])
    .select([
      worked('tracked').as('tracked'),
      worked('period_seconds').as('period_seconds'),
      worked('period_amount').as('period_amount'),
      shareOf('project', 'p').as('share'),
    ])

/** The records of these projects, which are the viewer's own. */
export const selectOwnRecords = (db: Database, projects: Visible, seen: Seen) =>
  selectRecords(db, projects, grantsOfOwn, seen)

/** Undefined for what is missing, in the trash or not this person's to see. One's own first, as `findPlace`. */
export const findProject = async (db: Database, viewer: string, id: string, month: Date) => {
  const key = { viewer, id, month }
  const [own] = await runWritten(db, 'read_own_project', key, (on, open) =>
    selectOwnRecords(on, ownedBy(on, open.viewer).where('p.id', '=', open.id), open),
  )
  if (own) return own
  const [visible] = await runWritten(db, 'read_project', key, (on, open) =>
    selectRecords(
      on,
      visibleTo(on, open.viewer).where('p.id', '=', open.id),
      grantsOf('project', 'p', open.viewer),
      open,
    ),
  )
  return visible
}

export type ProjectRow = NonNullable<Awaited<ReturnType<typeof findProject>>>

/** What counts against the plan: everything that is not in the trash. */
export const projectCounter: PlanCounter<'projects'> = {
  counted: 'projects',
  count: (db, ownerId) => ownedBy(db, ownerId).select((is) => is.fn.countAll().as('count')),
}

/** Whether the person's client exists, and is not in the trash. */
export const hasClient = async (db: Database, ownerId: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('clients')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('trashed_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** What a change is decided by, as it is behind the project's lock. */
export const heldColumns = [
  ...(['id', 'owner_id', 'version', 'client_id', 'search_name', 'search_text'] as const),
  ...projectFields.columns,
] as const

export type HeldProject = Pick<Selectable<Tables['projects']>, (typeof heldColumns)[number]>
