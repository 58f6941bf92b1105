import type { Task } from '@daybook/contract/tasks'
import { exportedPath, exportOf, inPages } from '../../export-source.ts'
import type { SignedIn } from '../../http/context.ts'
import { attachmentKey } from './attachments.ts'
import { listTasks } from './list-tasks.ts'
import { listMeantDays } from './series-queries.ts'

/** With the day of the month that a shorter month has cut, which comes back later (rules §4). */
type ExportedTask = Task & { recurrenceDay?: number }

/** Files have their path in the zip as their address; no token of a share goes along. */
const asExported = (task: Task, meantDay: number | null | undefined): ExportedTask => ({
  ...task,
  ...(meantDay && { recurrenceDay: meantDay }),
  shareToken: null,
  fileAttachments: task.fileAttachments.map((file) => ({
    ...file,
    url: exportedPath('attachments', file.filename, file.originalName),
  })),
})

const meantDaysOf = async ({ db, actor }: SignedIn, tasks: readonly Task[]) => {
  const repeated = tasks.filter(({ recurrence }) => recurrence !== null).map(({ _id }) => _id)
  if (repeated.length === 0) return new Map<string, number | null>()
  const rows = await listMeantDays(db, actor.id, repeated)
  return new Map(rows.map(({ id, recurrence_day }) => [id, recurrence_day]))
}

const readTasks = async function* (ctx: SignedIn): AsyncGenerator<ExportedTask[]> {
  const pages = inPages((page) => listTasks(ctx, { ...page, sort: 'createdAt', order: 'asc' }))
  for await (const written of pages) {
    const tasks = written.map((one) => one.read())
    const meantDays = await meantDaysOf(ctx, tasks)
    yield tasks.map((task) => asExported(task, meantDays.get(task._id)))
  }
}

/** The person's own tasks, with their files (rules §3). */
export const exportedTasks = exportOf<ExportedTask>({
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
