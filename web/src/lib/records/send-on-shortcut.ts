import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

/** Whether its button could not be pressed, as while there is no connection. */
const cannotSend = ({ elements }: HTMLFormElement): boolean =>
  [...elements].some(
    (element) =>
      element instanceof HTMLButtonElement &&
      element.type === 'submit' &&
      element.matches(':disabled, [aria-disabled="true"]'),
  )

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
  const form = event.currentTarget
  if (!cannotSend(form)) form.requestSubmit()
}
