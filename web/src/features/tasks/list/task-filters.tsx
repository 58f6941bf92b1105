import type { TaskFilters as Filters } from '@daybook/contract/task-listing'
import type { Task } from '@daybook/contract/tasks'
import { ArrowUpDown, ListFilter } from 'lucide-react'
import type { RefObject } from 'react'
import { SearchField } from '../../../lib/forms/search-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { usePopoverFields } from '../panel/use-popover-fields.ts'
import { FilterChips } from './filter-chips.tsx'
import type { TasksView } from './read-tasks-search.ts'
import { type ProjectChoice, sortLabels } from './task-choices.ts'

interface TaskFiltersProps {
  tasks: readonly Task[] | undefined
  projects: readonly ProjectChoice[]
  tags: readonly string[]
  search: string
  filters: Filters
  view: TasksView
  searchRef: RefObject<HTMLInputElement | null>
  /** How many tasks the list shows. */
  count: number
  onSearch: (text: string) => void
  /** Later than `onSearch`, once the typing pauses. */
  onSearchSettled: (text: string) => void
  onFilters: (parts: Filters) => void
  onView: (parts: TasksView & Filters) => void
  onShowAll: () => void
  onSelect: (() => void) | null | undefined
}

/** What the list shows, in two lines that stay as high as they are. */
export const TaskFilters = (props: TaskFiltersProps) => {
  const {
    tasks,
    projects,
    tags,
    search,
    filters,
    view,
    searchRef,
    onSearch,
    onSearchSettled,
    onFilters,
    onView,
  } = props
  const { fields, load } = usePopoverFields()
  // Those that would show without a search or a filter.
  const hasCompleted = view.withCompleted || filters.completed !== undefined
  const ofList = hasCompleted ? tasks : tasks?.filter(({ completed }) => !completed)
  return (
    <div className="flex w-full flex-col gap-2">
      <div className="flex items-center gap-2">
        <SearchField
          label="Search tasks"
          className="flex-1 md:max-w-80"
          {...{ search, searchRef, onSearch, onSearchSettled }}
        />
        <span className="ml-auto flex gap-2">
          <Popover
            label="Filter tasks"
            renderTrigger={(trigger) => (
              <Button {...trigger} onFocus={load} icon={<ListFilter />} folds="md">
                Filter
              </Button>
            )}
          >
            {fields && <fields.TaskFilterFields {...{ filters, projects, tags, onFilters }} />}
          </Popover>
          <Popover
            label="Sort and group tasks"
            renderTrigger={(trigger) => (
              <Button {...trigger} onFocus={load} icon={<ArrowUpDown />} folds="md">
                <span className="sr-only">Sort: </span>
                {sortLabels[view.sort ?? 'createdAt'].label}
              </Button>
            )}
          >
            {fields && <fields.TaskViewFields view={view} onView={onView} />}
          </Popover>
        </span>
      </div>
      <FilterChips
        {...{ filters, view, projects, onFilters, onView }}
        isSearching={search !== ''}
        count={props.count}
        total={ofList?.length}
        onShowAll={props.onShowAll}
        onSelect={props.onSelect}
      />
    </div>
  )
}
