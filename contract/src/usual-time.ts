import { z } from 'zod'
import { data, endpoint } from './endpoint.ts'
import { Id, repeatedParameter, text } from './primitives.ts'

/** How many tasks of a kind must be done before their usual time is shown. */
export const enoughDone = 10

/** How long completed tasks of a kind took, from one's own history. */
export const UsualTime = z.object({
  by: z.enum(['tag', 'project']),
  name: z.string().describe('Of the tag or the project.'),
  tasks: z.int().describe('How many it is taken from: the last 200 with time on them.'),
  half: z.int().describe('Minutes that half of them took at most.'),
  mostly: z.int().describe('Minutes that four of five of them took at most.'),
})
export type UsualTime = z.infer<typeof UsualTime>

export const usualTime = endpoint({
  method: 'GET',
  path: '/time/usual',
  summary: `What one’s own tasks with a tag, else of a project, took; null where fewer than ${enoughDone} are done`,
  access: 'verified',
  query: z.object({
    tag: repeatedParameter(text(50)).optional(),
    projectId: Id.optional(),
  }),
  answer: data(UsualTime.nullable()),
})
