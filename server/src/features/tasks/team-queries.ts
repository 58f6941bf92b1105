import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'

/** Whether somebody may edit a project by a role in a team, and so may be given its tasks. */
export const mayBeAssigned = async (db: Database, projectId: string, userId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from project_roles where project_id = ${projectId} and user_id = ${userId} and "right" = 'edit'`.execute(
    db,
  )
  return rows.length > 0
}

/** The projects on which teams of the viewer work, or this one of them. */
export const projectsOfTeams = (viewer: string, team: string | undefined) => sql<string>`
  select r.project_id from project_roles r where r.user_id = ${viewer}${team === undefined ? sql`` : sql` and r.team_id = ${team}`}`

/** Whether the task `t` is to be done by this person, or by nobody who works on its project. */
export const isAssignedTo = (assignee: string | null) =>
  assignee === null
    ? sql<boolean>`not exists (
        select from project_roles r where r.project_id = t.project_id and r.user_id = t.assignee_id)`
    : sql<boolean>`t.assignee_id = ${assignee} and exists (
        select from project_roles r where r.project_id = t.project_id and r.user_id = t.assignee_id)`
