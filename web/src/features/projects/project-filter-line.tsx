import { ArrowDown, ArrowUp } from 'lucide-react'
import type { RefObject } from 'react'
import { SearchField } from '../../lib/search-field.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import { type ProjectFilters, type ProjectSort, type ProjectView, sortLabels } from './list-projects.ts'

const anyClient = 'any'
const states: [boolean | undefined, string][] = [
  [undefined, 'All'],
  [true, 'Active'],
  [false, 'Inactive'],
]
const sortOptions = (Object.keys(sortLabels) as ProjectSort[]).map((value) => ({
  value,
  label: sortLabels[value].label,
}))

interface ProjectFilterLineProps {
  search: string
  filters: ProjectFilters
  view: ProjectView
  clients: readonly { id: string; name: string }[]
  searchRef: RefObject<HTMLInputElement | null>
  onSearch: (text: string) => void
  /** Later than `onSearch`, once the typing pauses. */
  onSearchSettled: (text: string) => void
  onFilters: (parts: ProjectFilters) => void
  onView: (parts: ProjectView) => void
}

/** What the list shows, and in which order. */
export const ProjectFilterLine = (props: ProjectFilterLineProps) => {
  const { search, filters, view, clients, searchRef, onSearch, onSearchSettled, onFilters, onView } = props
  const { sort = 'createdAt' } = view
  const { usually } = sortLabels[sort]
  const order = view.order ?? usually
  const turned = order === 'asc' ? 'desc' : 'asc'
  const Picture = order === 'asc' ? ArrowUp : ArrowDown
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <SearchField
        label="Search projects"
        className="w-full md:w-auto md:min-w-40 md:max-w-64 md:flex-1"
        {...{ search, searchRef, onSearch, onSearchSettled }}
      />
      <fieldset className="flex items-center gap-1">
        <legend className="sr-only">Show</legend>
        {states.map(([active, label]) => (
          <button
            key={label}
            type="button"
            aria-pressed={active === filters.active}
            onClick={() => onFilters({ active })}
            className={buttonStyles({
              variant: 'quiet',
              size: 'sm',
              className: 'aria-pressed:bg-wash-strong aria-pressed:text-ink',
            })}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <span className="ml-auto flex min-w-0 gap-2 max-sm:w-full">
        {(clients.length > 0 || filters.clientId !== undefined) && (
          <Select
            label="Client"
            labelHidden
            className="max-sm:flex-1 sm:w-40"
            value={filters.clientId ?? anyClient}
            options={[
              { value: anyClient, label: 'Any client' },
              ...clients.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onValueChange={(id) => onFilters({ clientId: id === anyClient ? undefined : id })}
          />
        )}
        <Select
          label="Sort by"
          labelHidden
          className="max-sm:flex-1 sm:w-36"
          value={sort}
          options={sortOptions}
          onValueChange={(value) =>
            onView({ sort: value === 'createdAt' ? undefined : (value as ProjectSort), order: undefined })
          }
        />
        <IconButton
          label={order === 'asc' ? 'Ascending' : 'Descending'}
          icon={<Picture aria-hidden="true" />}
          onClick={() => onView({ order: turned === usually ? undefined : turned })}
        />
      </span>
    </div>
  )
}
