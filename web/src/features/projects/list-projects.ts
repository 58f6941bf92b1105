import { fold } from '@daybook/contract/fold'
import type { Project, projectSorts } from '@daybook/contract/projects'

export type ProjectSort = (typeof projectSorts)[number]
export type ProjectOrder = 'asc' | 'desc'

/** The filters of the list. */
export interface ProjectFilters {
  active?: boolean
  clientId?: string
}
export interface ProjectView {
  sort?: ProjectSort
  order?: ProjectOrder
}

/** Those of others stand beside the list. */
export const isOwn = ({ isSharedWithMe }: Project) => !isSharedWithMe

export const newestFirst = (one: Project, other: Project): number =>
  other.createdAt.localeCompare(one.createdAt) || other._id.localeCompare(one._id)

/** A sort with the name that people know it by, and the order in which it usually reads. */
export const sortLabels: Record<ProjectSort, { label: string; usually: ProjectOrder }> = {
  createdAt: { label: 'Newest', usually: 'desc' },
  updatedAt: { label: 'Last changed', usually: 'desc' },
  name: { label: 'Name', usually: 'asc' },
  dueDate: { label: 'Due date', usually: 'asc' },
}

const comparers: Record<ProjectSort, (one: Project, other: Project) => number> = {
  createdAt: (one, other) => one.createdAt.localeCompare(other.createdAt),
  updatedAt: (one, other) => one.updatedAt.localeCompare(other.updatedAt),
  name: (one, other) => fold(one.name).localeCompare(fold(other.name)),
  dueDate: (one, other) => (one.dueDate ?? '').localeCompare(other.dueDate ?? ''),
}

const comparerOf = ({ sort = 'createdAt', order = sortLabels[sort].usually }: ProjectView) => {
  const compare = comparers[sort]
  const turn = order === 'asc' ? 1 : -1
  return (one: Project, other: Project): number => {
    // Without a due date last, whichever way round.
    if (sort === 'dueDate' && (one.dueDate === null) !== (other.dueDate === null))
      return one.dueDate === null ? 1 : -1
    return turn * compare(one, other) || newestFirst(one, other)
  }
}

interface Criteria {
  filters: ProjectFilters
  search: string
  view: ProjectView
}

/** The projects that the list shows; a search finds part of a name or a description, ignoring case and accents. */
export const listedProjects = (
  projects: readonly Project[],
  { filters: { active, clientId }, search, view }: Criteria,
): readonly Project[] => {
  const sought = fold(search.trim())
  return projects
    .filter(
      (project) =>
        (active === undefined || project.active === active) &&
        (clientId === undefined || project.clientId?._id === clientId) &&
        (sought === '' || fold(project.name).includes(sought) || fold(project.description).includes(sought)),
    )
    .toSorted(comparerOf(view))
}

/** The clients that projects are for, by name. */
export const clientsOf = (projects: readonly Project[]): { id: string; name: string }[] => {
  const names = new Map(projects.flatMap(({ clientId }) => (clientId ? [[clientId._id, clientId.name]] : [])))
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => fold(one.name).localeCompare(fold(other.name)))
}
