import { generalProject, type Task } from '@daybook/contract/tasks'
import { formatCounted } from '../../../lib/formats/formats.ts'
import { type ChangeOfSeveral, changedAsOneOf } from './several-change.ts'

/** What was done, in a line; `tasks` names how many. */
export const saidOf = (what: ChangeOfSeveral, tasks: string): string => {
  switch (what.action) {
    case 'complete':
      return `${tasks} completed`
    case 'reopen':
      return `${tasks} reopened`
    case 'move':
      return `${tasks} moved to ${what.projectId === null ? 'General' : what.project}`
    case 'addTag':
      return `${tasks} tagged #${what.tag}`
    case 'removeTag':
      return `#${what.tag} removed from ${tasks}`
  }
}

/** What is said where tasks were deleted together. */
export const saidOfDeletion = (count: number) => ({
  title: `${formatCounted(count, 'task')} deleted`,
  description: `${count === 1 ? 'It stays' : 'They stay'} in the trash for 30 days.`,
})

interface Undoing {
  some: readonly Task[]
  what: ChangeOfSeveral
}

const groupedByProject = (tasks: readonly Task[]): Undoing[] =>
  [...new Set(tasks.map(({ projectId }) => projectId))].map((projectId) => {
    const some = tasks.filter((task) => task.projectId === projectId)
    return { some, what: { action: 'move', projectId, project: some[0]?.project ?? generalProject } }
  })

/** Those of them that it changes. */
export const touchedBy = (what: ChangeOfSeveral, tasks: readonly Task[]): readonly Task[] =>
  tasks.filter((task) => {
    if (what.action === 'complete' || what.action === 'reopen')
      return task.completed !== (what.action === 'complete')
    return changedAsOneOf(task, what) !== task
  })

/** Reopening it takes back all that completing it did: no next one was made and no timer stopped. */
const isOnlyCompleted = ({ recurrence, timeTracking }: Task): boolean =>
  !recurrence && !timeTracking.isRunning && timeTracking.runningBy.length === 0

/**
 * What takes it back from those that it touched; undefined where nothing does: a task that is completed again makes its next one
 * again, and is completed now.
 */
export const undoingOf = (
  touched: readonly Task[],
  what: ChangeOfSeveral,
): readonly Undoing[] | undefined => {
  switch (what.action) {
    case 'complete':
      return touched.every(isOnlyCompleted) ? [{ some: touched, what: { action: 'reopen' } }] : undefined
    case 'move':
      return groupedByProject(touched)
    case 'addTag':
      return [{ some: touched, what: { action: 'removeTag', tag: what.tag } }]
    case 'removeTag':
      return [{ some: touched, what: { action: 'addTag', tag: what.tag } }]
    case 'reopen':
      return undefined
  }
}
