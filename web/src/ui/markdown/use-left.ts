import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Reports when a field has lost the focus to another element, and the press that took it is over: until then
 * nothing may move, or the pressed element would leave the pointer.
 */
export const useLeft = (
  field: RefObject<HTMLElement | null>,
  isActive: boolean,
  onLeft: () => void,
): void => {
  const left = useEffectEvent(onLeft)
  useEffect(() => {
    if (!isActive) return
    const listening = new AbortController()
    const { signal } = listening
    let isPressed = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      clearTimeout(timer)
      // After the click, and after a focus that comes back at once.
      timer = setTimeout(() => !isPressed && document.activeElement !== field.current && left())
    }
    const press = (event: PointerEvent) => {
      isPressed = event.type === 'pointerdown'
      if (!isPressed) settle()
    }
    for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const)
      window.addEventListener(type, press, { signal, capture: true })
    window.addEventListener('focusout', settle, { signal })
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [field, isActive])
}
