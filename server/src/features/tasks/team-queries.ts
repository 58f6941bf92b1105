import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'

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

/** Whether the task `t` is to be done by nobody who works on its project. */
export const isNobodys =
  // Not as an `exists`, for which the planner may read the roles of all projects.
  sql<boolean>`(select r.user_id from project_roles r
    where r.project_id = t.project_id and r.user_id = t.assignee_id limit 1) is null`
