import { generalProject, type Task } from '@daybook/contract/tasks'
import { changedAsOneOf, type DoneToSeveral } from './several-change.ts'

/** What was done, in a line; `tasks` names how many. */
export const saidOf = (what: DoneToSeveral, tasks: string): string => {
  switch (what.action) {
    case 'complete':
      return `${tasks} completed`
    case 'reopen':
      return `${tasks} reopened`
    case 'delete':
      return `${tasks} deleted`
    case 'move':
      return `${tasks} moved to ${what.projectId === null ? 'General' : what.project}`
    case 'addTag':
      return `${tasks} tagged #${what.tag}`
    case 'removeTag':
      return `#${what.tag} taken off ${tasks}`
  }
}

interface Undoing {
  some: readonly Task[]
  what: DoneToSeveral
}

const groupedByProject = (tasks: readonly Task[]): Undoing[] =>
  [...new Set(tasks.map(({ projectId }) => projectId))].map((projectId) => {
    const some = tasks.filter((task) => task.projectId === projectId)
    return { some, what: { action: 'move', projectId, project: some[0]?.project ?? generalProject } }
  })

/** What takes it back from those that it changed; undefined where nothing does, as a repeating task has made its next one. */
export const undoingOf = (tasks: readonly Task[], what: DoneToSeveral): readonly Undoing[] | undefined => {
  const touched = tasks.filter((task) => {
    if (what.action === 'complete' || what.action === 'reopen')
      return task.completed !== (what.action === 'complete')
    return changedAsOneOf(task, what) !== task
  })
  switch (what.action) {
    case 'complete':
      if (touched.some(({ recurrence, timeTracking }) => recurrence || timeTracking.isRunning))
        return undefined
      return [{ some: touched, what: { action: 'reopen' } }]
    case 'reopen':
      return [{ some: touched, what: { action: 'complete' } }]
    case 'move':
      return groupedByProject(touched)
    case 'addTag':
      return [{ some: touched, what: { action: 'removeTag', tag: what.tag } }]
    case 'removeTag':
      return [{ some: touched, what: { action: 'addTag', tag: what.tag } }]
    case 'delete':
      return undefined
  }
}
