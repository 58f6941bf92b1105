import type { TeamRole } from '@daybook/contract/teams'
import { type Selectable, sql } from 'kysely'
import { runPlanned } from '../../db/planned.ts'
import type { Database, Tables } from '../../db/types.ts'
import { grantsOf, isVisibleTo, ownerOf } from '../sharing/sharing.ts'
import { teamFields } from './team-fields.ts'

const living = (db: Database) => db.selectFrom('teams as r').where('r.trashed_at', 'is', null)

/** What changes are decided by, as it is behind the record's lock. */
export const heldColumns = ['id', 'owner_id', 'version', ...teamFields.columns] as const

export type HeldTeam = Pick<Selectable<Tables['teams']>, (typeof heldColumns)[number]>

/** A member as the row of its team has it. */
export interface MemberOfTeam {
  id: string
  user_id: string | null
  user: { first_name: string; last_name: string; username: string } | null
  display_name: string | null
  email: string | null
  role: TeamRole
  joined_at: string | null
}

const members = sql<MemberOfTeam[]>`array(
  select json_build_object('id', m.id, 'user_id', m.user_id, 'email', m.email, 'role', m.role, 'joined_at', m.joined_at,
    'display_name', u.display_name,
    'user', case when u.id is not null then ${ownerOf('u')} end)
  from team_members m left join users u on u.id = m.user_id
  where m.team_id = r.id order by m.role <> 'owner', m.invited_at, m.id)`

interface ProjectOfTeam {
  id: string
  owner_id: string
  name: string
  color: string
  active: boolean
  owner: MemberOfTeam['user'] & object
}

const projects = sql<ProjectOfTeam[]>`array(
  select json_build_object('id', p.id, 'owner_id', p.owner_id, 'name', p.name, 'color', p.color, 'active', p.active,
    'owner', ${ownerOf('u')})
  from team_projects w join projects p on p.id = w.project_id and p.trashed_at is null join users u on u.id = p.owner_id
  where w.team_id = r.id order by w.attached_at, p.id)`

/** The one scope of what a person sees: the teams that they own or have joined; every read starts here. */
const visibleTo = (db: Database, viewer: string) =>
  living(db)
    .where(isVisibleTo('team', 'r', viewer))
    .innerJoin('users as o', 'o.id', 'r.owner_id')
    .select(['r.id', 'r.owner_id', 'r.version', 'r.created_at', 'r.updated_at', ...teamFields.columns])
    .select(['o.user_type as owner_type', ownerOf('o').as('owner')])
    .select([members.as('members'), projects.as('projects')])
    .select(grantsOf('team', 'r', viewer))

export const findTeam = async (db: Database, viewer: string, id: string) =>
  (await runPlanned(db, 'find_in_teams', visibleTo(db, viewer).where('r.id', '=', id))).at(0)

export type TeamRow = NonNullable<Awaited<ReturnType<typeof findTeam>>>

/** Asked by the ids that the person's memberships name, so that nobody's teams are read to find them. */
export const listTeams = (db: Database, viewer: string) =>
  runPlanned(
    db,
    'list_teams',
    visibleTo(db, viewer)
      .where('r.id', 'in', (from) =>
        from.selectFrom('team_members as own').select('own.team_id').where('own.user_id', '=', viewer),
      )
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc'),
  )

/** How many members the fullest of a person's own teams has, the owner and open invitations counted. */
export const countFullest = async (db: Database, ownerId: string): Promise<number> => {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(n), 0)::int as most from (
      select count(*) as n from teams t join team_members m on m.team_id = t.id
      where t.owner_id = ${ownerId} and t.trashed_at is null group by t.id) as each`.execute(db)
  return rows[0]?.most ?? 0
}
