import type { TaskFilters } from '@daybook/contract/task-listing'
import { useRef } from 'react'
import { formatCount } from '../../../lib/formats/formats.ts'
import { StateFilter } from '../../../lib/records/list/state-filter.tsx'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { Chip } from '../../../ui/chip.tsx'
import { chipsOf, type ProjectChoice } from './task-choices.ts'

const states: readonly (readonly [boolean | undefined, string])[] = [
  [undefined, 'All'],
  [false, 'Open'],
  [true, 'Completed'],
]

interface FilterChipsProps {
  filters: TaskFilters
  projects: readonly ProjectChoice[]
  isSearching: boolean
  count: number
  /** Undefined until the tasks are known. */
  total: number | undefined
  onFilters: (parts: TaskFilters) => void
  onShowAll: () => void
  /** Undefined where there is nothing to select, or it has begun; null where nothing can ever be. */
  onSelect: (() => void) | null | undefined
}

/** The state that the list shows, and a chip for each filter that is set. */
export const FilterChips = (props: FilterChipsProps) => {
  const { filters, projects, isSearching, count, total, onFilters, onShowAll } = props
  const line = useRef<HTMLDivElement>(null)
  const chips = chipsOf(filters, projects)
  const isNarrowed = chips.length > 0 || isSearching || filters.completed !== undefined
  /** What is removed takes the focus with it: it goes to the state, which stays. */
  const keepFocus = () => line.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
  return (
    <div className="flex min-h-8 items-start gap-3">
      <div ref={line} className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
        <StateFilter
          states={states}
          shown={filters.completed}
          onShow={(completed) => onFilters({ completed })}
        />
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
          title="Select tasks (x)"
          onClick={props.onSelect}
          className={buttonStyles({ variant: 'quiet', size: 'sm' })}
        >
          Select
        </button>
      )}
    </div>
  )
}
