import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tables } from '../../db/types.ts'
import { namedInProject, shareOfProject } from '../sharing/sharing.ts'
import { effectiveCurrency, tasksOfProject, type Work, workOnPage } from './stats-queries.ts'

const living = (db: Database) => db.selectFrom('projects as p').where('p.trashed_at', 'is', null)

/** What is a person's own; every list starts here. */
export const ownedBy = (db: Database, owner: string) => living(db).where('p.owner_id', '=', owner)

/** The one scope of what a person sees: their own, and what others share with them by name (decisions §6). */
const visibleTo = (db: Database, viewer: string) =>
  living(db).where((is) => is.or([is('p.owner_id', '=', viewer), is(namedInProject(viewer), 'is not', null)]))

const places = (query: ReturnType<typeof living>, viewer: string) =>
  query.select(['p.id', 'p.owner_id', namedInProject(viewer).as('named')])

/** A project that a person sees, as far as it says what they may do with it: nothing is added up. */
export const findPlace = (db: Database, viewer: string, id: string) =>
  places(visibleTo(db, viewer), viewer).where('p.id', '=', id).executeTakeFirst()

export type ProjectPlace = NonNullable<Awaited<ReturnType<typeof findPlace>>>

const isCalled = (name: string) => sql<boolean>`lower(p.name) = lower(${name})`

/** One's own, else one that others share: those may be called alike, and then the one shared first. */
export const findPlaceByName = async (db: Database, viewer: string, name: string) =>
  (await places(ownedBy(db, viewer), viewer).where(isCalled(name)).executeTakeFirst()) ??
  (await places(living(db), viewer)
    .innerJoin('shares as s', 's.project_id', 'p.id')
    .innerJoin('share_people as n', 'n.share_id', 's.id')
    .where('n.user_id', '=', viewer)
    .where(isCalled(name))
    .orderBy('n.named_at')
    .executeTakeFirst())

/** Names are unique per owner, case aside (decisions §5). */
export const findOwnProjectByName = (db: Database, owner: string, name: string) =>
  ownedBy(db, owner).select('p.id').where(isCalled(name)).executeTakeFirst()

/** The client `c` of a project, where it has one that is not in the trash. */
export const clientOf = sql<{ _id: string; name: string; company: string } | null>`case when c.id is not null
  then json_build_object('_id', c.id, 'name', c.name, 'company', c.company) end`

const owner = sql<{ first_name: string; last_name: string; username: string }>`json_build_object(
  'first_name', o.first_name, 'last_name', o.last_name, 'username', o.username)`

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
        .select([clientOf.as('client'), effectiveCurrency.as('effective_currency'), owner.as('owner')]),
    )
    .selectFrom('page as p')
    .innerJoinLateral(tasksOfProject.as('s'), (join) => join.onTrue())
    .leftJoin(workOnPage(month).as('w'), 'w.project_id', 'p.id')
    .selectAll(['p', 's'])
    .select([
      worked('tracked').as('tracked'),
      worked('period_seconds').as('period_seconds'),
      worked('period_amount').as('period_amount'),
      shareOfProject.as('share'),
      namedInProject(viewer).as('named'),
    ])

/** Undefined for what is missing, in the trash or not this person's to see. */
export const findProject = (db: Database, viewer: string, id: string, month: Date) =>
  selectRecords(db, visibleTo(db, viewer).where('p.id', '=', id), viewer, month).executeTakeFirst()

export type ProjectRow = NonNullable<Awaited<ReturnType<typeof findProject>>>

/** What counts against the plan: all that exists and is not in the trash. */
export const countOwned = async (db: Database, ownerId: string): Promise<number> =>
  (
    await ownedBy(db, ownerId)
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Whether somebody's client is there, and not in the trash. */
export const hasClient = async (db: Database, ownerId: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('clients')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('trashed_at', 'is', null)
    .executeTakeFirst()) !== undefined
