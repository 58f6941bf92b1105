import type { Task } from '@daybook/contract/tasks'
import type { TimeEntry } from '@daybook/contract/time-report'
import { byServerClock, serverAheadMs } from '../../lib/api/server-clock.ts'
import type { TaskChange } from '../tasks/tasks.ts'
import { withTimes } from './entry-change.ts'

const added = {
  stoppedAt: null,
  duration: null,
  note: '',
  asksBillable: false,
  source: 'timer',
  can: { edit: true, accept: false },
} as const

const begun = (task: Task, _id: string, startedAt: string): TimeEntry => {
  const { _id: taskId, title, project, projectId, billable } = task
  return { ...added, _id, taskId, title, project, projectId, billable, startedAt }
}

const ended = (entry: TimeEntry, stoppedAt: string): TimeEntry =>
  withTimes(entry, {
    startedAt: entry.startedAt,
    stoppedAt: entry.startedAt > stoppedAt ? entry.startedAt : stoppedAt,
  })

const runs = ({ stoppedAt }: TimeEntry) => stoppedAt === null

/** Ends what runs on a task, or on any. */
const endAt = (entries: readonly TimeEntry[], at: string, taskId?: string): readonly TimeEntry[] =>
  entries.map((entry) =>
    runs(entry) && (taskId === undefined || entry.taskId === taskId) ? ended(entry, at) : entry,
  )

const cutAfter = ({ startedAt }: TimeEntry, seconds: number) =>
  new Date(Date.parse(startedAt) + seconds * 1000).toISOString()

const withChange = (
  entries: readonly TimeEntry[],
  change: TaskChange,
  taskOf: (id: string) => Task | undefined,
): readonly TimeEntry[] => {
  switch (change.kind) {
    case 'start': {
      const at = byServerClock(change.at)
      const task = taskOf(change.id)
      if (!task || entries.some((entry) => runs(entry) && entry.taskId === change.id)) return entries
      return [...endAt(entries, at), begun(task, change.sessionId, at)]
    }
    case 'stop':
      return entries.map((entry) => {
        if (!runs(entry) || entry.taskId !== change.id) return entry
        const { duration } = change
        return ended(entry, duration === undefined ? byServerClock(change.at) : cutAfter(entry, duration))
      })
    case 'toggle':
      return change.completed ? endAt(entries, byServerClock(change.at), change.id) : entries
    case 'delete':
      return endAt(entries, byServerClock(change.at), change.id)
    case 'several': {
      const { ids, what, at } = change
      if (what.action !== 'complete' && what.action !== 'delete') return entries
      return ids.reduce((shown, id) => endAt(shown, byServerClock(at), id), entries)
    }
    case 'undoStart': {
      const { _id: taskId, timeTracking } = change.former
      return entries
        .filter(({ _id }) => _id !== change.sessionId)
        .map((entry) =>
          entry.taskId === taskId && entry.startedAt === timeTracking.startedAt
            ? { ...entry, stoppedAt: null, duration: null }
            : entry,
        )
    }
    default:
      return entries
  }
}

interface Timer {
  /** What was done to tasks and is not answered yet, oldest first. */
  pending: readonly TaskChange[]
  /** The task whose timer runs. */
  running: Task | null
  taskOf: (id: string) => Task | undefined
}

/** The entries with what the timer did meanwhile: what runs is there, and nothing else runs. */
export const withTimer = (
  entries: readonly TimeEntry[],
  { pending, running, taskOf }: Timer,
): readonly TimeEntry[] => {
  const changed = pending.reduce((shown, change) => withChange(shown, change, taskOf), entries)
  const startedAt = running?.timeTracking.startedAt
  if (!running || !startedAt)
    return changed.some(runs) ? endAt(changed, new Date(Date.now() + serverAheadMs()).toISOString()) : changed
  const isThere = changed.some((entry) => runs(entry) && entry.taskId === running._id)
  const others = changed.some((entry) => runs(entry) && entry.taskId !== running._id)
    ? changed.map((entry) => (runs(entry) && entry.taskId !== running._id ? ended(entry, startedAt) : entry))
    : changed
  if (!isThere) return [...others, begun(running, `runs ${startedAt}`, startedAt)]
  // As billable as its task, also while the task changes.
  return others.map((entry) => (runs(entry) ? { ...entry, billable: running.billable } : entry))
}
