import { z } from 'zod'
import { Client } from './clients.ts'
import { Company } from './companies.ts'
import { data, endpoint } from './endpoint.ts'
import { ProjectChoice } from './project-choices.ts'
import { recordTypes } from './record-types.ts'
import { SharedProject, SharedTask } from './sharing.ts'
import { Task } from './tasks.ts'
import { Today } from './today.ts'

/** Each list of the dashboard is cut to this many rows; the figures cover everything (rules §5). */
export const dashboardRows = 50

/** Income in one currency; currencies are never added up (rules §5). */
export const DashboardMoney = z.object({
  currency: z.string().describe('ISO 4217.'),
  earned: z
    .int()
    .describe(
      'Minor units of one’s own closed billable time of this month on one’s own tasks, at the rates it kept.',
    ),
  invoiced: z
    .int()
    .describe(
      'Minor units on invoices issued this month, without tax, less credit notes; without void ones.',
    ),
  outstanding: z.int().describe('Minor units on issued invoices that are not paid.'),
  overdue: z.int().describe('Minor units of those that are past their due date.'),
  unbilled: z
    .int()
    .describe('Minor units of the time that waits to be billed, each entry at the rate it kept.'),
})
export type DashboardMoney = z.infer<typeof DashboardMoney>

/**
 * Covers everything a person owns and has not trashed, and of tasks those of others that they were given (spec 2 §2, rules
 * §5).
 */
export const DashboardStats = z.object({
  totalTasks: z.int(),
  completedTasks: z.int(),
  pendingTasks: z.int(),
  completionRate: z.number().describe('0 to 100, to two decimals.'),
  dueToday: z.int().describe('Due today in the person’s time zone, and not completed.'),
  overdue: z.int().describe('Due before today, and not completed.'),
  projects: z.int(),
  clients: z.int().describe('Without the archived ones.'),
  companies: z.int(),
  counts: z.partialRecord(z.enum(recordTypes), z.int()).describe('Of each further type of record.'),
  taskTrend: z
    .string()
    .describe(
      'Tasks created over the last 30 days against the 30 before, such as 23.36%; 0.00% with nothing to compare.',
    ),
  money: z.array(DashboardMoney).describe('By currency; none where nothing came and nothing is to come.'),
})
export type DashboardStats = z.infer<typeof DashboardStats>

/** The newest records of each list, figures over all of them, and the day. */
export const InitialData = z.object({
  tasks: z.array(Task),
  projects: z.array(ProjectChoice).describe('Without their figures.'),
  sharedTasks: z.array(SharedTask),
  sharedProjects: z.array(SharedProject),
  clients: z.array(Client),
  companies: z.array(Company),
  stats: DashboardStats,
  today: Today,
})
export type InitialData = z.infer<typeof InitialData>

export const initialData = endpoint({
  method: 'GET',
  path: '/dashboard/initial-data',
  summary:
    'What the dashboard shows: the newest 50 of each list, figures over everything, and what the day brings',
  access: 'verified',
  answer: data(InitialData),
})
