import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useFieldEscape } from '../lib/page/escape.ts'

interface Combobox<T> {
  /** What the list shows below the field; none while it is closed. */
  options: readonly T[]
  isOpen?: boolean
  /** The place that is marked before the arrows mark another; -1 is the typed text, which then is one of the stops. */
  first?: number
  /** Keeps the mark on an option while others come and go; else it stays at its place. */
  keyOf?: (option: T) => string
  onPick: (option: T) => void
  /** The arrows open it; without it they leave a closed list alone. */
  onOpen?: () => void
  /** Escape closes it; without it the key is for what is around the field. */
  onShut?: () => void
}

/**
 * The keys and the roles of a field with a list below it, which keeps the focus: the arrows mark an option, from the last
 * one on to the first, and Enter picks it.
 */
export const useCombobox = <T>(props: Combobox<T>) => {
  const { options, isOpen = options.length > 0, first = 0, keyOf, onPick, onOpen, onShut } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [marked, setMarked] = useState<string | number>()
  const placeOf = (mark: string | number) =>
    typeof mark === 'number' ? mark : options.findIndex((option) => keyOf?.(option) === mark)
  const found = marked === undefined ? -1 : placeOf(marked)
  const isText = marked === -1
  const index = isText ? -1 : Math.min(found < 0 ? first : found, options.length - 1)
  const active = options[index]
  const optionId = (place: number) => `${id}-${place}`

  useFieldEscape(field, isOpen && onShut !== undefined, () => onShut?.())
  useEffect(() => {
    if (isOpen && index >= 0) document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, index, id])

  const mark = (place: number) => {
    const option = options[place]
    setMarked(option && keyOf ? keyOf(option) : place)
  }
  const step = (by: 1 | -1) => {
    const text = first < 0 ? 1 : 0
    const stops = options.length + text
    if (stops > 0) mark(((index + by + text + stops) % stops) - text)
  }
  /** Whether the key was for the list. */
  const takeKey = ({ key, nativeEvent, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean => {
    if (nativeEvent.isComposing || ctrlKey || metaKey || altKey || shiftKey) return false
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp'
    if (isArrow && isOpen) step(key === 'ArrowDown' ? 1 : -1)
    else if (isArrow && onOpen) onOpen()
    else if (key === 'Enter' && isOpen && active !== undefined) onPick(active)
    // Where only the list can be chosen from, there is nothing else to enter.
    else return key === 'Enter' && isOpen && first >= 0
    return true
  }
  return {
    field,
    index,
    active,
    mark,
    /** Goes back to the place that is marked at first. */
    reset: () => setMarked(undefined),
    takeKey,
    fieldProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-list` : undefined,
      'aria-activedescendant': isOpen && active !== undefined ? optionId(index) : undefined,
      autoComplete: 'off',
    } as const,
    listProps: { id: `${id}-list`, role: 'listbox' } as const,
    /** For the `ListOption` at a place. */
    optionProps: (place: number) => ({
      id: optionId(place),
      isChosen: place === index,
      onChoose: () => {
        const option = options[place]
        if (option !== undefined) onPick(option)
      },
    }),
  }
}

/** What the options of a field need to know of it. */
export type ListParts = Pick<ReturnType<typeof useCombobox>, 'listProps' | 'optionProps'>
