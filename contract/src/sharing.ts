import { z } from 'zod'
import { data, endpoint, message, page, stream } from './endpoint.ts'
import { LiveQuery } from './events.ts'
import { atMost, Id, Instant, PageQuery, patterned, text, unlessEmpty } from './primitives.ts'
import { shareableTypes } from './record-types.ts'

/** What the people named in a share may do; everybody else with its link may only look (rules §6). */
export const SharePermission = z.enum(['readonly', 'editable'])
export type SharePermission = z.infer<typeof SharePermission>

export const ShareType = z.enum(shareableTypes)
export type ShareType = z.infer<typeof ShareType>

/** 128 random bits; any other text is not a link (spec 2 §5). */
const ShareToken = patterned(32, /^[0-9a-f]{32}$/, 'Must be a share token')

/** The owner as the people it is shared with see them: never with an e-mail address. */
export const ShareOwner = z.object({
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
})
export type ShareOwner = z.infer<typeof ShareOwner>

/** How a record is shared (spec 2 §3). Only the owner sees link, names and views. */
export const sharingFields = {
  isShared: z.boolean(),
  isSharedWithMe: z
    .boolean()
    .describe('Somebody else’s: one is named in its share or in that of its project.'),
  shareToken: ShareToken.nullable(),
  sharedUsernames: z.array(z.string()),
  sharePermission: SharePermission.nullable().describe(
    'What the named people may do; to one of them, what they may.',
  ),
  shareViewCount: z.int(),
  lastViewedAt: Instant.nullable(),
  shareCreatedAt: Instant.nullable(),
  shareExpiresAt: Instant.nullable().describe('When the link ends or ended; the named keep their access.'),
  shareShowsTime: z
    .boolean()
    .describe('Whether the link shows tracked and estimated time; true until shared.'),
  owner: ShareOwner,
}

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
  active: z.boolean().describe('An inactive one is offered by no picker.'),
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
  summary: 'Tasks shared with you by username, the newest share first',
  access: 'verified',
  query: z.object(PageQuery),
  answer: page(SharedTask),
})

export const listSharedProjects = endpoint({
  method: 'GET',
  path: '/projects/shared',
  summary: 'Projects shared with you by username, the newest share first',
  access: 'verified',
  query: z.object(PageQuery),
  answer: page(SharedProject),
})

/** Trimmed, in lower case, each once (spec 2 §5); a leading @ is how people write them. */
const Usernames = z
  .array(
    z.string('Must be a username').trim().check(atMost(100)).toLowerCase(),
    'Must be a list of usernames',
  )
  .max(500, 'At most 500 usernames')
  .overwrite((names) => [...new Set(names.map((name) => name.replace(/^@/, '')).filter(Boolean))])

/** Fields that are not sent stay; a new share lets the named people edit and never ends (rules §6). */
export const ShareSettings = z.object({
  sharedUsernames: Usernames.optional(),
  sharePermission: unlessEmpty(SharePermission),
  expiresAt: Instant.nullable().optional().describe('When the link ends; null: never.'),
  showsTime: z
    .boolean('Must be true or false')
    .optional()
    .describe('Whether the link shows tracked and estimated time; a new share does.'),
})
export type ShareSettings = z.infer<typeof ShareSettings>

/** A live share as its owner sees it. */
export const Share = z.object({
  type: ShareType,
  id: Id.describe('Of the record.'),
  shareUrl: z.string(),
  shareToken: ShareToken,
  sharedUsernames: z.array(z.string()),
  sharePermission: SharePermission,
  shareViewCount: z.int(),
  lastViewedAt: Instant.nullable(),
  shareCreatedAt: Instant,
  shareExpiresAt: Instant.nullable(),
  shareShowsTime: z.boolean(),
})
export type Share = z.infer<typeof Share>

/** The sharing limits of spec 2 §3: names in one share; null for unlimited. */
export const SharingLimits = z.object({
  limit: z.int().nullable(),
  remaining: z.int().nullable(),
  unlimited: z.boolean(),
})
export type SharingLimits = z.infer<typeof SharingLimits>

const params = z.object({ id: Id })
const sharing = {
  method: 'POST',
  access: 'verified',
  params,
  body: ShareSettings,
  answer: data(Share),
} as const

export const shareTask = endpoint({
  ...sharing,
  path: '/tasks/{id}/share',
  summary: 'Share a task by link and with people by username; a live share keeps its link',
})

export const shareProject = endpoint({
  ...sharing,
  path: '/projects/{id}/share',
  summary: 'Share a project and its tasks by link and with people by username; a live share keeps its link',
})

const ending = { method: 'DELETE', access: 'verified', params, answer: message() } as const

export const unshareTask = endpoint({
  ...ending,
  path: '/tasks/{id}/share',
  summary: 'End the share of a task: its link and its names are gone',
})

export const unshareProject = endpoint({
  ...ending,
  path: '/projects/{id}/share',
  summary: 'End the share of a project: its link and its names are gone',
})

const leaving = { method: 'POST', access: 'verified', params, answer: message() } as const

export const leaveTask = endpoint({
  ...leaving,
  path: '/tasks/{id}/leave',
  summary: 'Take one’s own name out of the share of a task',
})

export const leaveProject = endpoint({
  ...leaving,
  path: '/projects/{id}/leave',
  summary: 'Take one’s own name out of the share of a project',
})

const limits = {
  method: 'GET',
  access: 'verified',
  query: z.object({ id: Id.optional().describe('`remaining` counts the names in the share of this one.') }),
  answer: data(SharingLimits),
} as const

export const taskSharingLimits = endpoint({
  ...limits,
  path: '/tasks/sharing-limits',
  summary: 'With how many people the plan lets one share a task',
})

export const projectSharingLimits = endpoint({
  ...limits,
  path: '/projects/sharing-limits',
  summary: 'With how many people the plan lets one share a project',
})

/** A suggested person to share with. */
export const Collaborator = z.object({
  username: z.string(),
  displayName: z.string(),
  profilePicture: z.string().nullable(),
})
export type Collaborator = z.infer<typeof Collaborator>

export const suggestCollaborators = endpoint({
  method: 'GET',
  path: '/shares/people',
  summary: 'People one already shares with, either way, whose name or username holds the text',
  access: 'verified',
  query: z.object({ search: text(100).optional() }),
  answer: data(z.array(Collaborator)),
})

/** Each call may count as a view and adds up what is shown; this is far more than people with open pages need. */
export const linkRateLimit = { name: 'shared-view', tries: 300, windowSeconds: 60 } as const

/** Names a share by its link. */
export const linkParams = z.object({ token: ShareToken })

export const shareEvents = endpoint({
  method: 'GET',
  path: '/shares/{token}/events',
  summary: 'Server-sent events of what one link shows; ends with the link',
  access: 'public',
  params: linkParams,
  query: LiveQuery,
  rateLimit: linkRateLimit,
  answer: stream('text/event-stream'),
})
