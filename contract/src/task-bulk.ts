import { z } from 'zod'
import { data, endpoint } from './endpoint.ts'
import { blankable, Id, Instant, text } from './primitives.ts'
import { Task } from './tasks.ts'

/** As many as a page of `GET /tasks`. */
const mostAtOnce = 500

export const BulkAction = z.enum([
  ...(['complete', 'reopen', 'move', 'addTag', 'removeTag', 'delete', 'restore'] as const),
])
export type BulkAction = z.infer<typeof BulkAction>

const needsTag = (action: BulkAction) => action === 'addTag' || action === 'removeTag'

/** One action on several tasks. A task that is already in the wanted state stays unchanged. */
export const TaskBulk = z
  .object({
    ids: z
      .array(Id)
      .min(1, 'Name at least one task')
      .max(mostAtOnce, `At most ${mostAtOnce} tasks`)
      .overwrite((ids) => [...new Set(ids)]),
    action: BulkAction,
    project: blankable(text(200)).describe('For move: name of a project you can see, or general.'),
    projectId: blankable(Id).describe('For move; null is general.'),
    tag: text(50).optional().describe('For addTag and removeTag.'),
    at: Instant.optional().describe('When it was done on the device.'),
  })
  .refine(({ action, tag }) => !needsTag(action) || Boolean(tag), { path: ['tag'], error: 'Tag is required' })
  .refine(({ action, tag }) => action !== 'addTag' || !tag?.includes(','), {
    path: ['tag'],
    error: 'Please add one tag at a time: commas separate tags',
  })
  .refine(
    ({ action, ...of }) => action !== 'move' || of.project !== undefined || of.projectId !== undefined,
    {
      path: ['projectId'],
      error: 'Project is required',
    },
  )
export type TaskBulk = z.infer<typeof TaskBulk>

export const bulkTasks = endpoint({
  method: 'POST',
  path: '/tasks/bulk',
  summary: 'Do one thing to several tasks: to all that are there, or to none where it is refused',
  access: 'verified',
  body: TaskBulk,
  mostRows: ({ ids }: TaskBulk) => ids.length,
  answer: data(
    z.object({
      tasks: z.array(Task).describe('As they are now; none of those that were deleted.'),
      missing: z.array(Id).describe('Those that are not there, or not yours.'),
    }),
  ),
})
