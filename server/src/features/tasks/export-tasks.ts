import type { Task } from '@daybook/contract/tasks'
import { exportedPath, exportOf, inPages } from '../../export-source.ts'
import type { SignedIn } from '../../http/context.ts'
import { attachmentKey } from './attachments.ts'
import { listTasks } from './list-tasks.ts'

/** Files have their path in the zip as their address; no token of a share goes along. */
const asExported = (task: Task): Task => ({
  ...task,
  shareToken: null,
  fileAttachments: task.fileAttachments.map((file) => ({
    ...file,
    url: exportedPath('attachments', file.filename, file.originalName),
  })),
})

const readTasks = async function* (ctx: SignedIn): AsyncGenerator<Task[]> {
  const pages = inPages((page) => listTasks(ctx, { ...page, sort: 'createdAt', order: 'asc' }))
  for await (const tasks of pages) yield tasks.map((written) => asExported(written.read()))
}

/** The person's own tasks, with their files (rules §3). */
export const exportedTasks = exportOf<Task>({
  name: 'tasks',
  about: 'your tasks, with everybody’s time on them, and their files under files/attachments',
  pages: readTasks,
  columns: {
    Title: ({ title }) => title,
    Project: ({ project }) => project,
    Description: ({ description }) => description,
    Tags: ({ tags }) => tags.join(', '),
    Priority: ({ priority }) => priority,
    'Due date': ({ dueDate }) => dueDate,
    Repeats: ({ recurrence }) => recurrence?.every ?? null,
    Completed: ({ completedAt }) => completedAt,
    Billable: ({ billable }) => (billable ? 'yes' : 'no'),
    'Estimated minutes': ({ estimatedTime }) => estimatedTime,
    'Tracked seconds': ({ timeTracking }) => timeTracking.totalTime,
    Files: ({ fileAttachments }) => fileAttachments.map(({ originalName }) => originalName).join('; '),
    Created: ({ createdAt }) => createdAt,
  },
  files: ({ fileAttachments }) =>
    fileAttachments.map(({ filename, url }) => ({ path: url, key: attachmentKey(filename) })),
})
