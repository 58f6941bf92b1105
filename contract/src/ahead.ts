import { z } from 'zod'
import { data, endpoint } from './endpoint.ts'
import { Id } from './primitives.ts'

/** How many weeks are looked ahead, this one included (rules §4). */
export const aheadWeeks = 8

/** So many of the last eight complete weeks must have tracked time before they say what one works in a week. */
export const fewestWeeks = 2

/** At most so many tasks are planned, those that are due first. */
export const mostPlanned = 2000

/** What is left to do of a task, and of its next occurrences. */
export const AheadTask = z.object({
  _id: Id,
  title: z.string(),
  repeats: z.boolean(),
  work: z
    .array(
      z.object({
        week: z
          .int()
          .describe('In which week it is due, from 0 for this one; what is overdue is due in this one.'),
        seconds: z.int(),
      }),
    )
    .describe('One entry a week, the first week first.'),
})
export type AheadTask = z.infer<typeof AheadTask>

const UnplannedTask = z.object({ _id: Id, title: z.string(), lacks: z.enum(['date', 'estimate']) })
export type UnplannedTask = z.infer<typeof UnplannedTask>

/** What one works in a week, what is planned in the next ones, and what cannot be (rules §4). */
export const WorkAhead = z.object({
  today: z.string().describe("`yyyy-mm-dd` in the person's time zone."),
  weeks: z
    .array(z.object({ first: z.string(), last: z.string() }))
    .describe(`The first and the last day of ${aheadWeeks} weeks, by the person's week start.`),
  tracked: z.int().describe('Seconds of this week so far, with what runs.'),
  usual: z.object({
    weeks: z.int().describe('In how many of the last eight complete weeks there is tracked time.'),
    seconds: z.int().describe('The median of those weeks; 0 where there are none.'),
  }),
  tasks: z.array(AheadTask).describe('In the order of their due dates.'),
  isCut: z.boolean().describe(`Whether more than ${mostPlanned} tasks are due; the rest are not planned.`),
  unplanned: z.object({
    withoutDate: z.int().describe('Open tasks without a due date, counted up to 2,000.'),
    withoutEstimate: z.int().describe('Those that are due in these weeks or overdue, without an estimate.'),
    tasks: z.array(UnplannedTask).describe('The first 20 of either.'),
  }),
})
export type WorkAhead = z.infer<typeof WorkAhead>

export const workAhead = endpoint({
  method: 'GET',
  path: '/time/ahead',
  summary: 'Your usual hours in a week, and what is left to do in each of the next eight weeks',
  access: 'verified',
  answer: data(WorkAhead),
})
