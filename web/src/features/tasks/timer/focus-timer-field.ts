/** Moves to the field that starts a timer, where it stands on the page; false while it is not there yet. */
export const focusTimerField = (): boolean => {
  const field = document.querySelector<HTMLElement>('[data-timer-field]')
  field?.focus()
  return field !== null
}
