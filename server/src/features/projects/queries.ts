import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { PlanCounter } from '../../db/plan-counter.ts'
import type { Database, Tables } from '../../db/types.ts'
import { grantsOf, isVisibleTo, ownerOf, shareOf } from '../sharing/sharing.ts'
import { projectFields } from './project-fields.ts'
import { effectiveCurrency, tasksOfProject, type Work, workOnPage } from './stats-queries.ts'

const living = (db: Database) => db.selectFrom('projects as p').where('p.trashed_at', 'is', null)

/** A person's own projects; every list starts here. */
export const ownedBy = (db: Database, owner: string) => living(db).where('p.owner_id', '=', owner)

/** The one scope of what a person sees: their own, and what others share with them by name (rules §6). */
const visibleTo = (db: Database, viewer: string) => living(db).where(isVisibleTo('project', 'p', viewer))

const places = (query: ReturnType<typeof living>, viewer: string) =>
  query.select(['p.id', 'p.owner_id', ...grantsOf('project', 'p', viewer)])

/** A project that a person sees, as far as it says what they may do with it: nothing is added up. */
export const findPlace = (db: Database, viewer: string, id: string) =>
  places(visibleTo(db, viewer), viewer).where('p.id', '=', id).executeTakeFirst()

export type ProjectPlace = NonNullable<Awaited<ReturnType<typeof findPlace>>>

const isCalled = (name: string) => sql<boolean>`lower(p.name) = lower(${name})`

/** One's own, else one that others share: those may be called alike, and then the one shared first. */
export const findPlaceByName = async (db: Database, viewer: string, name: string) =>
  (await places(ownedBy(db, viewer), viewer).where(isCalled(name)).executeTakeFirst()) ??
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

/** The client `c` of a project, where it has one that is not in the trash. */
export const clientOf = sql<{ _id: string; name: string; company: string } | null>`case when c.id is not null
  then json_build_object('_id', c.id, 'name', c.name, 'company', c.company) end`

// Where there is no time there is no row of it.
const worked = (figure: keyof Work) => sql<number>`coalesce(${sql.ref(`w.${figure}`)}, 0)`

type Visible = SelectQueryBuilder<Tables & { p: Tables['projects'] }, 'p', object>

/**
 * The records of those projects as `viewer` may see them, each with what its tasks add up to; `month` is where the
 * present one began.
 */
export const selectRecords = (db: Database, projects: Visible, viewer: string, month: Date) =>
  db
    .with('page', () =>
      projects
        .innerJoin('users as o', 'o.id', 'p.owner_id')
        .leftJoin('clients as c', (join) =>
          join.onRef('c.id', '=', 'p.client_id').on('c.trashed_at', 'is', null),
        )
        .selectAll('p')
        .select([
          clientOf.as('client'),
          effectiveCurrency.as('effective_currency'),
          ownerOf('o').as('owner'),
          ...grantsOf('project', 'p', viewer),
        ]),
    )
    .selectFrom('page as p')
    .innerJoinLateral(tasksOfProject.as('s'), (join) => join.onTrue())
    .leftJoin(workOnPage(month, viewer).as('w'), 'w.project_id', 'p.id')
    .selectAll(['p', 's'])
    .select([
      worked('tracked').as('tracked'),
      worked('period_seconds').as('period_seconds'),
      worked('period_amount').as('period_amount'),
      shareOf('project', 'p').as('share'),
    ])

/** Undefined for what is missing, in the trash or not this person's to see. */
export const findProject = (db: Database, viewer: string, id: string, month: Date) =>
  selectRecords(db, visibleTo(db, viewer).where('p.id', '=', id), viewer, month).executeTakeFirst()

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
