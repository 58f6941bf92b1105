import { type RefObject, useEffect, useEffectEvent } from 'react'
import { staysIn } from './stays-in.ts'

/**
 * Reports when a field, or a group of them, has lost the focus to another element, and the press that took it is over: until then
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
    const settle = (lost?: EventTarget | null) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        // What had the focus was taken away, such as a calendar that closed, and is about to give it back.
        const isNowhere =
          document.activeElement === document.body && lost instanceof Node && !lost.isConnected
        if (!isPressed && !isNowhere && !staysIn(field.current, document.activeElement)) left()
      })
    }
    const press = (event: PointerEvent) => {
      isPressed = event.type === 'pointerdown'
      if (!isPressed) settle()
    }
    for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const)
      window.addEventListener(type, press, { signal, capture: true })
    // After the click, and after a focus that comes back at once.
    for (const type of ['focusin', 'focusout'] as const)
      window.addEventListener(type, ({ target }) => settle(target), { signal })
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [field, isActive])
}
