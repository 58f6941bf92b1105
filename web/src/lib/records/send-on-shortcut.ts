import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * Ctrl+Enter or Cmd+Enter sends the form from anywhere in it. The field that has the focus is left first, so that what
 * it takes over only then, as a tag or a time, is sent as well; the focus comes back to it.
 */
export const sendOnShortcut = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  const field = document.activeElement
  if (field instanceof HTMLElement) {
    flushSync(() => field.blur())
    field.focus({ preventScroll: true })
  }
  event.currentTarget.requestSubmit()
}
