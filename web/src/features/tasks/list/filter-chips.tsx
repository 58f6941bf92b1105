import type { TaskFilters } from '@daybook/contract/task-listing'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { formatCount } from '../../../lib/formats/formats.ts'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { Chip } from '../../../ui/chip.tsx'
import { FilterSwitch } from '../../../ui/filter-switch.tsx'
import { usePeopleFilter } from '../shared/use-people-filter.ts'
import type { TasksView } from './read-tasks-search.ts'
import { chipsOf, type ProjectChoice } from './task-choices.ts'

interface FilterChipsProps {
  filters: TaskFilters
  view: TasksView
  projects: readonly ProjectChoice[]
  isSearching: boolean
  count: number
  /** Undefined until the tasks are known. */
  total: number | undefined
  onFilters: (parts: TaskFilters) => void
  onView: (parts: TasksView & TaskFilters) => void
  onShowAll: () => void
  /** Undefined where there is nothing to select, or it has begun; null where nothing can ever be. */
  onSelect: (() => void) | null | undefined
}

/** Whether completed tasks show, and a chip for each filter that is set. */
export const FilterChips = (props: FilterChipsProps) => {
  const { filters, view, projects, isSearching, count, total, onFilters, onView, onShowAll } = props
  const line = useRef<HTMLDivElement>(null)
  const chips = chipsOf(filters, projects, usePeopleFilter())
  const isNarrowed = chips.length > 0 || isSearching
  /** What is removed takes the focus with it: it goes to what stays. */
  const keepFocus = () => line.current?.querySelector<HTMLElement>('[role=switch]')?.focus()
  return (
    <div className="flex min-h-8 items-start gap-3">
      <div ref={line} className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
        <FilterSwitch
          checked={filters.completed ?? view.withCompleted ?? false}
          onChange={(isShown) => onView({ withCompleted: isShown || undefined, completed: undefined })}
        >
          Show completed
        </FilterSwitch>
        {chips.length > 0 && <span aria-hidden="true" className="h-4 w-px shrink-0 bg-line" />}
        {chips.map(({ key, label, without }) => (
          <Chip
            key={key}
            action="Remove filter"
            label={label}
            onClick={() => {
              onFilters(without)
              keepFocus()
            }}
          />
        ))}
        {chips.length > 0 && (
          <button
            type="button"
            onClick={() => {
              onShowAll()
              keepFocus()
            }}
            className={buttonStyles({ variant: 'quiet', size: 'sm' })}
          >
            Clear all
          </button>
        )}
      </div>
      <span role="status" className="shrink-0 leading-8 text-ink-faint text-sm tabular-nums max-md:sr-only">
        {isNarrowed && total !== undefined && `${formatCount(count)} of ${formatCount(total)}`}
      </span>
      {props.onSelect !== null && (
        <button
          type="button"
          disabled={!props.onSelect}
          data-select-begins=""
          title="Select tasks (x)"
          onClick={() => {
            flushSync(() => props.onSelect?.())
            // It is off now; the keyboard goes on at the first row.
            document.querySelector<HTMLElement>('[data-select]')?.focus()
          }}
          className={buttonStyles({ variant: 'quiet', size: 'sm' })}
        >
          Select
        </button>
      )}
    </div>
  )
}
