import type { SeenType } from '@daybook/contract/record-types'
import type { SharePermission } from '@daybook/contract/sharing'
import { sql } from 'kysely'
import type { Person } from '../../http/context.ts'

// The face of the relation `access` (server/migrations/0009-sharing.sql). Records are asked for as `alias` of their table;
// whose they are is asked first, so that nothing is looked up for what is a person's own, which most records are.

/** What the relation lets somebody do with a record of which they are not the owner. */
export type Right = 'view' | 'edit'

const ofPerson = (type: SeenType, alias: string, viewer: string) => sql`
  access a where a.viewer = ${viewer} and a.item_type = ${sql.lit(type)} and a.item_id = ${sql.ref(`${alias}.id`)}
    and a.via not in ('owner', 'link')`

/** The ids of what others let a person see, by name, by a role or within a project. */
export const sharedIds = (type: SeenType, viewer: string) => sql<string>`
  select a.item_id from access a
  where a.viewer = ${viewer} and a.item_type = ${sql.lit(type)} and a.via not in ('owner', 'link')`

/**
 * Whether anybody lets a person see anything. Each table by which the relation names a person must stand here, or the search
 * misses what it gives; roles in projects come from being a member.
 */
export const isGrantedAnything = (viewer: string) =>
  sql<boolean>`(${sql.join(
    ['share_people', 'team_members'].map(
      (table) => sql`(select 1 from ${sql.table(table)} where user_id = ${viewer} limit 1) is not null`,
    ),
    sql` or `,
  )})`

/** Whether a person sees a record. */
export const isVisibleTo = (type: SeenType, alias: string, viewer: string) =>
  sql<boolean>`(${sql.ref(`${alias}.owner_id`)} = ${viewer} or exists (select from ${ofPerson(type, alias, viewer)}))`

/** Whether whoever the column `worker` names may change a record. */
export const isEditableBy = (type: SeenType, alias: string, worker: string) =>
  // Not as an `exists`, which the planner may join to all shares that there are.
  sql<boolean>`coalesce((select max(a."right") from access a where a.viewer = ${sql.ref(worker)}
    and a.item_type = ${sql.lit(type)} and a.item_id = ${sql.ref(`${alias}.id`)}) >= 'edit', false)`

/** Whether somebody sees a record by what it is in: by its share, or by a role in a team that works on it. */
export const isSharedWithin = (type: SeenType, alias: string) =>
  sql<boolean>`exists (select from access a where a.item_type = ${sql.lit(type)}
    and a.item_id = ${sql.ref(`${alias}.id`)} and a.via <> 'owner' and a.inherited)`

/** Whether the holder of the link of a share sees a record with it; one that has ended shows nothing. */
export const isVisibleByLink = (type: SeenType, alias: string, shareId: string, now: Date) =>
  sql<boolean>`exists (select from access a where a.viewer = ${shareId} and a.via = 'link'
    and a.item_type = ${sql.lit(type)} and a.item_id = ${sql.ref(`${alias}.id`)}
    and (a.until is null or a.until > ${now}))`

/** What a record's row says of its viewer; null and false for its owner, who may do everything. */
export const grantsOf = (type: SeenType, alias: string, viewer: string) => {
  const unlessOwner = <T>(value: ReturnType<typeof sql<T>>) =>
    sql<T>`case when ${sql.ref(`${alias}.owner_id`)} <> ${viewer} then ${value} end`
  return [
    unlessOwner(sql<Right | null>`(select max(a."right") from ${ofPerson(type, alias, viewer)})`).as('right'),
    unlessOwner(
      sql<
        boolean | null
      >`exists (select from ${ofPerson(type, alias, viewer)} and a.via = 'name' and not a.inherited)`,
    ).as('is_named'),
    unlessOwner(sql<boolean | null>`(select bool_or(a.sees_time) from ${ofPerson(type, alias, viewer)})`).as(
      'sees_time',
    ),
  ] as const
}

/**
 * The same as a row of its own, to be joined laterally; its `right` is null for the owner, and where the record is not the
 * viewer's to see. The relation takes milliseconds to plan each time that a statement names it, so this is for
 * what is planned at each call.
 */
export const grantedRow = (type: SeenType, alias: string, viewer: string) => sql<{
  right: Right | null
  is_named: boolean | null
  sees_time: boolean | null
}>`(select max(a."right") as "right", bool_or(a.via = 'name' and not a.inherited) as is_named,
    bool_or(a.sees_time) as sees_time
  from ${ofPerson(type, alias, viewer)} and ${sql.ref(`${alias}.owner_id`)} <> ${viewer})`

/** The same for records of which it is known that they are the viewer's own, where nothing is looked up. */
export const grantsOfOwn = [
  sql<Right | null>`null::access_right`.as('right'),
  sql<boolean | null>`null::boolean`.as('is_named'),
  sql<boolean | null>`null::boolean`.as('sees_time'),
] as const

/** What somebody may do with a record, as its row says it. */
export interface Grants {
  owner_id: string
  right: Right | null
  /** In the share of the record itself. */
  is_named?: boolean | null
  /** Whether the viewer sees the time of others: in a team only who manages it does. */
  sees_time?: boolean | null
}

// The one rule of who may do what with tasks, projects, their time and their files (rules §6).

export const isOwner = (person: Person, { owner_id }: Grants): boolean => owner_id === person.id

/** Whether one reads, edits, tracks time and attaches, or only reads. */
export const mayEdit = (person: Person, grants: Grants): boolean =>
  isOwner(person, grants) || grants.right === 'edit'

/** A name can be taken out of the share in which it stands, and of no other. */
export const mayLeave = (person: Person, grants: Grants): boolean =>
  !isOwner(person, grants) && grants.is_named === true

/** Whose time somebody sees: everybody's, or only their own. */
export const seesTimeOfOthers = (person: Person, grants: Grants): boolean =>
  isOwner(person, grants) || grants.sees_time !== false

/** Rights in the words of the contract. */
export const permissions: Record<Right, SharePermission> = { view: 'readonly', edit: 'editable' }
