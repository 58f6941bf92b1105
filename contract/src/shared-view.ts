import { z } from 'zod'
import { data, endpoint } from './endpoint.ts'
import { FileAttachment } from './file-attachments.ts'
import { Id, Instant, Version } from './primitives.ts'
import { ProjectStats, ProjectUpdate } from './projects.ts'
import { linkParams, linkRateLimit, ShareOwner, SharePermission, ShareType } from './sharing.ts'
import { Priority, TaskUpdate } from './tasks.ts'

// Nothing on these pages is an e-mail address, a rate or a note (rules §6).

/** Everybody's work on a task, without names. */
const SharedTime = z.object({
  totalTime: z.int().describe('Seconds, the sum of the sessions.'),
  isRunning: z.boolean().describe("Somebody's timer runs on it."),
  startedAt: Instant.nullable().describe('When the earliest of them was started.'),
  sessions: z.array(z.object({ startedAt: Instant, stoppedAt: Instant, duration: z.int() })),
})

/** Said of every figure of time: its owner decides whether the link shows any. */
const hidden = 'null where the share shows no time.'

const row = {
  _id: Id,
  title: z.string(),
  dueDate: z.string().nullable().describe('yyyy-mm-dd'),
  tags: z.array(z.string()),
  priority: Priority,
  completed: z.boolean(),
  completedAt: Instant.nullable(),
  estimatedTime: z.int().nullable().describe(`Minutes; ${hidden}`),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
}

export const SharedTaskRow = z.object({
  ...row,
  totalTime: z.int().nullable().describe(`Seconds of closed entries; ${hidden}`),
})
export type SharedTaskRow = z.infer<typeof SharedTaskRow>

export const SharedTaskDetail = z.object({
  ...row,
  description: z.string(),
  project: z.string().describe("The project's name, or general."),
  timeTracking: SharedTime.nullable().describe(hidden),
  fileAttachments: z.array(FileAttachment),
})
export type SharedTaskDetail = z.infer<typeof SharedTaskDetail>

export const SharedProjectDetail = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  color: z.string().describe('#rrggbb'),
  active: z.boolean(),
  dueDate: z.string().nullable().describe('yyyy-mm-dd'),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type SharedProjectDetail = z.infer<typeof SharedProjectDetail>

/** How often it was viewed, and since when (spec 2 §3). */
const ShareStats = z.object({
  viewCount: z.int(),
  shareCreatedAt: Instant,
  lastViewedAt: Instant.nullable(),
  shareExpiresAt: Instant.nullable(),
})

const common = {
  sharePermission: SharePermission,
  showsTime: z.boolean().describe('Whether tracked and estimated time are part of what is shared.'),
  shareStats: ShareStats,
  hasUsernameAccess: z.boolean().describe('The viewer is named in the share, or is its owner.'),
  owner: ShareOwner,
  can: z.object({ edit: z.boolean() }),
}

export const SharedTaskView = z.object({
  type: z.literal('task'),
  task: SharedTaskDetail,
  tasks: z.array(SharedTaskRow).length(0),
  projectStats: z.null(),
  ...common,
})
export type SharedTaskView = z.infer<typeof SharedTaskView>

/** The newest tasks; `projectStats` counts all of them. */
export const mostSharedTasks = 500

const SharedProjectStats = ProjectStats.extend({
  totalTimeTracked: z.int().nullable().describe(`Seconds of closed entries; ${hidden}`),
  totalProposedTime: z.int().nullable().describe(`Minutes, the sum of the estimates; ${hidden}`),
})

export const SharedProjectView = z.object({
  type: z.literal('project'),
  project: SharedProjectDetail,
  tasks: z.array(SharedTaskRow).describe(`The newest ${mostSharedTasks}.`),
  projectStats: SharedProjectStats,
  ...common,
})
export type SharedProjectView = z.infer<typeof SharedProjectView>

/** A record of a type that has no page of its own for its link. */
export const SharedRecord = z.object({
  _id: Id,
  title: z.string(),
  lines: z.array(z.object({ label: z.string(), text: z.string() })).describe('What else it says.'),
})
export type SharedRecord = z.infer<typeof SharedRecord>

export const SharedRecordView = z.object({
  type: z.literal('record'),
  of: ShareType,
  record: SharedRecord,
  ...common,
})
export type SharedRecordView = z.infer<typeof SharedRecordView>

/** What a person with edit access changes by link; the rest of the record stays the owner's. */
export const SharedTaskUpdate = TaskUpdate.pick({
  title: true,
  description: true,
  dueDate: true,
  tags: true,
  priority: true,
  estimatedTime: true,
  completed: true,
  at: true,
  version: true,
})
export type SharedTaskUpdate = z.infer<typeof SharedTaskUpdate>

export const SharedProjectUpdate = z.object({
  name: ProjectUpdate.shape.name,
  description: ProjectUpdate.shape.description,
  color: ProjectUpdate.shape.color,
  dueDate: ProjectUpdate.shape.dueDate,
  version: ProjectUpdate.shape.version,
})
export type SharedProjectUpdate = z.infer<typeof SharedProjectUpdate>

const viewing = { method: 'GET', access: 'public', params: linkParams, rateLimit: linkRateLimit } as const

export const readSharedTask = endpoint({
  ...viewing,
  path: '/tasks/shared/{token}',
  summary: 'A task, for whoever holds its link',
  answer: data(SharedTaskView),
})

export const readSharedProject = endpoint({
  ...viewing,
  path: '/projects/shared/{token}',
  summary: 'A project with its tasks, for whoever holds its link',
  answer: data(SharedProjectView),
})

export const readSharedRecord = endpoint({
  ...viewing,
  path: '/shares/{token}',
  summary: 'A record of a type that has no page of its own, for whoever holds its link',
  answer: data(SharedRecordView),
})

const editing = { method: 'PUT', access: 'verified', params: linkParams } as const

export const updateSharedTask = endpoint({
  ...editing,
  path: '/tasks/shared/{token}',
  summary: 'Change a shared task, as somebody who is named in its share',
  body: SharedTaskUpdate,
  answer: data(SharedTaskView),
})

export const updateSharedProject = endpoint({
  ...editing,
  path: '/projects/shared/{token}',
  summary: 'Change a shared project, as somebody who is named in its share',
  body: SharedProjectUpdate,
  answer: data(SharedProjectView),
})
