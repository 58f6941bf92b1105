import { z } from 'zod'
import { data, endpoint } from './endpoint.ts'
import { Id, unlessEmpty } from './primitives.ts'
import { Task } from './tasks.ts'

/** Names the task of the same owner beside which a task goes. */
export const TaskPlace = z
  .object({
    after: unlessEmpty(Id).describe('The task that it goes below.'),
    before: unlessEmpty(Id).describe('The task that it goes above.'),
  })
  .refine(({ after, before }) => (after === undefined) !== (before === undefined), {
    path: ['after'],
    error: 'Name the task to go after, or the one to go before',
  })
export type TaskPlace = z.infer<typeof TaskPlace>

export const moveTask = endpoint({
  method: 'PUT',
  path: '/tasks/{id}/position',
  summary: 'Move a task in the manual order, beside another one',
  access: 'verified',
  params: z.object({ id: Id }),
  body: TaskPlace,
  answer: data(Task),
})
