import { Search } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { useFieldEscape } from '../page/escape.ts'

const addressDelayMs = 250

export interface SearchFieldProps {
  label: string
  search: string
  searchRef: RefObject<HTMLInputElement | null>
  onSearch: (text: string) => void
  /** Later than `onSearch`, once the typing pauses. */
  onSearchSettled: (text: string) => void
  className?: string
}

/** What a list is searched for. Escape clears it, and leaves it where it is empty. */
export const SearchField = ({ label, search, searchRef, className, ...on }: SearchFieldProps) => {
  const [typed, setTyped] = useState(false)
  const settle = useEffectEvent(() => on.onSearchSettled(search))
  useEffect(() => {
    if (!typed) return
    const timer = setTimeout(() => settle(), addressDelayMs)
    return () => clearTimeout(timer)
  }, [typed, search])
  const type = (text: string) => {
    setTyped(true)
    on.onSearch(text)
  }
  useFieldEscape(searchRef, true, () => (search === '' ? searchRef.current?.blur() : type('')))
  return (
    <TextField
      ref={searchRef}
      label={label}
      labelHidden
      type="search"
      placeholder={label}
      leading={<Search />}
      className={className}
      value={search}
      onChange={(event) => type(event.target.value)}
    />
  )
}
