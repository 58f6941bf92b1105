import { z } from 'zod'
import { Color } from './color.ts'
import { Amount, AmountAboveZero, Currency, HourlyRate } from './currency.ts'
import { created, data, endpoint, message, page } from './endpoint.ts'
import {
  blankable,
  booleanParameter,
  CalendarDate,
  Id,
  Instant,
  orBlank,
  PageQuery,
  Reference,
  requiredText,
  text,
  unlessEmpty,
  Version,
} from './primitives.ts'
import { defaultProjectColor } from './project-color.ts'
import { sharingFields } from './sharing.ts'
import { generalProject } from './tasks.ts'

export { projectLimits } from './limits.ts'

const ProjectName = requiredText('Project name is required', 200).refine(
  (name) => name.toLowerCase() !== generalProject,
  'A project cannot be called general',
)

/** How a project is paid for (rules §5). */
export const Billing = z.enum(['hourly', 'fixed', 'retainer', 'none'])
export type Billing = z.infer<typeof Billing>

/** When a budget restarts; months follow the calendar of the owner's time zone. */
const BudgetReset = z.enum(['none', 'monthly'])

/** Tasks of the project that are not in the trash (spec 2 §2). */
export const ProjectStats = z.object({
  totalTasks: z.int(),
  completedTasks: z.int(),
  pendingTasks: z.int(),
  totalTimeTracked: z.int().describe('Seconds of closed entries.'),
  totalProposedTime: z.int().describe('Minutes, the sum of the estimates.'),
  completionRate: z.number().describe('0 to 100.'),
})
export type ProjectStats = z.infer<typeof ProjectStats>

/** How much of the budget is used in its current period. */
export const BudgetUse = z.object({
  unit: z.enum(['minutes', 'amount']),
  budget: z.int().describe('Minutes, or minor units of the project’s currency.'),
  used: z.int().describe('In the same unit; amounts count billable time in that currency at its kept rate.'),
  since: z.string().nullable().describe('yyyy-mm-dd, the first day of the period; null for all time.'),
})
export type BudgetUse = z.infer<typeof BudgetUse>

const ProjectAbilities = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  share: z.boolean(),
  leave: z.boolean().describe('Take one’s own name out of its share.'),
  addTask: z.boolean(),
  money: z.boolean().describe('See and set what it costs; without it all amounts are null.'),
})

export const ProjectClient = z.object({ _id: Id, name: z.string(), company: z.string() })
export type ProjectClient = z.infer<typeof ProjectClient>

export const Project = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  color: z.string().describe('#rrggbb'),
  active: z.boolean().describe('An inactive one is offered by no picker.'),
  clientId: ProjectClient.nullable(),
  billing: Billing,
  hourlyRate: z
    .int()
    .nullable()
    .describe('Minor units of `currency` an hour; null: the client’s, else the user’s.'),
  currency: z.string().nullable().describe('ISO 4217; null: the client’s, else the user’s.'),
  amountCurrency: z
    .string()
    .describe('ISO 4217, that of all its amounts: `currency`, else the client’s, else the user’s.'),
  fixedPrice: z.int().nullable().describe('Minor units of the currency.'),
  budgetMinutes: z.int().nullable(),
  budgetAmount: z.int().nullable().describe('Minor units of the currency; never beside budgetMinutes.'),
  budgetReset: BudgetReset,
  dueDate: z.string().nullable().describe('yyyy-mm-dd'),
  stats: ProjectStats,
  budgetUse: BudgetUse.nullable().describe('null without a budget.'),
  createdAt: Instant,
  updatedAt: Instant,
  ...sharingFields,
  can: ProjectAbilities,
  version: Version,
})
export type Project = z.infer<typeof Project>

const fields = {
  description: blankable(text(10_000)),
  color: orBlank(Color, defaultProjectColor),
  active: orBlank(z.boolean(), true),
  clientId: blankable(Reference),
  billing: orBlank(Billing, 'hourly'),
  hourlyRate: blankable(HourlyRate),
  currency: blankable(Currency),
  fixedPrice: blankable(Amount),
  budgetMinutes: blankable(
    z
      .int('Must be a whole number of minutes')
      .min(1, 'Must be at least a minute')
      .max(6_000_000, 'Must be at most 100,000 hours'),
  ),
  budgetAmount: blankable(AmountAboveZero),
  budgetReset: orBlank(BudgetReset, 'none'),
  dueDate: blankable(CalendarDate),
}

interface Budgets {
  budgetMinutes?: number | null | undefined
  budgetAmount?: number | null | undefined
}

const isInOneUnit = ({ budgetMinutes, budgetAmount }: Budgets) => !(budgetMinutes && budgetAmount)
const inBothUnits = { path: ['budgetAmount'], message: 'A budget is in time or in money, not in both' }

export const ProjectCreate = z
  .object({ _id: unlessEmpty(Id), name: ProjectName, ...fields })
  .refine(isInOneUnit, inBothUnits)
export type ProjectCreate = z.infer<typeof ProjectCreate>

/** Setting a budget in one unit clears the one in the other (rules §5). */
export const ProjectUpdate = z
  .object({
    name: ProjectName.optional(),
    ...fields,
    version: unlessEmpty(Version),
  })
  .refine(isInOneUnit, inBothUnits)
export type ProjectUpdate = z.infer<typeof ProjectUpdate>

export const projectSorts = ['createdAt', 'updatedAt', 'name', 'dueDate'] as const

export const ProjectQuery = z.object({
  search: text(200).optional().describe('Part of the name or description; accents and case do not count.'),
  active: booleanParameter.optional(),
  clientId: Id.optional(),
  sort: z.enum(projectSorts).default('createdAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...PageQuery,
})
export type ProjectQuery = z.infer<typeof ProjectQuery>

/** What a project has earned in one currency so far; currencies are never added up (rules §5). */
const ProjectMoney = z.object({
  currency: z.string().describe('ISO 4217.'),
  billable: z.int().describe('Seconds of closed billable entries at a rate in this currency.'),
  amount: z.int().describe('Minor units: those seconds at the rates that were kept with them.'),
})

export const ProjectSummary = z.object({
  tracked: z.int().describe('Seconds of closed entries.'),
  billable: z.int().describe('Seconds of closed billable entries, with a rate or without.'),
  money: z.array(ProjectMoney),
})
export type ProjectSummary = z.infer<typeof ProjectSummary>

const params = z.object({ id: Id })

export const listProjects = endpoint({
  method: 'GET',
  path: '/projects',
  summary: 'One’s own projects, filtered and sorted',
  access: 'verified',
  query: ProjectQuery,
  answer: page(Project),
})

export const createProject = endpoint({
  method: 'POST',
  path: '/projects',
  summary: 'Create a project',
  access: 'verified',
  body: ProjectCreate,
  answer: created(Project),
})

export const getProject = endpoint({
  method: 'GET',
  path: '/projects/{id}',
  summary: 'One project',
  access: 'verified',
  params,
  answer: data(Project),
})

export const projectSummary = endpoint({
  method: 'GET',
  path: '/projects/{id}/summary',
  summary: 'The time and money of a project',
  access: 'verified',
  params,
  answer: data(ProjectSummary),
})

export const updateProject = endpoint({
  method: 'PUT',
  path: '/projects/{id}',
  summary: 'Change a project; what is not sent stays',
  access: 'verified',
  params,
  body: ProjectUpdate,
  answer: data(Project),
})

export const deleteProject = endpoint({
  method: 'DELETE',
  path: '/projects/{id}',
  summary:
    'Move a project to the trash, where it stays for 30 days; its tasks fall to general, or go with it',
  access: 'verified',
  params,
  query: z.object({
    tasks: z.enum(['keep', 'delete']).default('keep'),
    at: Instant.optional().describe('When it was deleted on the device: the timers of its tasks end then.'),
  }),
  answer: message(),
})

export const restoreProject = endpoint({
  method: 'POST',
  path: '/trash/project/{id}/restore',
  summary: 'Take a project back out of the trash, with the tasks that went with it',
  access: 'verified',
  params,
  answer: data(Project),
})
