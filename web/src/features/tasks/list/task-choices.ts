import { fold } from '@daybook/contract/fold'
import type { Project } from '@daybook/contract/projects'
import type { TaskFilters } from '@daybook/contract/task-listing'
import type { DueChoice, TaskOrder, TaskSort } from '@daybook/contract/task-sorts'
import type { Task } from '@daybook/contract/tasks'
import { formatDay } from '../../../lib/formats/formats.ts'
import type { Grouping } from './read-tasks-search.ts'

export const dueLabels: Record<DueChoice, string> = {
  today: 'Due today',
  overdue: 'Overdue',
  week: 'Due this week',
  none: 'No due date',
}

/** A sort with the name that people know it by, and the order in which it usually reads. */
export const sortLabels: Record<TaskSort, { label: string; usually: TaskOrder }> = {
  createdAt: { label: 'Newest', usually: 'desc' },
  dueDate: { label: 'Due date', usually: 'asc' },
  title: { label: 'Title', usually: 'asc' },
  updatedAt: { label: 'Last changed', usually: 'desc' },
  priority: { label: 'Priority', usually: 'desc' },
  position: { label: 'Custom order', usually: 'asc' },
}

export const groupLabels: Record<Grouping, string> = { project: 'Project', due: 'Due date' }

export interface ProjectChoice {
  id: string
  name: string
  /** Whether tasks are still put into it. */
  isOffered: boolean
}

const byFolded = (one: string, other: string) => fold(one).localeCompare(fold(other))

/** One's own projects, and those that tasks are in, by name; an inactive one only where tasks are in it. */
export const projectsOf = (
  tasks: readonly Task[],
  projects: readonly Pick<Project, '_id' | 'name' | 'active'>[] = [],
): ProjectChoice[] => {
  const choices = new Map<string, ProjectChoice>()
  for (const { projectId: id, project: name } of tasks)
    if (id !== null) choices.set(id, { id, name, isOffered: true })
  for (const { _id: id, name, active } of projects)
    if (active || choices.has(id)) choices.set(id, { id, name, isOffered: active })
  return [...choices.values()].sort(
    (one, other) => byFolded(one.name, other.name) || one.id.localeCompare(other.id),
  )
}

/** The tags that tasks carry, by name. */
export const tagsOf = (tasks: readonly Task[]): string[] =>
  [...new Set(tasks.flatMap(({ tags }) => tags))].sort(byFolded)

/** The words for people and teams by their ids. */
export interface PeopleWords {
  personLabel: (id: string) => string
  teamLabel: (id: string) => string
}

export interface FilterChip {
  key: string
  label: string
  /** The filters without it. */
  without: TaskFilters
}

/** One chip for each filter that is set, but for the search, which shows itself. */
export const chipsOf = (
  { project, projectId, tag = [], day, due, completed, assignee, team }: TaskFilters,
  projects: readonly ProjectChoice[],
  people: PeopleWords,
): FilterChip[] => {
  const chips: FilterChip[] = []
  const add = (key: string, label: string, without: TaskFilters) => chips.push({ key, label, without })
  if (completed !== undefined)
    add('completed', completed ? 'Completed only' : 'Open only', { completed: undefined })
  if (assignee !== undefined) add('assignee', people.personLabel(assignee), { assignee: undefined })
  if (team !== undefined) add('team', people.teamLabel(team), { team: undefined })
  if (projectId !== undefined) {
    const name = projects.find(({ id }) => id === projectId)?.name ?? 'Unknown project'
    add('projectId', name, { projectId: undefined })
  }
  if (project !== undefined)
    add('project', project.toLowerCase() === 'general' ? 'General' : project, { project: undefined })
  if (due !== undefined) add('due', dueLabels[due], { due: undefined })
  if (day !== undefined) add('day', `Due ${formatDay(day)}`, { day: undefined })
  for (const one of tag) {
    const rest = tag.filter((other) => other !== one)
    add(`tag ${one}`, `#${one}`, { tag: rest.length > 0 ? rest : undefined })
  }
  return chips
}
