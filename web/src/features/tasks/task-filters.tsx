import { Search } from 'lucide-react'
import { type Ref, useEffect, useEffectEvent, useState } from 'react'
import { buttonStyles } from '../../ui/button-styles.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { Shown } from './tasks-address.ts'

const addressDelayMs = 250
const choices: [Shown | undefined, string][] = [
  [undefined, 'All'],
  ['open', 'Open'],
  ['completed', 'Completed'],
]

interface TaskFiltersProps {
  search: string
  shown: Shown | undefined
  searchRef: Ref<HTMLInputElement>
  onSearch: (text: string) => void
  /** Later than `onSearch`, once the typing pauses. */
  onSearchSettled: (text: string) => void
  onShown: (shown: Shown | undefined) => void
}

export const TaskFilters = ({
  search,
  shown,
  searchRef,
  onSearch,
  onSearchSettled,
  onShown,
}: TaskFiltersProps) => {
  const [typed, setTyped] = useState(false)
  const settle = useEffectEvent(() => onSearchSettled(search))
  useEffect(() => {
    if (!typed) return
    const timer = setTimeout(() => settle(), addressDelayMs)
    return () => clearTimeout(timer)
  }, [typed, search])
  return (
    <>
      <TextField
        ref={searchRef}
        label="Search tasks"
        labelHidden
        type="search"
        placeholder="Search tasks"
        leading={<Search aria-hidden="true" />}
        className="w-full md:w-64"
        value={search}
        onChange={(event) => {
          setTyped(true)
          onSearch(event.target.value)
        }}
      />
      <fieldset className="flex items-center gap-1">
        <legend className="sr-only">Show</legend>
        {choices.map(([choice, label]) => (
          <button
            key={label}
            type="button"
            aria-pressed={choice === shown}
            onClick={() => onShown(choice)}
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
    </>
  )
}
