import * as contract from '@daybook/contract/attachments'
import { allow } from '../../http/policy.ts'
import { type Route, route } from '../../http/route.ts'
import { type AttachmentParts, addAttachment, removeAttachment } from './attachments.ts'
import { canEditTask } from './policy.ts'
import { loadTask } from './read-task.ts'
import { serveAttachment } from './serve-attachment.ts'

export const attachmentRoutes = (parts: AttachmentParts): Route[] => [
  route(contract.uploadAttachment, async (ctx, { params, query, file }) => {
    const task = await loadTask(ctx, params.taskId)
    allow(canEditTask(ctx.actor, task))
    return addAttachment(ctx, parts, task, { id: query._id, file })
  }),
  route(contract.deleteAttachment, async (ctx, { params }) => {
    const task = await loadTask(ctx, params.taskId)
    allow(canEditTask(ctx.actor, task))
    return removeAttachment(ctx, task, params.filename)
  }),
  route(contract.readAttachment, (ctx, { params, query }, reply) =>
    serveAttachment(ctx, parts.files, { filename: params.path, query }, reply),
  ),
]
