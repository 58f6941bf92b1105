import { z } from 'zod'
import { addDays } from './calendar.ts'
import { data, endpoint } from './endpoint.ts'
import { Id } from './primitives.ts'
import { periodOf } from './time-report.ts'
import { Worker } from './time-tracking.ts'

const params = z.object({ id: Id })

/** How the time of a team is added up. */
export const TeamGrouping = z.enum(['member', 'day', 'project', 'task'])
export type TeamGrouping = z.infer<typeof TeamGrouping>

const figures = {
  tracked: z.int().describe('Seconds of closed entries within the days.'),
  billable: z.int().describe('Seconds.'),
}

/** Says what was tracked on the team's projects and not what it is worth: that is each project's owner's to know. */
export const TeamTime = z.object({
  rows: z.array(
    z.object({
      key: z
        .string()
        .describe(
          'yyyy-mm-dd, or the id of the person, project or task; `deleted` for people who deleted their account.',
        ),
      label: z.string(),
      ...figures,
    }),
  ),
  totals: z.object(figures),
})
export type TeamTime = z.infer<typeof TeamTime>

export const TeamTimeQuery = periodOf({
  groupBy: TeamGrouping.default('member'),
  member: Id.optional().describe('Only this person’s.'),
})
export type TeamTimeQuery = z.infer<typeof TeamTimeQuery>

/** Each entry is split at the viewer's local midnights (rules §4). */
export const teamTime = endpoint({
  method: 'GET',
  path: '/teams/{id}/time',
  summary: 'What everybody tracked on the projects of a team; for its owner and admins',
  access: 'verified',
  params,
  query: TeamTimeQuery,
  answer: data(TeamTime),
})

const mostWorkloadDays = 14

/** What one person has to do in the projects of a team; null stands for what is nobody's yet. */
export const MemberLoad = z.object({
  user: Worker.nullable(),
  openTasks: z.int(),
  estimatedTime: z.int().describe('Minutes, of the open tasks together.'),
  tracked: z
    .array(z.int())
    .nullable()
    .describe('Seconds on each of the days; null where the time is not the viewer’s to see.'),
})
export type MemberLoad = z.infer<typeof MemberLoad>

export const WorkloadQuery = periodOf({}).refine(({ from, to }) => to < addDays(from, mostWorkloadDays), {
  path: ['to'],
  error: `At most ${mostWorkloadDays} days`,
})
export type WorkloadQuery = z.infer<typeof WorkloadQuery>

/** Open invitations are not in it, nor viewers, who are given no tasks. */
export const teamWorkload = endpoint({
  method: 'GET',
  path: '/teams/{id}/workload',
  summary: 'The open tasks and estimates of each member of a team, and what they tracked on each day',
  access: 'verified',
  params,
  query: WorkloadQuery,
  answer: data(z.array(MemberLoad)),
})
