import type { TeamGrouping } from '@daybook/contract/team-time'
import { deletedWorker } from '@daybook/contract/time-tracking'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import { cutsOf, stretchesOf, type Within } from './report-queries.ts'

interface OfTeam {
  teamId: string
  within: Within
  /** Only this person's; undefined for everybody's. */
  member?: string
}

const tasksOfTeam = (db: Database, teamId: string) =>
  db
    .selectFrom('team_projects as w')
    .innerJoin('projects as p', 'p.id', 'w.project_id')
    .innerJoin('tasks as t', 't.project_id', 'p.id')
    .where('w.team_id', '=', teamId)
    .where('p.trashed_at', 'is', null)
    .where('t.trashed_at', 'is', null)

/** Closed entries on the projects of a team within the days, cut at the midnights where it is asked by day. */
const piecesOfTeam = (db: Database, { teamId, within, member }: OfTeam, byDay: boolean) => {
  const { days, span } = within
  const cuts = cutsOf(days, span, byDay)
  const { touched, seconds } = stretchesOf(cuts)
  const pieces = tasksOfTeam(db, teamId)
    .innerJoin('time_entries as e', 'e.task_id', 't.id')
    .leftJoin('users as u', 'u.id', 'e.owner_id')
    .where('e.started_at', '<', span.ends)
    .where('e.stopped_at', '>', span.starts)
    .$if(member !== undefined, (query) => query.where('e.owner_id', '=', member ?? ''))
    .innerJoinLateral(touched.as<'cut'>(sql`cut(n)`), (join) => join.onTrue())
  return { pieces, seconds, names: sql`${cuts.names}::text[]` }
}

/** Sums by line, the longest first, days in their order; a line without a whole second is left out. */
export const sumTeamTime = (db: Database, of: OfTeam, groupBy: TeamGrouping) => {
  const { pieces, seconds, names } = piecesOfTeam(db, of, groupBy === 'day')
  const day = sql<string>`(${names})[cut.n]`
  const lines: Record<TeamGrouping, { key: RawBuilder<string>; label: RawBuilder<string> }> = {
    member: {
      key: sql`coalesce(u.id::text, 'deleted')`,
      label: sql`coalesce(u.display_name, ${deletedWorker})`,
    },
    day: { key: day, label: day },
    project: { key: sql`p.id::text`, label: sql`p.name` },
    task: { key: sql`t.id::text`, label: sql`t.title` },
  }
  const { key, label } = lines[groupBy]
  const tracked = sql<number>`sum(seconds)::bigint`
  return db
    .selectFrom(
      pieces
        .select([key.as('key'), label.as('label'), seconds.as('seconds')])
        .select('e.counts_as_billable')
        .as('piece'),
    )
    .select(['key', 'label', tracked.as('tracked')])
    .select(sql<number>`coalesce(sum(seconds) filter (where counts_as_billable), 0)::bigint`.as('billable'))
    .groupBy(['key', 'label'])
    .having(tracked, '>', 0)
    .$if(groupBy !== 'day', (query) => query.orderBy(tracked, 'desc').orderBy('label'))
    .orderBy('key')
    .execute()
}

/** Seconds by person and number of the day, from 1. */
export const sumTeamDays = (db: Database, of: OfTeam) => {
  const { pieces, seconds } = piecesOfTeam(db, of, true)
  return pieces
    .select(['e.owner_id as user_id', sql<number>`cut.n`.as('day')])
    .select(sql<number>`sum(${seconds})::bigint`.as('tracked'))
    .groupBy(['e.owner_id', sql`cut.n`])
    .execute()
}

/** Those who have joined a team, by when they did. */
export const listJoined = (db: Database, teamId: string) =>
  db
    .selectFrom('team_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id as _id', 'u.username', 'u.display_name as displayName', 'm.role'])
    .where('m.team_id', '=', teamId)
    .where('m.joined_at', 'is not', null)
    .orderBy('m.joined_at')
    .orderBy('m.id')
    .execute()

/** Open tasks and the sum of their estimates, by who is to do them; null for nobody who works on the project. */
export const countOpen = (db: Database, teamId: string) =>
  tasksOfTeam(db, teamId)
    .leftJoin('team_members as m', (join) =>
      join
        .onRef('m.user_id', '=', 't.assignee_id')
        .on('m.team_id', '=', teamId)
        .on('m.joined_at', 'is not', null),
    )
    .where('t.completed_at', 'is', null)
    // Given by another team that works on the project: somebody's, though nobody's here.
    .where(
      sql<boolean>`(m.user_id is not null or t.assignee_id is null or not exists (
        select from project_roles r where r.project_id = t.project_id and r.user_id = t.assignee_id))`,
    )
    .select('m.user_id')
    .select((is) => is.fn.countAll<number>().as('tasks'))
    .select(sql<number>`sum(t.estimated_minutes)::bigint`.as('minutes'))
    .groupBy('m.user_id')
    .execute()
