import type { SharedProjectDetail, SharedTaskDetail, SharedTaskRow } from '@daybook/contract/shared-view'
import { generalProject, Priority } from '@daybook/contract/tasks'
import { readInstant } from '../../db/instants.ts'
import type { FileLinks } from '../../http/file-links.ts'
import type { ProjectRow } from '../projects/projects.ts'
import type { OpenedLink } from '../sharing/sharing.ts'
import { type ProjectTaskRow, presentAttachment, secondsBetween, type TaskRow } from '../tasks/tasks.ts'

// Nothing here is an e-mail address, a rate or a note (rules §6): a test walks what leaves the server.

const presentFields = (row: Pick<TaskRow, keyof ProjectTaskRow & keyof TaskRow>) => ({
  _id: row.id,
  title: row.title,
  dueDate: row.due_date,
  tags: row.tags,
  priority: Priority.options[row.priority] ?? 'none',
  completed: row.completed_at !== null,
  completedAt: row.completed_at?.toISOString() ?? null,
  estimatedTime: row.estimated_minutes,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})

export const presentRow = (row: ProjectTaskRow): SharedTaskRow => ({
  ...presentFields(row),
  totalTime: row.tracked,
})

const presentTime = (entries: NonNullable<TaskRow['entries']>): SharedTaskDetail['timeTracking'] => {
  const sessions = entries.flatMap((entry) => {
    if (entry.stopped_at === null) return []
    const [start, end] = [readInstant(entry.started_at), readInstant(entry.stopped_at)]
    return [
      { startedAt: start.toISOString(), stoppedAt: end.toISOString(), duration: secondsBetween(start, end) },
    ]
  })
  const running = entries.find(({ stopped_at }) => stopped_at === null)
  return {
    totalTime: sessions.reduce((sum, { duration }) => sum + duration, 0),
    isRunning: running !== undefined,
    startedAt: running ? readInstant(running.started_at).toISOString() : null,
    sessions,
  }
}

/** `holder`: whom the addresses of its files are made for. */
export const presentTaskDetail = (row: TaskRow, links: FileLinks, holder: string): SharedTaskDetail => ({
  ...presentFields(row),
  description: row.description,
  project: row.project_name ?? generalProject,
  timeTracking: presentTime(row.entries ?? []),
  fileAttachments: (row.attachments ?? []).map((attachment) => presentAttachment(attachment, links, holder)),
})

export const presentProjectDetail = (row: ProjectRow): SharedProjectDetail => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  color: row.color,
  active: row.active,
  dueDate: row.due_date,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})

export const presentCommon = (
  link: OpenedLink,
  { viewCount, lastViewedAt }: { viewCount: number; lastViewedAt: Date | null },
) => ({
  sharePermission: link.permission,
  shareStats: {
    viewCount,
    shareCreatedAt: link.created_at.toISOString(),
    lastViewedAt: lastViewedAt?.toISOString() ?? null,
    shareExpiresAt: link.expires_at?.toISOString() ?? null,
  },
  hasUsernameAccess: link.isKnown,
  owner: { firstName: link.first_name, lastName: link.last_name, username: link.username },
})
