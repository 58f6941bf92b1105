import type { Database } from '../../db/types.ts'

/** A person's own project, held so that it stays until the team works on it. */
export const holdOwnProject = (db: Database, ownerId: string, id: string) =>
  db
    .selectFrom('projects')
    .select(['id', 'owner_id'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('trashed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()

/** False where the team works on it already. */
export const insertProject = async (
  db: Database,
  teamId: string,
  projectId: string,
  attached_at: Date,
): Promise<boolean> =>
  (
    await db
      .insertInto('team_projects')
      .values({ team_id: teamId, project_id: projectId, attached_at })
      .onConflict((on) => on.doNothing())
      .returning('project_id')
      .execute()
  ).length > 0

/** The projects that a team works on; with `ownerId`, those of that person. */
export const listProjects = (db: Database, teamId: string, ownerId?: string) =>
  db
    .selectFrom('team_projects as w')
    .innerJoin('projects as p', 'p.id', 'w.project_id')
    .select(['p.id', 'p.owner_id'])
    .where('w.team_id', '=', teamId)
    .$if(ownerId !== undefined, (query) => query.where('p.owner_id', '=', ownerId as string))
    .orderBy('p.id')
    .execute()

export type TeamProject = Awaited<ReturnType<typeof listProjects>>[number]

export const deleteProjects = async (db: Database, teamId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await db.deleteFrom('team_projects').where('team_id', '=', teamId).where('project_id', 'in', ids).execute()
}

/** Those who have joined, the owner among them. */
export const listJoined = async (db: Database, teamId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('team_members')
      .select('user_id')
      .where('team_id', '=', teamId)
      .where('joined_at', 'is not', null)
      .execute()
  ).flatMap(({ user_id: id }) => id ?? [])
