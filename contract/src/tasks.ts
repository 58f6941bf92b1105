import { z } from 'zod'
import { HourlyRate } from './currency.ts'
import { created, data, endpoint, message, page } from './endpoint.ts'
import { FileAttachment } from './file-attachments.ts'
import { Limits } from './plans.ts'
import {
  atMost,
  blankable,
  booleanParameter,
  CalendarDate,
  Id,
  Instant,
  orBlank,
  PageQuery,
  Reference,
  repeatedParameter,
  requiredText,
  text,
  unlessEmpty,
  Version,
} from './primitives.ts'
import { Recurrence, repeatsWithoutDate } from './recurrence.ts'
import { sharingFields } from './sharing.ts'
import { splitTags } from './tags.ts'
import { dueChoices, taskSorts } from './task-sorts.ts'
import { TimeTracking, Worker } from './time-tracking.ts'

export const generalProject = 'general'

export const Priority = z.enum(['none', 'low', 'medium', 'high', 'urgent'])
export type Priority = z.infer<typeof Priority>

/** The longest title, in characters. */
export const longestTaskTitle = 500
export const TaskTitle = requiredText('Task title is required', longestTaskTitle)
const Tag = text(50)
const mostTags = 50
const tooManyTags = `At most ${mostTags} tags`
/** Separated by commas, trimmed, without blank ones, each once, in the order typed (spec 2 §5). */
export const Tags = z
  .array(Tag, 'Must be a list of tags')
  .max(mostTags, tooManyTags)
  .overwrite((tags) => [...new Set(tags.flatMap(splitTags))])
  .max(mostTags, tooManyTags)
/** Ten thousand hours. */
export const mostEstimatedMinutes = 600_000
const EstimatedMinutes = z
  .int('Please enter a valid time (hours and minutes)')
  .min(0, 'Please enter a valid time (hours and minutes)')
  .max(mostEstimatedMinutes, 'Please enter a valid time (hours and minutes)')

/** What the viewer may do with this task; the screens read it instead of deciding again. */
export const TaskAbilities = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  time: z.boolean(),
  share: z.boolean(),
  leave: z.boolean().describe('Take one’s own name out of its share.'),
  move: z.boolean().describe('To another project.'),
})

export const Task = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  dueDate: z.string().nullable().describe('yyyy-mm-dd'),
  project: z.string().describe("The project's name, or general."),
  projectId: Id.nullable(),
  tags: z.array(z.string()),
  priority: Priority,
  billable: z.boolean().describe('What is worked on it from now on may be billed.'),
  hourlyRate: z
    .int()
    .nullable()
    .describe(
      'Minor units an hour; null takes the project’s, the client’s or the user’s rate. Only the owner sees it.',
    ),
  assignee: Worker.nullable().describe('Who is to do it, in a project that a team works on (rules §4).'),
  recurrence: Recurrence.nullable().describe(
    'Completing the task creates the next one, to which the rule moves; a completed task that keeps it found no room in the plan.',
  ),
  completed: z.boolean(),
  completedAt: Instant.nullable(),
  estimatedTime: z.int().describe('Minutes.'),
  timeTracking: TimeTracking,
  position: z.string().describe('Place in the manual order; texts in the order of their characters.'),
  fileAttachments: z.array(FileAttachment),
  createdAt: Instant,
  updatedAt: Instant,
  ...sharingFields,
  user: z.object({ emailVerified: z.boolean() }).describe('Of its owner.'),
  can: TaskAbilities,
  version: Version,
})
export type Task = z.infer<typeof Task>

const fields = {
  description: blankable(text(50_000)),
  dueDate: blankable(CalendarDate),
  project: blankable(text(200)).describe('Name of a project you can see, or general.'),
  projectId: blankable(Id),
  tags: orBlank(Tags, []),
  priority: orBlank(Priority, 'none'),
  billable: unlessEmpty(z.boolean()).describe('Where it is not sent, a new task is what its project is.'),
  hourlyRate: blankable(HourlyRate),
  assignee: blankable(Reference).describe('The id of somebody who may edit the project by a role in a team.'),
  recurrence: blankable(Recurrence),
  estimatedTime: orBlank(EstimatedMinutes, 0),
}

export const TaskCreate = z
  .object({
    _id: unlessEmpty(Id),
    title: TaskTitle,
    ...fields,
    completed: unlessEmpty(z.boolean()).describe('Completed as it is made.'),
  })
  .refine(({ recurrence, dueDate }) => !recurrence || dueDate, {
    path: ['dueDate'],
    message: repeatsWithoutDate,
  })
  .refine(({ recurrence, completed }) => !recurrence || !completed, {
    path: ['recurrence'],
    message: 'A completed task does not repeat',
  })
export type TaskCreate = z.infer<typeof TaskCreate>

export const TaskUpdate = z.object({
  title: TaskTitle.optional(),
  ...fields,
  billable: orBlank(z.boolean(), true),
  completed: unlessEmpty(z.boolean()),
  at: unlessEmpty(Instant).describe('When it was completed on the device.'),
  version: unlessEmpty(Version),
})
export type TaskUpdate = z.infer<typeof TaskUpdate>

/** Filters the teams' tasks by assignee: the viewer, nobody, or the person with an id. */
const Assignee = z.union([z.enum(['me', 'none']), Id], 'Must be me, none or the id of a person')
export type Assignee = z.infer<typeof Assignee>

export const TaskQuery = z.object({
  search: text(200).optional().describe('Part of the title or description; accents and case do not count.'),
  project: z.string().check(atMost(200)).optional(),
  projectId: Id.optional(),
  tag: repeatedParameter(Tag).optional().describe('All of the given tags.'),
  day: CalendarDate.optional().describe('The due day.'),
  due: z.enum(dueChoices).optional(),
  completed: booleanParameter.optional(),
  assignee: Assignee.optional().describe('In the projects that one’s teams work on.'),
  team: Id.optional().describe('In the projects that this team of one’s own works on.'),
  sort: z.enum(taskSorts).default('createdAt'),
  order: z.enum(['asc', 'desc']).optional().describe('desc unless given; asc for position.'),
  ...PageQuery,
})
export type TaskQuery = z.infer<typeof TaskQuery>

const params = z.object({ id: Id })

export const listTasks = endpoint({
  method: 'GET',
  path: '/tasks',
  summary: 'Tasks, filtered and sorted',
  access: 'verified',
  query: TaskQuery,
  answer: page(Task),
})

export const createTask = endpoint({
  method: 'POST',
  path: '/tasks',
  summary: 'Create a task',
  access: 'verified',
  body: TaskCreate,
  answer: created(Task),
})

export const getTask = endpoint({
  method: 'GET',
  path: '/tasks/{id}',
  summary: 'One task',
  access: 'verified',
  params,
  answer: data(Task),
})

export const updateTask = endpoint({
  method: 'PUT',
  path: '/tasks/{id}',
  summary: 'Change a task; what is not sent stays',
  access: 'verified',
  params,
  body: TaskUpdate,
  answer: data(Task),
})

/** In minutes, as the estimate editor sends it (spec 2 §7). */
export const setEstimatedTime = endpoint({
  method: 'PUT',
  path: '/tasks/{id}/estimated-time',
  summary: 'Set the estimate of a task',
  access: 'verified',
  params,
  body: z.object({ estimatedTime: EstimatedMinutes, version: unlessEmpty(Version) }),
  answer: data(Task),
})

export const toggleTask = endpoint({
  method: 'PUT',
  path: '/tasks/{id}/toggle',
  summary:
    'Complete or reopen a task; completing stops its timers. What was done before the last of these changes nothing',
  access: 'verified',
  params,
  body: z.object({ completed: unlessEmpty(z.boolean()), at: unlessEmpty(Instant) }).optional(),
  answer: data(Task),
})

export const deleteTask = endpoint({
  method: 'DELETE',
  path: '/tasks/{id}',
  summary: 'Move a task to the trash, where it stays for 30 days',
  access: 'verified',
  params,
  query: z.object({
    at: Instant.optional().describe('When it was deleted on the device: its timer ends then.'),
  }),
  answer: message(),
})

export const restoreTask = endpoint({
  method: 'POST',
  path: '/trash/task/{id}/restore',
  summary: 'Take a task back out of the trash',
  access: 'verified',
  params,
  answer: data(Task),
})

export const taskLimits = endpoint({
  method: 'GET',
  path: '/tasks/limits',
  summary: 'How many more tasks the plan allows',
  access: 'verified',
  answer: data(Limits),
})
