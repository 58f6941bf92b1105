import type { Project } from '@daybook/contract/projects'
import { listTasks, type Task } from '@daybook/contract/tasks'
import { useMemo } from 'react'
import { call } from '../../../lib/api/api-client.ts'
import { taskRecords } from '../record/task-records.ts'
import { useTasks } from '../tasks.ts'

/** The tasks that a page shows: one's own, those of one project of them, or those of a project of somebody else's. */
export const useTasksOf = (project: Project | undefined) => {
  const own = useTasks()
  const isOthers = project?.isSharedWithMe === true
  const others = taskRecords.useOthersOf(isOthers ? project._id : undefined, {
    readPage: (query, signal) =>
      call(listTasks, { query: { ...query, projectId: project?._id } }, { signal, fresh: true }),
    belongs: ({ projectId }) => projectId === project?._id,
  })
  const all: readonly Task[] | undefined = isOthers ? others.records : own.tasks
  const tasks = useMemo(
    () => (project ? all?.filter(({ projectId }) => projectId === project._id) : all),
    [all, project],
  )
  return { ...(isOthers ? others : own), all, tasks }
}
