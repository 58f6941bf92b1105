/** A live region must be in the page, empty, before its content is read aloud. */
const announceDelayMs = 100

let region: HTMLElement | undefined

const createRegion = (): HTMLElement => {
  const element = document.createElement('div')
  element.setAttribute('role', 'status')
  // Panels over the whole screen hide what is not live.
  element.setAttribute('aria-live', 'polite')
  element.className = 'sr-only'
  document.body.append(element)
  return element
}

/** Announces to screen readers what others see happen. */
export const announce = (text: string): void => {
  const place = region ?? createRegion()
  region = place
  place.textContent = ''
  setTimeout(() => {
    place.textContent = text
  }, announceDelayMs)
}
