import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Handles Escape in a field before the panels do, which listen on the document: only the topmost closes. */
export const useEscape = (field: RefObject<HTMLElement | null>, active: boolean, act: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.target !== field.current) return
    event.stopPropagation()
    act()
  })
  useEffect(() => {
    if (!active) return
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [active])
}
