import { useEffect, useRef } from 'react'
import { addButton } from './add-button.ts'

/**
 * Where a page begins, which stands there with `tabIndex={-1}`: it takes the focus where that was lost, because what had it
 * is gone with the page or the part before, or is the add button, which now adds something else.
 */
export const useArrival = <E extends HTMLElement>(at: unknown) => {
  const place = useRef<E>(null)
  useEffect(() => {
    const focused = document.activeElement
    if (focused === document.body || focused === addButton.current) place.current?.focus()
  }, [at])
  return place
}
