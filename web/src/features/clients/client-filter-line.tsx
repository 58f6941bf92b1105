import { Search } from 'lucide-react'
import { type Ref, useEffect, useEffectEvent, useState } from 'react'
import { buttonStyles } from '../../ui/button-styles.ts'
import { TextField } from '../../ui/text-field.tsx'

const addressDelayMs = 250
const states: [boolean, string][] = [
  [false, 'Current'],
  [true, 'Archived'],
]

interface ClientFilterLineProps {
  search: string
  archived: boolean
  searchRef: Ref<HTMLInputElement>
  onSearch: (text: string) => void
  /** Later than `onSearch`, once the typing pauses. */
  onSearchSettled: (text: string) => void
  onArchived: (isShown: boolean) => void
}

/** What the list shows. */
export const ClientFilterLine = (props: ClientFilterLineProps) => {
  const { search, archived, searchRef, onSearch, onSearchSettled, onArchived } = props
  const [typed, setTyped] = useState(false)
  const settle = useEffectEvent(() => onSearchSettled(search))
  useEffect(() => {
    if (!typed) return
    const timer = setTimeout(() => settle(), addressDelayMs)
    return () => clearTimeout(timer)
  }, [typed, search])
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <TextField
        ref={searchRef}
        label="Search clients"
        labelHidden
        type="search"
        placeholder="Search clients"
        leading={<Search aria-hidden="true" />}
        className="w-full sm:w-64"
        value={search}
        onChange={(event) => {
          setTyped(true)
          onSearch(event.target.value)
        }}
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
