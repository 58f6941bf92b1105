import { z } from 'zod'
import { data, endpoint } from './endpoint.ts'
import { Id } from './primitives.ts'
import { ProjectClient } from './projects.ts'

/** A project as pickers show it, without figures: those are added up over all its tasks. */
export const ProjectChoice = z.object({
  _id: Id,
  name: z.string(),
  color: z.string().describe('#rrggbb'),
  active: z.boolean().describe('An inactive one is offered by no picker.'),
  clientId: ProjectClient.nullable(),
})
export type ProjectChoice = z.infer<typeof ProjectChoice>

export const listProjectChoices = endpoint({
  method: 'GET',
  path: '/projects/choices',
  summary: 'All of one’s own projects by name, as pickers need them',
  access: 'verified',
  answer: data(z.array(ProjectChoice)),
})
