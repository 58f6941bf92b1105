import { type RefObject, useLayoutEffect } from 'react'

/** Sets the height of a text field to that of its text, for browsers without `field-sizing`. */
export const growToText = (area: HTMLTextAreaElement): void => {
  if (CSS.supports('field-sizing', 'content')) return
  area.style.height = 'auto'
  const { scrollHeight, offsetHeight, clientHeight } = area
  // A hidden field has no height to take over.
  if (scrollHeight > 0) area.style.height = `${scrollHeight + offsetHeight - clientHeight}px`
}

/** Keeps a text field as high as its text, also before anything is typed. */
export const useGrownArea = (area: RefObject<HTMLTextAreaElement | null>, text: unknown): void =>
  useLayoutEffect(() => {
    if (area.current) growToText(area.current)
  }, [area, text])
