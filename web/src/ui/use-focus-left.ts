import { type RefObject, useLayoutEffect } from 'react'

/** The place around an element that goes away takes the focus from it, so that the keyboard goes on where it was. */
export const useFocusLeft = (leaving: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const element = leaving.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const place = element.closest<HTMLElement>('[role=dialog], main')
      ;(place ?? document.querySelector('main'))?.focus({ preventScroll: true })
    }
  }, [leaving])
