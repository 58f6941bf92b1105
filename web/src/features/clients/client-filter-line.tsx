import type { RefObject } from 'react'
import { SearchField } from '../../lib/search-field.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'

const states: [boolean, string][] = [
  [false, 'Current'],
  [true, 'Archived'],
]

interface ClientFilterLineProps {
  search: string
  archived: boolean
  searchRef: RefObject<HTMLInputElement | null>
  onSearch: (text: string) => void
  /** Later than `onSearch`, once the typing pauses. */
  onSearchSettled: (text: string) => void
  onArchived: (isShown: boolean) => void
}

/** What the list shows. */
export const ClientFilterLine = (props: ClientFilterLineProps) => {
  const { search, archived, searchRef, onSearch, onSearchSettled, onArchived } = props
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <SearchField
        label="Search clients"
        className="w-full sm:w-64"
        {...{ search, searchRef, onSearch, onSearchSettled }}
      />
      <fieldset className="flex items-center gap-1">
        <legend className="sr-only">Show</legend>
        {states.map(([isArchived, label]) => (
          <button
            key={label}
            type="button"
            aria-pressed={isArchived === archived}
            onClick={() => onArchived(isArchived)}
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
    </div>
  )
}
