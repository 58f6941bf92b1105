import type { KeyboardEvent } from 'react'

/** For a text of one line in a field that could take several: Enter sends its form. */
export const submitOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
