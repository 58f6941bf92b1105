import type { Project } from '@daybook/contract/projects'
import { matchesPeople, type TaskFilters } from '@daybook/contract/task-listing'
import { listTasks, type Task } from '@daybook/contract/tasks'
import { useCallback, useMemo } from 'react'
import { call } from '../../../lib/api/api-client.ts'
import { useTeamView } from '../../teams/teams.ts'
import { taskRecords } from '../record/task-records.ts'
import { useTasks } from '../tasks.ts'

type People = Pick<TaskFilters, 'assignee' | 'team'>

/** One's own tasks, with those of others in one's teams' projects that one is to do, or that the filters by people name. */
const useTasksWithTeams = ({ assignee, team }: People = {}, isWanted = true) => {
  const own = useTasks()
  const view = useTeamView()
  const isNarrowed = assignee !== undefined || team !== undefined
  const people: People = isNarrowed ? { assignee, team } : { assignee: 'me' }
  const belongs = (task: Task) => matchesPeople(task, people, view)
  const asksTeams = isWanted && view.projects.size > 0
  const others = taskRecords.useOthersOf(asksTeams ? JSON.stringify(people) : undefined, {
    readPage: (query, signal) => call(listTasks, { query: { ...query, ...people } }, { signal, fresh: true }),
    belongs,
  })
  const tasks = useMemo(
    () => (own.tasks && others.records?.length ? [...own.tasks, ...others.records] : own.tasks),
    [own.tasks, others.records],
  )
  const lists = (task: Task) => !task.isSharedWithMe || belongs(task)
  const hasNothingElse = isNarrowed || !own.tasks?.some(({ completed }) => !completed)
  // Part of the tasks is not shown as if it were all of a team's, and nothing not as if there were nothing to do.
  const rest = asksTeams && !others.records ? others : undefined
  if (rest && own.tasks && hasNothingElse) return { ...rest, tasks: undefined, rest, lists }
  return { ...own, tasks, rest, lists }
}

const isForAnother = ({ assignee }: Task, { me, projects }: ReturnType<typeof useTeamView>): boolean =>
  projects.size > 0 && assignee != null && assignee._id !== me

/**
 * What one is to do: one's own tasks but for those given to others, and those that one was given; or exactly those that the
 * filters by people name.
 */
export const useTasksOfPeople = (people: People) => {
  const { tasks: all, lists, ...query } = useTasksWithTeams(people)
  const view = useTeamView()
  const { assignee, team } = people
  const isTheirs = useCallback(
    (task: Task) =>
      assignee === undefined && team === undefined
        ? !isForAnother(task, view)
        : matchesPeople(task, { assignee, team }, view),
    [assignee, team, view],
  )
  const tasks = useMemo(() => all?.filter(isTheirs), [all, isTheirs])
  return { ...query, all, tasks, lists: (task: Task) => lists(task) && isTheirs(task) }
}

/** The tasks that a page shows: one's own and those that one is to do, or those of one project, whoever owns it. */
export const useTasksOf = (project: Project | undefined, people?: People) => {
  const isOthers = project?.isSharedWithMe === true
  const own = useTasksWithTeams(people, !project)
  const isOfProject = useCallback(({ projectId }: Task) => projectId === project?._id, [project])
  const others = taskRecords.useOthersOf(isOthers ? project._id : undefined, {
    readPage: (query, signal) =>
      call(listTasks, { query: { ...query, projectId: project?._id } }, { signal, fresh: true }),
    belongs: isOfProject,
  })
  const all: readonly Task[] | undefined = isOthers ? others.records : own.tasks
  const tasks = useMemo(() => (project ? all?.filter(isOfProject) : all), [all, project, isOfProject])
  const lists = project ? isOfProject : own.lists
  return { ...(isOthers ? { ...others, rest: undefined } : own), all, tasks, lists }
}
