import { generalProject, Priority, type Task } from '@daybook/contract/tasks'
import type { WorkSession } from '@daybook/contract/time-tracking'
import type { Person } from '../../http/context.ts'
import { canDeleteTask, canEditTask, canTimeTask } from './policy.ts'
import type { TaskRow } from './queries.ts'

export const priorityNumber = (priority: Priority): number => Priority.options.indexOf(priority)

/** Whole seconds between two instants; part of a second worked is not counted. */
export const secondsBetween = (start: Date, end: Date): number =>
  Math.floor((end.getTime() - start.getTime()) / 1000)

const presentSession = (
  entry: NonNullable<TaskRow['entries']>[number],
  owner: TaskRow['owner'],
): WorkSession => {
  const startedAt = new Date(entry.started_at)
  const stoppedAt = new Date(entry.stopped_at)
  return {
    _id: entry.id,
    startedAt: startedAt.toISOString(),
    stoppedAt: stoppedAt.toISOString(),
    duration: secondsBetween(startedAt, stoppedAt),
    note: entry.note,
    billable: entry.billable,
    invoiceId: null,
    user: entry.user ?? owner,
  }
}

/** The record as this viewer sees it. */
export const presentTask = (row: TaskRow, viewer: Person): Task => {
  const sessions = (row.entries ?? []).map((entry) => presentSession(entry, row.owner))
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    dueDate: row.due_date,
    project: row.project_name ?? generalProject,
    projectId: row.project_id,
    tags: row.tags,
    priority: Priority.options[row.priority] ?? 'none',
    billable: row.billable,
    completed: row.completed_at !== null,
    completedAt: row.completed_at?.toISOString() ?? null,
    estimatedTime: row.estimated_minutes,
    timeTracking: {
      totalTime: sessions.reduce((sum, session) => sum + session.duration, 0),
      isRunning: row.running_since !== null,
      startedAt: row.running_since?.toISOString() ?? null,
      sessions,
    },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    can: {
      edit: canEditTask(viewer, row),
      delete: canDeleteTask(viewer, row),
      time: canTimeTask(viewer, row),
    },
    version: row.version,
  }
}
