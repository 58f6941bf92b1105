import type { TaskFilters } from '@daybook/contract/task-listing'
import {
  type DueChoice,
  dueChoices,
  type TaskOrder,
  type TaskSort,
  taskSorts,
} from '@daybook/contract/task-sorts'
import { dayIn } from '../../../lib/records/list/use-list-address.ts'
import type { ProjectPanelSearch } from '../../projects/projects.ts'

export const groupings = ['project', 'due'] as const
export type Grouping = (typeof groupings)[number]

/** How the list is laid out; a sort without an order has its usual one. */
export interface TasksView {
  sort?: TaskSort
  order?: TaskOrder
  group?: Grouping
  /** Completed tasks show after the open ones. */
  withCompleted?: boolean
}

/** The open record (or `new`), and what the list shows, under the names that `GET /tasks` has for it. */
export interface TasksSearch extends Omit<TaskFilters, 'team'>, TasksView, ProjectPanelSearch {
  task?: string
  /** The team whose tasks show; `team` opens its panel. */
  inTeam?: string
  /** The due day that a new task begins with. */
  dueDay?: string
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const oneOf = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find((choice) => choice === value)

const tagsOf = (value: unknown): string[] | undefined => {
  const tags = [value].flat().filter((tag): tag is string => textOf(tag) !== undefined)
  return tags.length > 0 ? [...new Set(tags)] : undefined
}

const stateOf = (value: unknown): boolean | undefined => {
  const text = String(value)
  return text === 'true' || text === 'false' ? text === 'true' : undefined
}

/** What stands in the address, as far as the list can show it. */
export const readTasksSearch = (search: Record<string, unknown>): TasksSearch => {
  return {
    task: textOf(search.task),
    dueDay: dayIn(search.dueDay),
    search: textOf(search.search),
    project: textOf(search.project),
    projectId: textOf(search.projectId),
    tag: tagsOf(search.tag),
    day: dayIn(search.day),
    due: oneOf<DueChoice>(dueChoices, search.due),
    completed: stateOf(search.completed),
    assignee: textOf(search.assignee),
    inTeam: textOf(search.inTeam),
    sort: oneOf<TaskSort>(taskSorts, search.sort),
    order: oneOf<TaskOrder>(['asc', 'desc'], search.order),
    group: oneOf<Grouping>(groupings, search.group),
    withCompleted: stateOf(search.withCompleted) || undefined,
  }
}
