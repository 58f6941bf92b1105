let isKept = false

/** Has the next rendering keep its scroll position, where a prerendered page was already scrolled. */
export const keepPlace = (): void => {
  isKept = window.scrollY > 0
}

/** Whether the router should restore the scroll position, or go to the top, after the page it has just rendered. */
export const scrollsToPlace = (): boolean => {
  const scrolls = !isKept
  isKept = false
  return scrolls
}
