import { sql } from 'kysely'
import { runPlanned } from '../../db/planned.ts'
import type { Database } from '../../db/types.ts'

interface GivenCounts {
  total: number
  pending: number
  due_today: number
  overdue: number
}

/** Whether somebody may be given the tasks of a project: its owner in a team with it, or who may edit it by a role. */
export const mayBeAssigned = async (db: Database, projectId: string, userId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from project_roles r join projects p on p.id = r.project_id
    where r.project_id = ${projectId} and r.user_id = ${userId} and (r."right" = 'edit' or p.owner_id = r.user_id)`.execute(
    db,
  )
  return rows.length > 0
}

/** The projects on which teams of the viewer work, or this one of them. */
export const projectsOfTeams = (viewer: string, team: string | undefined) => sql<string>`
  select r.project_id from project_roles r where r.user_id = ${viewer}${team === undefined ? sql`` : sql` and r.team_id = ${team}`}`

const worksOnIt = sql`exists (
  select from project_roles r where r.project_id = t.project_id and r.user_id = t.assignee_id)`

/** Whether the task `t` is to be done by this person, who works on its project. */
export const isAssignedTo = (assignee: string) => sql<boolean>`t.assignee_id = ${assignee} and ${worksOnIt}`

/** Whether the task `t` is somebody else's that this person is to do, which lists show among their own. */
export const isGivenTo = (person: string) => sql<boolean>`${isAssignedTo(person)} and t.owner_id <> ${person}
  and t.trashed_at is null and exists (select from projects p where p.id = t.project_id and p.trashed_at is null)`

/** How many of others' tasks a person was given; `today` is `yyyy-mm-dd`. */
export const countGiven = async (db: Database, person: string, today: string) => {
  const open = sql`t.completed_at is null`
  const counts = sql<GivenCounts>`
    select count(*) as total, count(*) filter (where ${open}) as pending,
      count(*) filter (where ${open} and t.due_date = ${today}::date) as due_today,
      count(*) filter (where ${open} and t.due_date < ${today}::date) as overdue
    from tasks t where ${isGivenTo(person)}`
  const [row] = await runPlanned(db, 'count_given_tasks', { compile: () => counts.compile(db) })
  if (!row) throw new Error('A count always gives a row')
  return row
}

/** Whether the task `t` is to be done by nobody who works on its project. */
export const isNobodys =
  // Not as an `exists`, for which the planner may read the roles of all projects.
  sql<boolean>`(select r.user_id from project_roles r
    where r.project_id = t.project_id and r.user_id = t.assignee_id limit 1) is null`
