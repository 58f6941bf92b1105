import { fold } from '@daybook/contract/fold'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useEscape } from '../lib/page/use-escape.ts'
import type { FieldText } from './field.tsx'
import { ListOption } from './list-option.tsx'
import { TextField } from './text-field.tsx'

export interface SearchOption {
  value: string
  label: string
  /** Beside the label. */
  note?: string
  /** The text it is found by, folded. */
  words: string
}

interface SearchSelectProps extends FieldText {
  name?: string
  value: string
  /** The chosen option's label. */
  shown: string
  /** Null until they are loaded. */
  options: readonly SearchOption[] | null
  /** The number of results, as it is announced. */
  counted: (count: number) => string
  onOpen: () => void
  onValueChange: (value: string) => void
}

const matching = (options: readonly SearchOption[], typed: string | null): readonly SearchOption[] => {
  const words = fold(typed ?? '').split(/\s+/)
  return options.filter((option) => words.every((word) => option.words.includes(word)))
}

/** One of many options, found by typing a part of its name; the choice stays until another is made. */
export const SearchSelect = ({
  value,
  shown,
  options,
  counted,
  onOpen,
  onValueChange,
  ...field
}: SearchSelectProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  /** Null shows the choice and all options. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState<number | null>(null)
  const found = isOpen && options ? matching(options, typed) : []
  const chosen = found.findIndex((option) => option.value === value)
  const active = found.length === 0 ? -1 : Math.min(at ?? Math.max(typed ? 0 : chosen, 0), found.length - 1)

  useEffect(() => {
    // Scroll the list into view before its row: the field may be at the end of the screen.
    for (const part of active < 0 ? [] : ['list', active])
      document.getElementById(`${id}-${part}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  const open = () => {
    if (isOpen) return
    setOpen(true)
    onOpen()
  }
  const close = () => {
    setOpen(false)
    setTyped(null)
    setAt(null)
  }
  useEscape(input, isOpen, close)

  const choose = (option: SearchOption | undefined) => {
    if (!option) return
    close()
    if (option.value !== value) onValueChange(option.value)
  }
  const takeKey = ({ key, nativeEvent }: KeyboardEvent): boolean => {
    if (nativeEvent.isComposing) return false
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      open()
      if (isOpen) setAt(Math.min(Math.max(active + (key === 'ArrowDown' ? 1 : -1), 0), found.length - 1))
    } else if (key === 'Enter' && isOpen) choose(found[active])
    else return false
    return true
  }
  return (
    <div className="relative min-w-0">
      <TextField
        {...field}
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        trailing={<ChevronDown aria-hidden="true" className="pointer-events-none mr-2 size-4" />}
        value={typed ?? shown}
        onFocus={({ target }) => target.select()}
        onClick={({ currentTarget }) => {
          // Typing replaces the choice, also where the field kept the focus after Escape.
          if (!isOpen) currentTarget.select()
          open()
        }}
        onBlur={close}
        onChange={({ target }) => {
          open()
          setTyped(target.value)
          setAt(null)
        }}
        onKeyDown={(event) => takeKey(event) && event.preventDefault()}
      />
      {isOpen && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={typeof field.label === 'string' ? field.label : undefined}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 scroll-mb-20 max-md:max-h-44 overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-1 shadow-float"
        >
          {found.map((option, index) => (
            <ListOption
              key={option.value}
              id={`${id}-${index}`}
              isChosen={index === active}
              onChoose={() => choose(option)}
            >
              <span dir="auto" className="min-w-0 truncate">
                {option.label}
              </span>
              {option.note && <span className="ml-auto shrink-0 text-ink-muted text-sm">{option.note}</span>}
            </ListOption>
          ))}
          {options && found.length === 0 && (
            <p className="px-2 py-2 text-ink-muted text-sm">Nothing matches what you typed.</p>
          )}
        </div>
      )}
      <span role="status" className="sr-only">
        {isOpen && options && typed !== null && counted(found.length)}
      </span>
    </div>
  )
}
