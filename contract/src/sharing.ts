import { z } from 'zod'
import { endpoint, page } from './endpoint.ts'
import { Id, PageQuery } from './primitives.ts'

/** What the people who are named in a share may do (decisions: sharing). */
const SharePermission = z.enum(['readonly', 'editable'])

/** Whose it is, as the people it is shared with see them: never with an e-mail address. */
export const ShareOwner = z.object({
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
})
export type ShareOwner = z.infer<typeof ShareOwner>

const shared = {
  isSharedWithMe: z.literal(true),
  sharePermission: SharePermission,
  owner: ShareOwner,
}

export const SharedProject = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  color: z.string(),
  ...shared,
})
export type SharedProject = z.infer<typeof SharedProject>

export const SharedTask = z.object({
  _id: Id,
  title: z.string(),
  project: z.string().describe("The project's name, or general."),
  dueDate: z.string().nullable().describe('yyyy-mm-dd'),
  completed: z.boolean(),
  ...shared,
})
export type SharedTask = z.infer<typeof SharedTask>

export const listSharedTasks = endpoint({
  method: 'GET',
  path: '/tasks/shared',
  summary: 'Tasks in whose share one is named, the newest share first',
  access: 'verified',
  query: z.object(PageQuery),
  answer: page(SharedTask),
})

export const listSharedProjects = endpoint({
  method: 'GET',
  path: '/projects/shared',
  summary: 'Projects in whose share one is named, the newest share first',
  access: 'verified',
  query: z.object(PageQuery),
  answer: page(SharedProject),
})
