import type { MemberLoad, TeamTime, TeamTimeQuery, WorkloadQuery } from '@daybook/contract/team-time'
import type { SignedIn } from '../../http/context.ts'
import { spanOf } from './list-entries.ts'
import * as queries from './team-time-queries.ts'

/** What everybody tracked on the projects of a team within the days, and no money. */
export const readTeamTime = async (
  ctx: SignedIn,
  teamId: string,
  { groupBy, member, ...range }: TeamTimeQuery,
): Promise<TeamTime> => {
  const within = { ...spanOf(ctx, range), now: ctx.now }
  const rows = await queries.sumTeamTime(ctx.db, { teamId, within, member }, groupBy)
  const sum = (field: 'tracked' | 'billable') => rows.reduce((all, row) => all + row[field], 0)
  return { rows, totals: { tracked: sum('tracked'), billable: sum('billable') } }
}

const noLoad = { openTasks: 0, estimatedTime: 0 }

/** What each member of a team has to do, and, as far as it is the actor's to see, what they tracked on each day. */
export const readWorkload = async (
  ctx: SignedIn,
  teamId: string,
  { manages, ...range }: WorkloadQuery & { manages: boolean },
): Promise<MemberLoad[]> => {
  const { db, actor, now } = ctx
  const { days, span } = spanOf(ctx, range)
  const member = manages ? undefined : actor.id
  const [members, open, tracked] = await Promise.all([
    queries.listJoined(db, teamId),
    queries.countOpen(db, teamId),
    queries.sumTeamDays(db, { teamId, member, within: { days, span, now } }),
  ])
  const loadOf = (id: string | null) => {
    const found = open.find(({ user_id: userId }) => userId === id)
    return found ? { openTasks: found.tasks, estimatedTime: found.minutes } : noLoad
  }
  const trackedBy = (id: string) =>
    days.map((_, at) => tracked.find((sum) => sum.user_id === id && sum.day === at + 1)?.tracked ?? 0)
  return [
    ...members.flatMap(({ role, ...user }) => {
      const load = loadOf(user._id)
      // Who was made a viewer may still have some.
      if (role === 'viewer' && load.openTasks === 0) return []
      return { user, ...load, tracked: manages || user._id === actor.id ? trackedBy(user._id) : null }
    }),
    { user: null, ...loadOf(null), tracked: null },
  ]
}
