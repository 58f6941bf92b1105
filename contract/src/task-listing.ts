import { weekOf } from './calendar.ts'
import { fold } from './fold.ts'
import type { DueChoice, TaskOrder, TaskSort } from './task-sorts.ts'
import type { Task, TaskQuery } from './tasks.ts'

// The filters and sorts of `GET /tasks`, for a screen that applies them to the tasks it has loaded.

/** The default direction of each sort: manual order from the top, all others descending. */
export const orderOf = ({ sort, order }: { sort: TaskSort; order?: TaskOrder }): TaskOrder =>
  order ?? (sort === 'position' ? 'asc' : 'desc')

/** Dates by the viewer's calendar, `yyyy-mm-dd` (rules §2). */
export interface Days {
  today: string
  weekFirst: string
  weekLast: string
}

export const daysAround = (today: string, weekStart: number): Days => {
  const week = weekOf(today, weekStart)
  return { today, weekFirst: week.first, weekLast: week.last }
}

/** Due before today and not completed (rules §4). */
export const isOverdue = ({ dueDate, completed }: Pick<Task, 'dueDate' | 'completed'>, today: string) =>
  dueDate !== null && !completed && dueDate < today

/** Folding takes longer than everything else here, and a loaded task never changes. */
const remembered = (compute: (task: Task) => string) => {
  const known = new WeakMap<Task, string>()
  return (task: Task): string => {
    const before = known.get(task)
    if (before !== undefined) return before
    const text = compute(task)
    known.set(task, text)
    return text
  }
}

const searchTextOf = remembered(({ title, description }) => `${fold(title)}\n${fold(description)}`)

/** How many characters of a title sorting compares; a page's cursor carries them. */
export const sortedTitleLength = 300
const sortTitleOf = remembered(({ title }) => Array.from(fold(title)).slice(0, sortedTitleLength).join(''))

const matchesDue = (task: Task, due: DueChoice, days: Days): boolean => {
  const { dueDate, completed } = task
  switch (due) {
    case 'none':
      return dueDate === null
    case 'today':
      return dueDate === days.today && !completed
    case 'overdue':
      return isOverdue(task, days.today)
    case 'week':
      return dueDate !== null && dueDate >= days.weekFirst && dueDate <= days.weekLast
  }
}

export type TaskFilters = Pick<
  TaskQuery,
  'search' | 'project' | 'projectId' | 'tag' | 'day' | 'due' | 'completed' | 'assignee' | 'team'
>

/** What the filters by people are decided by. */
export interface TeamView {
  /** The id of the viewer. */
  me: string
  /** By the id of each of their teams, those of the projects that it works on. */
  projects: ReadonlyMap<string, ReadonlySet<string>>
}

const noTeams: TeamView = { me: '', projects: new Map() }

/** Whether a task is one of the teams' that the filters by people name. */
export const matchesPeople = (
  task: Task,
  { assignee, team }: Pick<TaskFilters, 'assignee' | 'team'>,
  { me, projects }: TeamView,
): boolean => {
  if (assignee === undefined && team === undefined) return true
  const { projectId } = task
  const isTeams = (ids: ReadonlySet<string> | undefined) => projectId !== null && ids?.has(projectId) === true
  if (team === undefined ? ![...projects.values()].some(isTeams) : !isTeams(projects.get(team))) return false
  if (assignee === undefined) return true
  return assignee === 'none' ? !task.assignee : task.assignee?._id === (assignee === 'me' ? me : assignee)
}

const matchesProject = (task: Task, name: string): boolean =>
  name.toLowerCase() === 'general'
    ? task.projectId === null
    : task.projectId !== null && task.project.toLowerCase() === name.toLowerCase()

/** Whether `GET /tasks` with these filters would list a task. */
export const matcherOf = (
  filters: TaskFilters,
  days: Days,
  teams: TeamView = noTeams,
): ((task: Task) => boolean) => {
  const { project, projectId, tag, day, due, completed } = filters
  const wanted = fold(filters.search?.trim() ?? '')
  return (task) =>
    (completed === undefined || task.completed === completed) &&
    (projectId === undefined || task.projectId === projectId) &&
    (project === undefined || matchesProject(task, project)) &&
    (day === undefined || task.dueDate === day) &&
    (due === undefined || matchesDue(task, due, days)) &&
    matchesPeople(task, filters, teams) &&
    (tag === undefined || tag.every((one) => task.tags.includes(one))) &&
    (wanted === '' || searchTextOf(task).includes(wanted))
}

const priorities: Record<Task['priority'], number> = { none: 0, low: 1, medium: 2, high: 3, urgent: 4 }

/** Puts surrogates after everything else: only then do UTF-16 and the database's UTF-8 agree. */
const rank = (unit: number) => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit)

const compareText = (one: string, other: string): number => {
  const end = Math.min(one.length, other.length)
  for (let at = 0; at < end; at++) {
    const difference = rank(one.charCodeAt(at)) - rank(other.charCodeAt(at))
    if (difference !== 0) return difference
  }
  return one.length - other.length
}

const plain = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)

const comparisons: Record<Exclude<TaskSort, 'dueDate'>, (one: Task, other: Task) => number> = {
  createdAt: (one, other) => plain(one.createdAt, other.createdAt),
  updatedAt: (one, other) => plain(one.updatedAt, other.updatedAt),
  title: (one, other) => compareText(sortTitleOf(one), sortTitleOf(other)),
  priority: (one, other) => priorities[one.priority] - priorities[other.priority],
  position: (one, other) => plain(one.position, other.position),
}

/** Tasks without a due date come last in both directions (rules §4). */
const compareDue = (one: Task, other: Task, sign: number): number => {
  if (one.dueDate === null || other.dueDate === null)
    return Number(one.dueDate === null) - Number(other.dueDate === null)
  return sign * plain(one.dueDate, other.dueDate)
}

/** The order of `GET /tasks`; ties are broken by id. */
export const comparatorOf = (sort: TaskSort, order: TaskOrder): ((one: Task, other: Task) => number) => {
  const sign = order === 'asc' ? 1 : -1
  const compare =
    sort === 'dueDate'
      ? (one: Task, other: Task) => compareDue(one, other, sign)
      : (one: Task, other: Task) => sign * comparisons[sort](one, other)
  return (one, other) => compare(one, other) || sign * plain(one._id, other._id)
}
