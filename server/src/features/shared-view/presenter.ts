import type { ProjectStats } from '@daybook/contract/projects'
import type {
  SharedProjectDetail,
  SharedProjectView,
  SharedTaskDetail,
  SharedTaskRow,
} from '@daybook/contract/shared-view'
import { generalProject, Priority } from '@daybook/contract/tasks'
import { readInstant, writeInstant } from '../../db/instants.ts'
import type { FileLinks } from '../../http/file-links.ts'
import type { ProjectRow } from '../projects/projects.ts'
import type { OpenedLink } from '../sharing/sharing.ts'
import {
  type ProjectTaskRow,
  presentAttachment,
  readEntries,
  secondsBetween,
  type TaskRow,
} from '../tasks/tasks.ts'

// Nothing here is an e-mail address, a rate or a note (rules §6): a test walks what leaves the server.

/** Whether what leads here shows time; where it does not, no figure of it leaves the server. */
type Shown = Pick<OpenedLink, 'shows_time'>

const presentFields = (row: Pick<TaskRow, keyof ProjectTaskRow & keyof TaskRow>, { shows_time }: Shown) => ({
  _id: row.id,
  title: row.title,
  dueDate: row.due_date,
  tags: row.tags,
  priority: Priority.options[row.priority] ?? 'none',
  completed: row.completed_at !== null,
  completedAt: row.completed_at === null ? null : writeInstant(row.completed_at),
  estimatedTime: shows_time ? row.estimated_minutes : null,
  createdAt: writeInstant(row.created_at),
  updatedAt: writeInstant(row.updated_at),
  version: row.version,
})

export const presentRow = (row: ProjectTaskRow, shown: Shown): SharedTaskRow => ({
  ...presentFields(row, shown),
  totalTime: shown.shows_time ? row.tracked : null,
})

const presentTime = (row: TaskRow) => {
  const entries = readEntries(row)
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
export const presentTaskDetail = (
  row: TaskRow,
  links: FileLinks,
  holder: string,
  shown: Shown,
): SharedTaskDetail => ({
  ...presentFields(row, shown),
  description: row.description,
  project: row.project_name ?? generalProject,
  timeTracking: shown.shows_time ? presentTime(row) : null,
  fileAttachments: (row.attachments ?? []).map((attachment) => presentAttachment(attachment, links, holder)),
})

/** A project's figures, without those of time where the link shows none. */
export const presentStats = (
  stats: ProjectStats,
  { shows_time }: Shown,
): SharedProjectView['projectStats'] =>
  shows_time ? stats : { ...stats, totalTimeTracked: null, totalProposedTime: null }

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
  showsTime: link.shows_time,
  shareStats: {
    viewCount,
    shareCreatedAt: link.created_at.toISOString(),
    lastViewedAt: lastViewedAt?.toISOString() ?? null,
    shareExpiresAt: link.expires_at?.toISOString() ?? null,
  },
  hasUsernameAccess: link.isKnown,
  owner: { firstName: link.first_name, lastName: link.last_name, username: link.username },
})
